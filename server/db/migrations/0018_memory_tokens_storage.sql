-- The column was made anew, and its index and settings went with the old one.
CREATE INDEX IF NOT EXISTS "memory_entries_tokens" ON "memory_entries" USING gin ("tokens");
--> statement-breakpoint
ALTER TABLE "memory_entries" ALTER COLUMN "tokens" SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX "memory_entries_tokens" SET (fastupdate = on, gin_pending_list_limit = 256);
