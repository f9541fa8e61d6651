DROP INDEX "clients_by_name";--> statement-breakpoint
DROP INDEX "clients_by_status";--> statement-breakpoint
DROP INDEX "clients_by_stage";--> statement-breakpoint
DROP INDEX "clients_by_growth";--> statement-breakpoint
DROP INDEX "clients_by_creation";--> statement-breakpoint
DROP INDEX "clients_by_change";--> statement-breakpoint
DROP INDEX "clients_by_owner";--> statement-breakpoint
CREATE INDEX "clients_archived" ON "clients" USING btree ("practice_id","sort_name","id") WHERE "clients"."archived_at" is not null and "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("practice_id","sort_name","id","archived_at") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_status" ON "clients" USING btree ("practice_id","status","sort_name","id","archived_at") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_stage" ON "clients" USING btree ("practice_id",array_position(array['lead', 'qualified', 'proposal', 'negotiation', 'closed_won', 'closed_lost']::text[], "pipeline_stage"),"sort_name","id","archived_at","pipeline_stage") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_growth" ON "clients" USING btree ("practice_id",array_position(array['low', 'medium', 'high', 'very_high']::text[], "growth_potential"),"sort_name","id","archived_at","growth_potential") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_creation" ON "clients" USING btree ("practice_id","created_at","id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_change" ON "clients" USING btree ("practice_id","updated_at","id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_by_owner" ON "clients" USING btree ("practice_id","owner_id","sort_name","id","archived_at") WHERE "clients"."deleted_at" is null;