-- What is forgotten of an objective was told by its place in a row, which moved when something came beside it. Now by the
-- first eight digits of the id of the key result or the check-in.
WITH "told" AS (
  SELECT k."practice_id", k."objective_id", k."created_at", k."id" AS "key_result_id", NULL::timestamptz AS "noted_at", k."id"
  FROM "key_results" k WHERE k."deleted_at" IS NULL
  UNION ALL
  SELECT k."practice_id", k."objective_id", k."created_at", k."id", c."at", c."id"
  FROM "check_ins" c JOIN "key_results" k ON k."practice_id" = c."practice_id" AND k."id" = c."key_result_id"
  WHERE k."deleted_at" IS NULL AND c."note" <> ''
), "placed" AS (
  SELECT "practice_id", "objective_id", "id",
    row_number() OVER (PARTITION BY "practice_id", "objective_id" ORDER BY "created_at", "key_result_id", "noted_at" NULLS FIRST, "id") - 1 AS "was"
  FROM "told"
)
UPDATE "memory_forgotten" f SET "position" = ('x' || substr(p."id"::text, 1, 8))::bit(32)::int & 1073741823
FROM "placed" p
WHERE f."source" = 'okr' AND f."practice_id" = p."practice_id" AND f."source_id" = p."objective_id" AND f."position" = p."was";
