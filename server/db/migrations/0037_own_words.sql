ALTER TABLE "calls" ADD COLUMN "summary_by_id" uuid;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "mood_by_id" uuid;