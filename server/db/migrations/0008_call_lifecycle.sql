CREATE TABLE "agent_settings" (
	"practice_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by_id" uuid,
	"settings" jsonb NOT NULL,
	CONSTRAINT "agent_settings_practice_id_version_pk" PRIMARY KEY("practice_id","version")
);
--> statement-breakpoint
CREATE TABLE "promises" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"due_on" date,
	"due_words" text DEFAULT '' NOT NULL,
	"confidence" text NOT NULL,
	"strength" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_at" timestamp(3) with time zone,
	"receipts" jsonb NOT NULL,
	"rules" text[] NOT NULL,
	"made_by" jsonb NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"promised_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "promises_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "stray_calls" (
	"practice_id" uuid NOT NULL,
	"vendor_call_id" text NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "stray_calls_practice_id_vendor_call_id_pk" PRIMARY KEY("practice_id","vendor_call_id")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "state" text DEFAULT 'ended' NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "vendor_call_id" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "request_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "requested_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "dialled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "started_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "ended_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "heard_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "duration_seconds" integer;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "cost_usd_micros" bigint;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "latency_ms" integer;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "brief" jsonb;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "settings_version" integer;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "override_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "recording_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "recording_key" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "recording_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "recording_bytes" bigint;--> statement-breakpoint
ALTER TABLE "agent_settings" ADD CONSTRAINT "agent_settings_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_practice_id_client_id_clients_practice_id_id_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "public"."clients"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_practice_id_call_id_calls_practice_id_id_fk" FOREIGN KEY ("practice_id","call_id") REFERENCES "public"."calls"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stray_calls" ADD CONSTRAINT "stray_calls_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promises_of_call" ON "promises" USING btree ("practice_id","call_id");--> statement-breakpoint
CREATE INDEX "promises_of_client" ON "promises" USING btree ("practice_id","client_id","state","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_live" ON "calls" USING btree ("practice_id","client_id") WHERE "calls"."state" in ('requested', 'dialing', 'unknown', 'ringing', 'ongoing');--> statement-breakpoint
CREATE UNIQUE INDEX "calls_by_request" ON "calls" USING btree ("practice_id","author_id","request_key") WHERE "calls"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "calls_by_vendor_id" ON "calls" USING btree ("practice_id","vendor_call_id") WHERE "calls"."vendor_call_id" is not null;--> statement-breakpoint
CREATE INDEX "calls_dialled" ON "calls" USING btree ("practice_id","requested_at") WHERE "calls"."source" = 'retell';