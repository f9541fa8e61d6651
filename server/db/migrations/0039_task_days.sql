DROP INDEX "tasks_by_due";--> statement-breakpoint
DROP INDEX "tasks_assigned";--> statement-breakpoint
CREATE INDEX "tasks_by_due" ON "tasks" USING btree ("practice_id",coalesce("due_at", 'infinity'),"id","client_id","due_at","due_on","due_time") WHERE "tasks"."deleted_at" is null and "tasks"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "tasks_assigned" ON "tasks" USING btree ("practice_id","assignee_id",coalesce("due_at", 'infinity'),"id","client_id","due_at","due_on","due_time") WHERE "tasks"."deleted_at" is null and "tasks"."status" <> 'completed';