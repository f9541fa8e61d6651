CREATE TABLE "check_ins" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_result_id" uuid NOT NULL,
	"value" numeric(20, 4) NOT NULL,
	"confidence" integer,
	"note" text DEFAULT '' NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid,
	"source" text NOT NULL,
	"call_id" uuid,
	"turn" integer,
	"quote" text DEFAULT '' NOT NULL,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "check_ins_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "key_results" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"title" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"direction" text NOT NULL,
	"baseline" numeric(20, 4),
	"target" numeric(20, 4),
	"current" numeric(20, 4),
	"current_at" timestamp(3) with time zone,
	"confidence" integer,
	"due_on" date,
	"position" integer NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"carried_from_id" uuid,
	"deleted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "key_results_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "objectives" (
	"practice_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"quarter" text NOT NULL,
	"title" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"score" numeric(3, 2),
	"learned" text DEFAULT '' NOT NULL,
	"made_by" jsonb,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"carried_from_id" uuid,
	"accepted_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "objectives_practice_id_id_pk" PRIMARY KEY("practice_id","id")
);
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_practice_id_key_result_id_key_results_practice_id_id_fk" FOREIGN KEY ("practice_id","key_result_id") REFERENCES "public"."key_results"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_results" ADD CONSTRAINT "key_results_practice_id_objective_id_objectives_practice_id_id_fk" FOREIGN KEY ("practice_id","objective_id") REFERENCES "public"."objectives"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_practice_id_client_id_clients_practice_id_id_fk" FOREIGN KEY ("practice_id","client_id") REFERENCES "public"."clients"("practice_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_of_key_result" ON "check_ins" USING btree ("practice_id","key_result_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_of_call" ON "check_ins" USING btree ("practice_id","call_id","key_result_id") WHERE "check_ins"."call_id" is not null;--> statement-breakpoint
CREATE INDEX "key_results_of_objective" ON "key_results" USING btree ("practice_id","objective_id","position");--> statement-breakpoint
CREATE INDEX "objectives_of_client" ON "objectives" USING btree ("practice_id","client_id","quarter","position");--> statement-breakpoint
CREATE INDEX "objectives_of_quarter" ON "objectives" USING btree ("practice_id","quarter","client_id") WHERE "objectives"."deleted_at" is null;