DROP INDEX "tasks_by_due";--> statement-breakpoint
DROP INDEX "tasks_assigned";--> statement-breakpoint
DROP INDEX "tasks_by_creation";--> statement-breakpoint
DROP INDEX "tasks_by_completion";--> statement-breakpoint
CREATE INDEX "tasks_by_status" ON "tasks" USING btree ("practice_id","status",coalesce("due_at", 'infinity'),"id") WHERE "tasks"."deleted_at" is null and "tasks"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_by_due" ON "tasks" USING btree ("practice_id",coalesce("due_at", 'infinity'),"id","client_id","due_at") WHERE "tasks"."deleted_at" is null and "tasks"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "tasks_assigned" ON "tasks" USING btree ("practice_id","assignee_id",coalesce("due_at", 'infinity'),"id","client_id","due_at") WHERE "tasks"."deleted_at" is null and "tasks"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "tasks_by_creation" ON "tasks" USING btree ("practice_id","created_at","id","client_id") WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_by_completion" ON "tasks" USING btree ("practice_id","completed_at","id","client_id") WHERE "tasks"."completed_at" is not null and "tasks"."deleted_at" is null;