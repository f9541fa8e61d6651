INSERT INTO "memory_months" ("practice_id", "month", "source", "speaker", "entries", "words")
SELECT "practice_id", "month", "source", "speaker", sum("entries"), sum("words") FROM "memory_tallies" GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO "memory_clients" ("practice_id", "client_id", "entries", "words")
SELECT "practice_id", "client_id", sum("entries"), sum("words") FROM "memory_tallies" GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "memory_calls" ("practice_id", "call_id", "client_id", "month", "minutes", "mood")
SELECT c."practice_id", c."id", c."client_id", to_char(c."call_date" AT TIME ZONE 'UTC', 'YYYY-MM'), c."duration_minutes", c."mood"
FROM "calls" c WHERE EXISTS (
  SELECT 1 FROM "memory_entries" m
  WHERE m."practice_id" = c."practice_id" AND m."source" = 'call' AND m."source_id" = c."id"
);
