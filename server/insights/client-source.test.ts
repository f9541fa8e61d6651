import { expect, test } from 'vitest';
import { findClientRowOf } from '#server/clients/reads.ts';
import { openTestApp } from '#testing/app.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { sourceOf } from './client-source.ts';

test('what was said is read on, however many calls reached nobody since', async () => {
  const t = await openTestApp();
  const nora = await t.as('nora');
  const { id } = await makeClient(nora, { name: 'Dana Whitfield' });
  const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T10:00:00.000Z`;
  const transcript = 'Dana: The rent worries me.';
  const spoken = await logCall(nora, id, { callDate: at(1), transcript });
  const machine = await logCall(nora, id, { callDate: at(2), transcript: 'Nora: Call me back.' });
  const missed = [];
  for (let day = 3; day < 9; day += 1) missed.push(await logCall(nora, id, { callDate: at(day) }));
  const end = (ids: readonly string[], outcome: string) =>
    t.deps.database.query(
      `update calls set source = 'retell', outcome = $2 where id = any($1::uuid[])`,
      [ids, outcome],
    );
  await end([machine.id], 'voicemail');
  await end(
    missed.map((call) => call.id),
    'no_answer',
  );
  const client = await findClientRowOf(t.scope('lindqvist'), id);
  const source = client && (await sourceOf(t.scope('lindqvist'), client));
  expect(source?.calls).toHaveLength(8);
  expect(source?.turns).toMatchObject([{ callId: spoken.id, text: 'The rent worries me.' }]);
  await t.stop();
});
