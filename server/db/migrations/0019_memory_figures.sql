CREATE TABLE "memory_calls" (
	"practice_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"month" text NOT NULL,
	"minutes" integer NOT NULL,
	"mood" text,
	CONSTRAINT "memory_calls_practice_id_call_id_pk" PRIMARY KEY("practice_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "memory_clients" (
	"practice_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"entries" integer NOT NULL,
	"words" bigint NOT NULL,
	CONSTRAINT "memory_clients_practice_id_client_id_pk" PRIMARY KEY("practice_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "memory_months" (
	"practice_id" uuid NOT NULL,
	"month" text NOT NULL,
	"source" text NOT NULL,
	"speaker" text NOT NULL,
	"entries" integer NOT NULL,
	"words" bigint NOT NULL,
	CONSTRAINT "memory_months_practice_id_month_source_speaker_pk" PRIMARY KEY("practice_id","month","source","speaker")
);
--> statement-breakpoint
ALTER TABLE "memory_calls" ADD CONSTRAINT "memory_calls_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_clients" ADD CONSTRAINT "memory_clients_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_months" ADD CONSTRAINT "memory_months_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_calls_figures" ON "memory_calls" USING btree ("practice_id","client_id","month","mood","minutes");--> statement-breakpoint
CREATE INDEX "memory_clients_by_words" ON "memory_clients" USING btree ("practice_id","words","client_id");