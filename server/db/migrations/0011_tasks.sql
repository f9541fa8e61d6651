CREATE TABLE "calendar_feeds" (
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_practice_id_user_id_pk" PRIMARY KEY("practice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "task_change_rows" (
	"practice_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"left_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "task_change_rows_practice_id_change_id_task_id_pk" PRIMARY KEY("practice_id","change_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "task_changes" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	"tasks" integer NOT NULL,
	"undone_at" timestamp(3) with time zone,
	"kept" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "task_changes_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_reminders" (
	"practice_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"minutes_before" integer NOT NULL,
	"remind_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "task_reminders_practice_id_task_id_minutes_before_pk" PRIMARY KEY("practice_id","task_id","minutes_before")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp(3) with time zone,
	"due_on" date,
	"due_time" text,
	"due_timezone" text,
	"reminders" integer[] DEFAULT '{}' NOT NULL,
	"recurrence" text,
	"recurs_from" date,
	"follows_id" uuid,
	"assignee_id" uuid,
	"author_id" uuid,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin" text NOT NULL,
	"origin_id" uuid,
	"receipts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" double precision NOT NULL,
	"search_text" text NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "tasks_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "tasks_completed" CHECK (("tasks"."status" = 'completed') = ("tasks"."completed_at" is not null)),
	CONSTRAINT "tasks_due" CHECK (("tasks"."due_at" is null) = ("tasks"."due_on" is null))
);
--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "tasks_of_promises" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reminder_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_practice_id_user_id_users_practice_id_id_fk" FOREIGN KEY ("practice_id","user_id") REFERENCES "public"."users"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_change_rows" ADD CONSTRAINT "task_change_rows_practice_id_change_id_task_changes_practice_id_id_fk" FOREIGN KEY ("practice_id","change_id") REFERENCES "public"."task_changes"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_change_rows" ADD CONSTRAINT "task_change_rows_practice_id_task_id_tasks_practice_id_id_fk" FOREIGN KEY ("practice_id","task_id") REFERENCES "public"."tasks"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_changes" ADD CONSTRAINT "task_changes_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_practice_id_task_id_tasks_practice_id_id_fk" FOREIGN KEY ("practice_id","task_id") REFERENCES "public"."tasks"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_practice_id_client_id_clients_practice_id_id_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "public"."clients"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_practice_id_assignee_id_users_practice_id_id_fk" FOREIGN KEY ("practice_id","assignee_id") REFERENCES "public"."users"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("practice_id","token_hash");--> statement-breakpoint
CREATE INDEX "task_changes_by_time" ON "task_changes" USING btree ("practice_id","at");--> statement-breakpoint
CREATE INDEX "task_reminders_by_time" ON "task_reminders" USING btree ("practice_id","remind_at");--> statement-breakpoint
CREATE INDEX "tasks_by_due" ON "tasks" USING btree ("practice_id",coalesce("due_at", 'infinity'),"id") WHERE "tasks"."deleted_at" is null and "tasks"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "tasks_assigned" ON "tasks" USING btree ("practice_id","assignee_id",coalesce("due_at", 'infinity'),"id") WHERE "tasks"."deleted_at" is null and "tasks"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "tasks_of_client" ON "tasks" USING btree ("practice_id","client_id","position","id") WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_by_creation" ON "tasks" USING btree ("practice_id","created_at","id") WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_by_completion" ON "tasks" USING btree ("practice_id","completed_at","id") WHERE "tasks"."completed_at" is not null and "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_in_trash" ON "tasks" USING btree ("practice_id","deleted_at","id") WHERE "tasks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_of_origin" ON "tasks" USING btree ("practice_id","origin_id") WHERE "tasks"."origin_id" is not null;--> statement-breakpoint
CREATE INDEX "tasks_following" ON "tasks" USING btree ("practice_id","follows_id") WHERE "tasks"."follows_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_one_of_origin" ON "tasks" USING btree ("practice_id","origin","origin_id") WHERE "tasks"."origin" in ('promise', 'insight') and "tasks"."follows_id" is null;