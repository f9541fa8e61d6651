CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"step" text DEFAULT 'rows' NOT NULL,
	"part" double precision DEFAULT 0 NOT NULL,
	"file_name" text,
	"problem" text,
	"night" text,
	"started_at" timestamp(3) with time zone NOT NULL,
	"moved_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "backup_runs_state" CHECK ("backup_runs"."state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_one_running" ON "backup_runs" USING btree ("state") WHERE "backup_runs"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_of_night" ON "backup_runs" USING btree ("night") WHERE "backup_runs"."night" is not null;--> statement-breakpoint
CREATE INDEX "backup_runs_newest" ON "backup_runs" USING btree ("started_at");