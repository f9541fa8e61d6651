ALTER TABLE "memory_entries" ALTER COLUMN "tokens" SET STATISTICS 1000;
--> statement-breakpoint
ALTER INDEX "memory_entries_tokens" SET (fastupdate = on, gin_pending_list_limit = 256);
