CREATE TABLE "webhook_deliveries" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid,
	"event" text NOT NULL,
	"subject_id" uuid,
	"client_id" uuid,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"problem" text DEFAULT '' NOT NULL,
	"duration_ms" integer,
	"request" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"happened_at" timestamp(3) with time zone NOT NULL,
	"tried_at" timestamp(3) with time zone,
	"next_try_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_places" (
	"practice_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"seq" bigint NOT NULL,
	"settled_seq" bigint NOT NULL,
	"mark_seq" bigint NOT NULL,
	"mark_at" timestamp(3) with time zone NOT NULL,
	"looked_back_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "webhook_places_practice_id_webhook_id_pk" PRIMARY KEY("practice_id","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"is_on" boolean NOT NULL,
	"off_reason" text,
	"sealed_secret" text NOT NULL,
	"sealed_old_secret" text,
	"old_secret_until" timestamp(3) with time zone,
	"failing_since" timestamp(3) with time zone,
	"last_state" text,
	"last_status" integer,
	"last_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "webhooks_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_practice_id_webhook_id_webhooks_practice_id_id_fk" FOREIGN KEY ("practice_id","webhook_id") REFERENCES "public"."webhooks"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_places" ADD CONSTRAINT "webhook_places_practice_id_webhook_id_webhooks_practice_id_id_fk" FOREIGN KEY ("practice_id","webhook_id") REFERENCES "public"."webhooks"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("practice_id","webhook_id","event_id","event");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("practice_id","webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("practice_id","next_try_at") WHERE "webhook_deliveries"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_client" ON "webhook_deliveries" USING btree ("practice_id","client_id") WHERE "webhook_deliveries"."client_id" is not null;