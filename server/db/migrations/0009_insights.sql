CREATE TABLE "briefings" (
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"briefing" jsonb NOT NULL,
	CONSTRAINT "briefings_practice_id_user_id_day_pk" PRIMARY KEY("practice_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "client_readings" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"reading" jsonb NOT NULL,
	CONSTRAINT "client_readings_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "insights" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"call_id" uuid,
	"source" text NOT NULL,
	"type" text NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"priority" text NOT NULL,
	"actionable" boolean NOT NULL,
	"strength" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"made_by" jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"read_at" timestamp(3) with time zone,
	"read_by_id" uuid,
	"dismissed_at" timestamp(3) with time zone,
	"dismiss_reason" text,
	"superseded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "insights_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
ALTER TABLE "briefings" ADD CONSTRAINT "briefings_practice_id_user_id_users_practice_id_id_fk" FOREIGN KEY ("practice_id","user_id") REFERENCES "public"."users"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_readings" ADD CONSTRAINT "client_readings_practice_id_client_id_clients_practice_id_id_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "public"."clients"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_practice_id_client_id_clients_practice_id_id_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "public"."clients"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_practice_id_call_id_calls_practice_id_id_fk" FOREIGN KEY ("practice_id","call_id") REFERENCES "public"."calls"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_readings_of_client" ON "client_readings" USING btree ("practice_id","client_id","at");--> statement-breakpoint
CREATE INDEX "insights_current" ON "insights" USING btree ("practice_id",("read_at" is not null),array_position(array['critical', 'high', 'medium', 'low']::text[], "priority"),"created_at" DESC NULLS LAST,"id") WHERE "insights"."dismissed_at" is null and "insights"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "insights_of_client" ON "insights" USING btree ("practice_id","client_id","created_at");--> statement-breakpoint
CREATE INDEX "insights_of_call" ON "insights" USING btree ("practice_id","call_id") WHERE "insights"."call_id" is not null;