ALTER TABLE "payments" ADD COLUMN "dispute_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_answer_by" timestamp(3) with time zone;