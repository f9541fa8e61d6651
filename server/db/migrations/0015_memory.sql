CREATE TABLE "memory_entries" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"speaker" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"head" boolean NOT NULL,
	"excerpt" boolean NOT NULL,
	"length" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"tokens" "tsvector" GENERATED ALWAYS AS (case when excerpt then ''::tsvector else to_tsvector('english', regexp_replace("text", '[/@_:-]|[.](?![0-9])', ' ', 'g')) end ||
          array_to_tsvector(array['p:' || left(practice_id::text, 8), 'c:' || left(client_id::text, 13), 's:' || "source"])) STORED NOT NULL,
	CONSTRAINT "memory_entries_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "memory_facts" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"value" text NOT NULL,
	"amount" double precision,
	"quote" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"rule" text NOT NULL,
	"change" boolean NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "memory_facts_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "memory_forgotten" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"position" integer,
	"at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid,
	CONSTRAINT "memory_forgotten_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "memory_states" (
	"practice_id" uuid NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"rebuilt_at" timestamp(3) with time zone,
	"entries" bigint DEFAULT 0 NOT NULL,
	"words" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "memory_states_practice_id_pk" PRIMARY KEY("practice_id")
);
--> statement-breakpoint
CREATE TABLE "memory_tallies" (
	"practice_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"month" text NOT NULL,
	"source" text NOT NULL,
	"speaker" text NOT NULL,
	"entries" integer NOT NULL,
	"words" bigint NOT NULL,
	CONSTRAINT "memory_tallies_practice_id_client_id_month_source_speaker_pk" PRIMARY KEY("practice_id","client_id","month","source","speaker")
);
--> statement-breakpoint
CREATE TABLE "memory_words" (
	"practice_id" uuid NOT NULL,
	"word" text NOT NULL,
	"stem" text NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "memory_words_practice_id_word_pk" PRIMARY KEY("practice_id","word")
);
--> statement-breakpoint
ALTER TABLE "memory_entries" ADD CONSTRAINT "memory_entries_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_facts" ADD CONSTRAINT "memory_facts_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_forgotten" ADD CONSTRAINT "memory_forgotten_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_states" ADD CONSTRAINT "memory_states_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_tallies" ADD CONSTRAINT "memory_tallies_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_words" ADD CONSTRAINT "memory_words_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memory_entries_of_source" ON "memory_entries" USING btree ("practice_id","source","source_id","position");--> statement-breakpoint
CREATE INDEX "memory_entries_by_time" ON "memory_entries" USING btree ("practice_id","at","id");--> statement-breakpoint
CREATE INDEX "memory_entries_of_client" ON "memory_entries" USING btree ("practice_id","client_id","at","id");--> statement-breakpoint
CREATE INDEX "memory_heads_by_time" ON "memory_entries" USING btree ("practice_id","at","id") WHERE "memory_entries"."head";--> statement-breakpoint
CREATE INDEX "memory_heads_of_client" ON "memory_entries" USING btree ("practice_id","client_id","at","id") WHERE "memory_entries"."head";--> statement-breakpoint
CREATE INDEX "memory_heads_of_source" ON "memory_entries" USING btree ("practice_id","source","at","id") WHERE "memory_entries"."head";--> statement-breakpoint
CREATE INDEX "memory_entries_tokens" ON "memory_entries" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "memory_facts_of_client" ON "memory_facts" USING btree ("practice_id","client_id","at");--> statement-breakpoint
CREATE INDEX "memory_facts_of_call" ON "memory_facts" USING btree ("practice_id","call_id");--> statement-breakpoint
CREATE INDEX "memory_forgotten_of_source" ON "memory_forgotten" USING btree ("practice_id","source","source_id");--> statement-breakpoint
CREATE INDEX "memory_words_by_stem" ON "memory_words" USING btree ("practice_id","stem");--> statement-breakpoint
CREATE INDEX "memory_words_alike" ON "memory_words" USING gin ("word" gin_trgm_ops);