CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "change_set_rows" (
	"practice_id" uuid NOT NULL,
	"change_set_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"before" jsonb,
	"left_at" timestamp(3) with time zone NOT NULL,
	"merged_into" uuid,
	"moved" jsonb,
	CONSTRAINT "change_set_rows_practice_id_change_set_id_client_id_pk" PRIMARY KEY("practice_id","change_set_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	"clients" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp(3) with time zone,
	"kept_clients" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "change_sets_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_fields" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"hidden_at" timestamp(3) with time zone,
	CONSTRAINT "client_fields_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_keys" (
	"practice_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "client_keys_practice_id_client_id_kind_key_pk" PRIMARY KEY("practice_id","client_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "client_merges_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_tallies" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"owner_id" uuid,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"clients" integer NOT NULL,
	"monthly_revenue" numeric(24, 2) NOT NULL,
	CONSTRAINT "client_tallies_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"linkedin_url" text DEFAULT '' NOT NULL,
	"business_type" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"company_size" text DEFAULT '' NOT NULL,
	"timezone" text DEFAULT '' NOT NULL,
	"revenue_stream" text DEFAULT '' NOT NULL,
	"monthly_revenue" numeric(15, 2),
	"annual_revenue" numeric(15, 2),
	"lifetime_value" numeric(15, 2),
	"growth_potential" text NOT NULL,
	"status" text NOT NULL,
	"pipeline_stage" text NOT NULL,
	"closed_lost_reason" text DEFAULT '' NOT NULL,
	"lead_source" text DEFAULT '' NOT NULL,
	"coaching_goals" text DEFAULT '' NOT NULL,
	"pain_points" text DEFAULT '' NOT NULL,
	"context" text DEFAULT '' NOT NULL,
	"last_contact_date" timestamp(3) with time zone,
	"owner_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"other_emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"other_phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consent" text DEFAULT 'unknown' NOT NULL,
	"consent_source" text DEFAULT '' NOT NULL,
	"consent_at" timestamp(3) with time zone,
	"do_not_call" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"sort_name" text collate "C" NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "clients_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "clients_stage" CHECK ("clients"."pipeline_stage" in ('lead', 'qualified', 'proposal', 'negotiation', 'closed_won', 'closed_lost')),
	CONSTRAINT "clients_monthly" CHECK ("clients"."monthly_revenue" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "not_duplicates" (
	"practice_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "not_duplicates_practice_id_first_id_second_id_pk" PRIMARY KEY("practice_id","first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[] DEFAULT '{}' NOT NULL,
	"layout" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "saved_views_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"has_thumbnail" boolean DEFAULT false NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "documents_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"mail_id" uuid,
	"author_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "messages_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "templates_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"practice_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text DEFAULT 'unchecked' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"client_id" uuid,
	CONSTRAINT "import_rows_practice_id_import_id_line_pk" PRIMARY KEY("practice_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"source" text,
	"encoding" text DEFAULT '' NOT NULL,
	"delimiter" text DEFAULT '' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"open_options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"option_matches" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"on_match" text DEFAULT 'fill' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"change_set_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "imports_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "change_set_rows" ADD CONSTRAINT "change_set_rows_practice_id_change_set_id_change_sets_practice_id_id_fk" FOREIGN KEY ("practice_id","change_set_id") REFERENCES "public"."change_sets"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_keys" ADD CONSTRAINT "client_keys_practice_id_client_id_clients_practice_id_id_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "public"."clients"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_practice_id_client_id_clients_practice_id_id_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "public"."clients"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_practice_id_owner_id_users_practice_id_id_fk" FOREIGN KEY ("practice_id","owner_id") REFERENCES "public"."users"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_practice_id_user_id_users_practice_id_id_fk" FOREIGN KEY ("practice_id","user_id") REFERENCES "public"."users"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_practice_id_client_id_clients_practice_id_id_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "public"."clients"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_practice_id_client_id_clients_practice_id_id_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "public"."clients"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_practice_id_import_id_imports_practice_id_id_fk" FOREIGN KEY ("practice_id","import_id") REFERENCES "public"."imports"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_sets_by_time" ON "change_sets" USING btree ("practice_id","at","id");--> statement-breakpoint
CREATE INDEX "client_keys_by_key" ON "client_keys" USING btree ("practice_id","kind","key");--> statement-breakpoint
CREATE INDEX "client_merges_of_client" ON "client_merges" USING btree ("practice_id","client_id");--> statement-breakpoint
CREATE INDEX "client_tallies_by_time" ON "client_tallies" USING btree ("practice_id","at");--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("practice_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "clients_by_revenue" ON "clients" USING btree ("practice_id",coalesce("monthly_revenue", 0),"id");--> statement-breakpoint
CREATE INDEX "clients_by_contact" ON "clients" USING btree ("practice_id",coalesce("last_contact_date", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "clients_by_status" ON "clients" USING btree ("practice_id","status","sort_name","id");--> statement-breakpoint
CREATE INDEX "clients_by_stage" ON "clients" USING btree ("practice_id","pipeline_stage","sort_name","id");--> statement-breakpoint
CREATE INDEX "clients_by_growth" ON "clients" USING btree ("practice_id","growth_potential","sort_name","id");--> statement-breakpoint
CREATE INDEX "clients_by_creation" ON "clients" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "clients_by_change" ON "clients" USING btree ("practice_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "clients_by_owner" ON "clients" USING btree ("practice_id","owner_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "clients_in_trash" ON "clients" USING btree ("practice_id","deleted_at","id") WHERE "clients"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "clients_tags" ON "clients" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "saved_views_of_user" ON "saved_views" USING btree ("practice_id","user_id");--> statement-breakpoint
CREATE INDEX "documents_of_client" ON "documents" USING btree ("practice_id","client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_of_client" ON "messages" USING btree ("practice_id","client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "import_rows_by_outcome" ON "import_rows" USING btree ("practice_id","import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "imports_by_time" ON "imports" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "events_of_client" ON "events" USING btree ("practice_id","client_id","at","seq") WHERE "events"."client_id" is not null;