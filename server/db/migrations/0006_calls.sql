CREATE TABLE "calls" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"call_date" timestamp(3) with time zone NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"mood" text,
	"insights" text[] DEFAULT '{}' NOT NULL,
	"action_items" text[] DEFAULT '{}' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "calls_practice_id_id_pk" PRIMARY KEY("practice_id","id"),
	CONSTRAINT "calls_duration" CHECK ("calls"."duration_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "utterances" (
	"practice_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"speaker" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"start_seconds" real,
	"end_seconds" real,
	CONSTRAINT "utterances_practice_id_call_id_position_pk" PRIMARY KEY("practice_id","call_id","position")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_practice_id_client_id_clients_practice_id_id_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "public"."clients"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "utterances" ADD CONSTRAINT "utterances_practice_id_call_id_calls_practice_id_id_fk" FOREIGN KEY ("practice_id","call_id") REFERENCES "public"."calls"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_by_date" ON "calls" USING btree ("practice_id","call_date","id");--> statement-breakpoint
CREATE INDEX "calls_of_client" ON "calls" USING btree ("practice_id","client_id","call_date","id");