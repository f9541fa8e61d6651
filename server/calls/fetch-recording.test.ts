import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordings } from '#contract/recordings.ts';
import type { EventRow } from '#server/db/event-log.ts';
import type { Caller } from '#testing/caller.ts';
import {
  addCallable,
  changeSettings,
  countEvents,
  noLimits,
  openPhone,
  startCall,
  tell,
  type PhoneApp,
} from '#testing/phone.ts';
import { toneWav } from '#testing/retell/wav.ts';
import { fetchRecording } from './fetch-recording.ts';

let t: PhoneApp;
let nora: Caller;
beforeAll(async () => {
  t = await openPhone();
  t.retell.deliverTo(undefined);
  nora = await t.as('nora');
  await changeSettings(nora, noLimits);
});
afterAll(() => t.stop());

const offered = () => Readable.from([toneWav(1)]);

test.each([
  ['can’t be had', 'call_gone'],
  ['comes', 'call_late'],
])('a recording that %s leaves in its place what a person has sent meanwhile', async (_, name) => {
  const { voice } = t.deps;
  if (!voice) throw new Error('There is no telephone.');
  const { body } = await startCall(nora, await addCallable(nora));
  const { callId: id, retellCallId: vendorCallId } = body;
  t.retell.account.calls.delete(vendorCallId ?? '');
  await tell(t, 'call_ended', {
    call_id: vendorCallId,
    call_status: 'ended',
    disconnection_reason: 'user_hangup',
    metadata: { callRef: `${t.practiceIds.lindqvist}.${id}` },
    recording_url: `${t.retell.url}/recordings/${name}.wav`,
  });
  const sent = toneWav(0.5);
  const openRecording = async (url: string) => {
    const file = { name: 'call.wav', content: sent };
    await nora.upload(recordings.uploadRecording, { params: { id } }, file);
    return name === 'call_gone' ? voice.openRecording(url) : offered();
  };
  const deps = { ...t.deps, voice: { ...voice, openRecording } };
  await fetchRecording(t.scope('lindqvist'), { subjectId: id } as EventRow, deps);
  expect((await nora.raw('GET', `/api/calls/${id}/recording`)).bytes).toEqual(sent);
  expect((await countEvents(t, id))['recording.lost']).toBeUndefined();
  const kept = await readdir(join(t.deps.config.dataDir, 'files', t.practiceIds.lindqvist));
  expect(kept.filter((one) => one.includes(id))).toEqual([`recording-${id}`]);
});
