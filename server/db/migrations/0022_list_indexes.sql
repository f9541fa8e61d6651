DROP INDEX "calls_by_date";--> statement-breakpoint
DROP INDEX "insights_current";--> statement-breakpoint
CREATE INDEX "calls_in_trash" ON "calls" USING btree ("practice_id","deleted_at","id") WHERE "calls"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "calls_by_date" ON "calls" USING btree ("practice_id","call_date","id","client_id") WHERE "calls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "insights_current" ON "insights" USING btree ("practice_id",("read_at" is not null),array_position(array['critical', 'high', 'medium', 'low']::text[], "priority"),"created_at" DESC NULLS LAST,"id","client_id","call_id","read_at","priority") WHERE "insights"."dismissed_at" is null and "insights"."superseded_at" is null;