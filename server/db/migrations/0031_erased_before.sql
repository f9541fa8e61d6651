SET LOCAL rapport.erasing = 'on';--> statement-breakpoint
UPDATE "refunds" r SET "reason" = ''
FROM "payments" p
WHERE r."reason" <> '' AND p."practice_id" = r."practice_id" AND p."id" = r."payment_id" AND p."client_id" IS NULL
  AND EXISTS (
    SELECT 1 FROM "events" e WHERE e."practice_id" = p."practice_id" AND e."subject_kind" = 'payment' AND e."subject_id" = p."id"
      AND e."client_id" IS NOT NULL AND e."at" >= r."created_at"
  );--> statement-breakpoint
UPDATE "events" e SET "after" = e."after" - 'title'
FROM (
  SELECT DISTINCT made."practice_id", made."subject_id"
  FROM "events" made JOIN "events" line ON line."practice_id" = made."practice_id" AND line."at" = made."at" AND line."request_id" = made."request_id"
  WHERE made."subject_kind" = 'change_set' AND line."client_id" IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "clients" c WHERE c."practice_id" = line."practice_id" AND c."id" = line."client_id")
    AND NOT EXISTS (SELECT 1 FROM "client_merges" m WHERE m."practice_id" = line."practice_id" AND m."id" = line."client_id")
) gone
WHERE e."practice_id" = gone."practice_id" AND e."subject_kind" = 'change_set' AND e."subject_id" = gone."subject_id" AND e."after" ? 'title';--> statement-breakpoint
UPDATE "events" e SET "after" = jsonb_set(e."after", '{title}', '"No client changed"')
FROM "events" made
WHERE made."name" = 'change_set.made' AND made."subject_kind" = 'change_set' AND made."after" ->> 'clients' = '0'
  AND e."practice_id" = made."practice_id" AND e."subject_kind" = 'change_set' AND e."subject_id" = made."subject_id" AND e."after" ? 'title';--> statement-breakpoint
UPDATE "events" e SET "before" = NULL, "after" = NULL
WHERE (e."before" IS NOT NULL OR e."after" IS NOT NULL) AND e."client_id" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "clients" c WHERE c."practice_id" = e."practice_id" AND c."id" = e."client_id")
  AND NOT EXISTS (SELECT 1 FROM "client_merges" m WHERE m."practice_id" = e."practice_id" AND m."id" = e."client_id");--> statement-breakpoint
UPDATE "events" e SET "before" = NULL, "after" = NULL
FROM (
  SELECT line."practice_id", line."subject_kind", line."subject_id", max(line."at") AS "at"
  FROM "events" line
  WHERE line."client_id" IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "clients" c WHERE c."practice_id" = line."practice_id" AND c."id" = line."client_id")
    AND NOT EXISTS (SELECT 1 FROM "client_merges" m WHERE m."practice_id" = line."practice_id" AND m."id" = line."client_id")
  GROUP BY line."practice_id", line."subject_kind", line."subject_id"
) gone
WHERE e."practice_id" = gone."practice_id" AND e."subject_kind" = gone."subject_kind" AND e."subject_id" = gone."subject_id"
  AND e."client_id" IS NULL AND e."at" <= gone."at" AND (e."before" IS NOT NULL OR e."after" IS NOT NULL);--> statement-breakpoint
UPDATE "events" e SET "before" = NULL, "after" = NULL
FROM "mail_messages" m
WHERE e."practice_id" = m."practice_id" AND e."subject_kind" = 'mail' AND e."subject_id" = m."id"
  AND m."client_ids" <> '{}' AND EXISTS (
    SELECT 1 FROM unnest(m."client_ids") AS named(id)
    WHERE NOT EXISTS (SELECT 1 FROM "clients" c WHERE c."practice_id" = m."practice_id" AND c."id" = named.id)
    AND NOT EXISTS (SELECT 1 FROM "client_merges" g WHERE g."practice_id" = m."practice_id" AND g."id" = named.id)
  );--> statement-breakpoint
SET LOCAL rapport.erasing = 'off';--> statement-breakpoint
DELETE FROM "mail_messages" m
WHERE m."client_ids" <> '{}' AND EXISTS (
    SELECT 1 FROM unnest(m."client_ids") AS named(id)
    WHERE NOT EXISTS (SELECT 1 FROM "clients" c WHERE c."practice_id" = m."practice_id" AND c."id" = named.id)
    AND NOT EXISTS (SELECT 1 FROM "client_merges" g WHERE g."practice_id" = m."practice_id" AND g."id" = named.id)
  );--> statement-breakpoint
DELETE FROM "notifications" n
WHERE n."client_id" IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "clients" c WHERE c."practice_id" = n."practice_id" AND c."id" = n."client_id")
    AND NOT EXISTS (SELECT 1 FROM "client_merges" g WHERE g."practice_id" = n."practice_id" AND g."id" = n."client_id");--> statement-breakpoint
DELETE FROM "webhook_deliveries" d
WHERE d."client_id" IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "clients" c WHERE c."practice_id" = d."practice_id" AND c."id" = d."client_id")
    AND NOT EXISTS (SELECT 1 FROM "client_merges" g WHERE g."practice_id" = d."practice_id" AND g."id" = d."client_id");--> statement-breakpoint
DELETE FROM "briefings" b
WHERE EXISTS (
    SELECT 1 FROM jsonb_path_query(b."briefing", '$.lines[*].clientIds[*]') AS named(id)
    WHERE NOT EXISTS (SELECT 1 FROM "clients" c WHERE c."practice_id" = b."practice_id" AND c."id" = (named.id #>> '{}')::uuid)
    AND NOT EXISTS (SELECT 1 FROM "client_merges" g WHERE g."practice_id" = b."practice_id" AND g."id" = (named.id #>> '{}')::uuid)
  );
