ALTER TABLE "imports" ADD COLUMN "done_line" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;