ALTER TABLE "mail_messages" ADD COLUMN "client_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE INDEX "mail_messages_of_clients" ON "mail_messages" USING gin ("client_ids");--> statement-breakpoint
CREATE INDEX "notifications_of_client" ON "notifications" USING btree ("practice_id","client_id") WHERE "notifications"."client_id" is not null;--> statement-breakpoint
UPDATE "mail_messages" m SET "client_ids" = array[x."client_id"]
FROM "messages" x WHERE x."practice_id" = m."practice_id" AND x."mail_id" = m."id";--> statement-breakpoint
UPDATE "mail_messages" m SET "client_ids" = array[told."client_id"]
FROM "events" q JOIN "events" told ON told."practice_id" = q."practice_id" AND told."at" = q."at" AND told."client_id" IS NOT NULL
  AND (told."name" = 'payment.receipt_mailed' AND told."after" ->> 'to' = q."after" ->> 'to'
    OR told."name" = 'task.reminded' AND 'Reminder: ' || (told."after" ->> 'title') = q."after" ->> 'subject')
WHERE q."practice_id" = m."practice_id" AND q."subject_kind" = 'mail' AND q."subject_id" = m."id" AND q."name" = 'mail.queued'
  AND m."client_ids" = '{}';--> statement-breakpoint
UPDATE "notifications" n SET "client_id" = t."client_id"
FROM "tasks" t WHERE n."kind" = 'reminder' AND t."practice_id" = n."practice_id" AND n."link" = '/tasks?task=' || t."id";--> statement-breakpoint
UPDATE "notifications" n SET "client_id" = t."client_id"
FROM "events" told JOIN "tasks" t ON t."practice_id" = told."practice_id" AND t."id" = told."subject_id"
WHERE n."kind" = 'task' AND told."practice_id" = n."practice_id" AND told."at" = n."created_at" AND told."name" = 'task.assigned'
  AND told."audience_user_id" = n."user_id" AND told."after" ->> 'title' = n."text";--> statement-breakpoint
UPDATE "notifications" n SET "client_id" = c."client_id"
FROM "calls" c WHERE n."kind" = 'do_not_call' AND c."practice_id" = n."practice_id" AND n."link" = '/calls/' || c."id";--> statement-breakpoint
UPDATE "notifications" n SET "client_id" = p."client_id"
FROM "payments" p WHERE n."kind" = 'payment' AND p."practice_id" = n."practice_id" AND n."link" = '/payments?payment=' || p."id";--> statement-breakpoint
UPDATE "notifications" n SET "client_id" = substring(n."link" FROM 'client=([0-9a-f-]{36})')::uuid
WHERE n."kind" = 'check_in' AND n."link" LIKE '/strategy-builder?client=%';--> statement-breakpoint
UPDATE "mail_messages" m SET "client_ids" = told."client_ids"
FROM (
  SELECT n."practice_id", u."email", n."summarised_at" AS "at", array_agg(DISTINCT n."client_id") AS "client_ids"
  FROM "notifications" n JOIN "users" u ON u."practice_id" = n."practice_id" AND u."id" = n."user_id"
  WHERE n."summarised_at" IS NOT NULL AND n."client_id" IS NOT NULL
  GROUP BY n."practice_id", u."email", n."summarised_at"
) told
WHERE told."practice_id" = m."practice_id" AND told."email" = m."to_address" AND told."at" = m."created_at" AND m."client_ids" = '{}';
