ALTER TABLE "memory_words" ADD COLUMN "folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "memory_words_by_folded" ON "memory_words" USING btree ("practice_id","folded");