import { Refusal } from '#server/refusal.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import { addWebhook } from '#server/webhooks/add-webhook.ts';
import { testWebhook } from '#server/webhooks/test-webhook.ts';
import type { TestApp } from './app.ts';

/** An address that leads nowhere: nothing is sent in a test of all endpoints. */
const nowhere = 'https://[100::1]/hook';

/** A webhook of a practice that is off and leads nowhere, or a delivery of one that did not arrive. */
export async function makeWebhookObject(
  t: TestApp,
  kind: 'webhook' | 'delivery',
  owner: CastName,
  unique: string,
): Promise<string> {
  const { practice } = cast[owner];
  const scope = t.scope(practice);
  // The most that a practice may have is met nowhere but in its own test.
  await t.deps.database.query(
    `delete from webhooks where practice_id = $1 and id in
       (select id from webhooks where practice_id = $1 order by created_at desc offset 10)`,
    [t.practiceIds[practice]],
  );
  const url = `https://${unique.toLowerCase()}.invalid/hook`;
  const made = await addWebhook(scope, t.deps, { url, description: unique, events: ['*'] });
  if (made instanceof Refusal) throw new Error('The webhook was not added.');
  await t.deps.database.query('update webhooks set url = $2, is_on = false where id = $1', [
    made.id,
    nowhere,
  ]);
  if (kind === 'webhook') return made.id;
  const tested = await testWebhook(scope, t.deps, made.id);
  if (tested instanceof Refusal) throw new Error('The webhook was not tested.');
  return tested.id;
}
