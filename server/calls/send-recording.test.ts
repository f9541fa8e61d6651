import { expect, test } from 'vitest';
import { recordings } from '#contract/recordings.ts';
import { openTestApp } from '#testing/app.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { toneWav } from '#testing/retell/wav.ts';

test('a recording is named by the day that its call has for whoever takes it', async () => {
  const t = await openTestApp();
  const zone = 'update users set timezone = $2 where id = $1';
  await t.deps.database.query(zone, [t.ids.ben, 'America/New_York']);
  const ben = await t.as('ben');
  const client = await makeClient(ben, { name: 'Dana Whitfield' });
  // Eight in the evening of the second of March in New York.
  const { id } = await logCall(ben, client.id, { callDate: '2026-03-03T01:00:00.000Z' });
  const file = { name: 'call.wav', content: toneWav(0.5) };
  await ben.upload(recordings.uploadRecording, { params: { id } }, file);
  const named = async (caller: typeof ben) =>
    (await caller.raw('GET', `/api/calls/${id}/recording`)).headers['content-disposition'];
  expect(await named(ben)).toContain('Dana Whitfield 2026-03-02.wav');
  expect(await named(await t.as('nora'))).toContain('Dana Whitfield 2026-03-03.wav');
  await t.stop();
});
