CREATE TABLE "model_uses" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	"purpose" text NOT NULL,
	"engine" text NOT NULL,
	"model" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost_usd_micros" bigint,
	"ok" boolean NOT NULL,
	"problem" text,
	CONSTRAINT "model_uses_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE INDEX "model_uses_by_time" ON "model_uses" USING btree ("practice_id","at");