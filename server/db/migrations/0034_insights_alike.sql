DROP INDEX "insights_current";--> statement-breakpoint
ALTER TABLE "insights" ADD COLUMN "alike" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "insights" ADD COLUMN "repeated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "insights_repeated" ON "insights" USING btree ("practice_id","client_id","alike") WHERE "insights"."repeated" and "insights"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "insights_current" ON "insights" USING btree ("practice_id",("read_at" is not null),array_position(array['critical', 'high', 'medium', 'low']::text[], "priority"),"created_at" DESC NULLS LAST,"id","client_id","call_id","read_at","priority","repeated") WHERE "insights"."dismissed_at" is null and "insights"."superseded_at" is null;--> statement-breakpoint
-- As `fold` writes the title, which is the beginning of what is searched; its length is taken from here.
UPDATE "insights" SET "alike" = "type" || ' ' || btrim(left("search_text", length(btrim(regexp_replace(
  replace(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(normalize("title", NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]+', '', 'g'),
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'),
  '\s+', ' ', 'g')))))
WHERE "call_id" IS NOT NULL AND "search_text" <> '';--> statement-breakpoint
UPDATE "insights" i SET "repeated" = true FROM (
  SELECT "practice_id", "client_id", "alike" FROM "insights" WHERE "alike" <> ''
  GROUP BY 1, 2, 3 HAVING count(DISTINCT "call_id") > 1
) s WHERE i."practice_id" = s."practice_id" AND i."client_id" = s."client_id" AND i."alike" = s."alike";
