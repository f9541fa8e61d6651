CREATE TABLE "dead_letters" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event_name" text NOT NULL,
	"reaction" text NOT NULL,
	"problem" text NOT NULL,
	"failed_at" timestamp(3) with time zone NOT NULL,
	"retried_at" timestamp(3) with time zone,
	CONSTRAINT "dead_letters_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"seq" bigserial NOT NULL,
	"name" text NOT NULL,
	"actor_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp(3) with time zone NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"audience" text NOT NULL,
	"audience_user_id" uuid,
	CONSTRAINT "events_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "reaction_runs" (
	"practice_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "reaction_runs_practice_id_event_id_reaction_pk" PRIMARY KEY("practice_id","event_id","reaction")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company_name" text NOT NULL,
	"industry" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decision" text
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "invitations_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('user', 'coach', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	CONSTRAINT "mail_messages_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"link" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	"summarised_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "practices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"timezone" text NOT NULL,
	"founding" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"require_two_step" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "recovery_codes_practice_id_user_id_code_hash_pk" PRIMARY KEY("practice_id","user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "reset_links_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"remembered" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "usernames" (
	"practice_id" uuid NOT NULL,
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"timezone" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"onboarded_at" timestamp(3) with time zone,
	"disabled_at" timestamp(3) with time zone,
	"theme" text DEFAULT 'dark' NOT NULL,
	"push_notifications" boolean DEFAULT true NOT NULL,
	"email_summaries" boolean DEFAULT true NOT NULL,
	"shortcuts" boolean DEFAULT true NOT NULL,
	"two_step_secret" text,
	"two_step_on_at" timestamp(3) with time zone,
	"two_step_last_step" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "users_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'coach', 'admin')),
	CONSTRAINT "users_theme" CHECK ("users"."theme" in ('dark', 'light', 'system'))
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_practice_id_user_id_users_practice_id_id_fk" FOREIGN KEY ("practice_id","user_id") REFERENCES "public"."users"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_practice_id_user_id_users_practice_id_id_fk" FOREIGN KEY ("practice_id","user_id") REFERENCES "public"."users"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_practice_id_user_id_users_practice_id_id_fk" FOREIGN KEY ("practice_id","user_id") REFERENCES "public"."users"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_practice_id_user_id_users_practice_id_id_fk" FOREIGN KEY ("practice_id","user_id") REFERENCES "public"."users"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_seq" ON "events" USING btree ("practice_id","seq");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("practice_id","at","seq");--> statement-breakpoint
CREATE INDEX "events_of_subject" ON "events" USING btree ("practice_id","subject_kind","subject_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("practice_id","token_hash");--> statement-breakpoint
CREATE INDEX "mail_messages_newest" ON "mail_messages" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("practice_id","user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "practices_one_founding" ON "practices" USING btree ("founding") WHERE "practices"."founding";--> statement-breakpoint
CREATE UNIQUE INDEX "reset_links_token" ON "reset_links" USING btree ("practice_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("practice_id","token_hash");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("practice_id","user_id");