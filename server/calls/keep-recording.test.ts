import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { longestRecording, recordings } from '#contract/recordings.ts';
import type { EventRow } from '#server/db/event-log.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall, readCall } from '#testing/calls.ts';
import { digest } from '#testing/digest.ts';
import { formOf } from '#testing/form.ts';
import {
  addCallable,
  changeSettings,
  countEvents,
  noLimits,
  openPhone,
  rowOf,
  startCall,
  tell,
  type PhoneApp,
} from '#testing/phone.ts';
import { toneWav } from '#testing/retell/wav.ts';
import { eraseExpiredCalls } from './erase-calls.ts';
import { fetchRecording } from './fetch-recording.ts';
import { sweepRecordings } from './sweep-recordings.ts';

const dayMs = 86_400_000;
const wav = toneWav(0.5);
const frame = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)]);
const mp3 = Buffer.concat([frame, frame, frame]);

let t: PhoneApp;
let nora: Caller;
let clientId: string;
let email = 0;
const warnings: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  t = await openPhone({ log });
  nora = await t.as('nora');
  await changeSettings(nora, noLimits);
  clientId = await addCallable(nora);
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date((Math.floor(t.clock.now.getTime() / dayMs) + 1) * dayMs + 10 * 3_600_000);
  nora = await t.as('nora');
});

const written = async () => (await logCall(nora, clientId, { notes: 'Recorded.' })).id;
const send = (id: string, content: Buffer | string, name = 'call.wav') =>
  nora.upload(recordings.uploadRecording, { params: { id } }, { name, content });
const hear = (id: string, range?: string) =>
  nora.raw('GET', `/api/calls/${id}/recording`, range === undefined ? {} : { headers: { range } });
const erase = (id: string) => nora.call(recordings.deleteRecording, { params: { id } });
const folder = () => join(t.deps.config.dataDir, 'files', t.practiceIds.lindqvist);
const stored = () => readdir(folder()).catch((): string[] => []);

describe('a recording that is sent', () => {
  test.each([
    ['a WAV file', wav, 'audio/wav', 'wav'],
    ['an MP3 file, whatever it is called', mp3, 'audio/mpeg', 'mp3'],
  ])('%s is kept, told and played', async (_what, content, type, ending) => {
    const id = await written();
    const { status, body } = await send(id, content, 'somewhere.txt');
    expect(status).toBe(200);
    expect(body).toMatchObject({ recorded: true, recording: { type, sizeBytes: content.length } });
    warnings.length = 0;
    const played = await hear(id);
    const names = encodeURIComponent(body.clientName);
    expect(played).toMatchObject({ status: 200, bytes: content });
    expect(warnings).toEqual([]);
    expect(played.headers).toMatchObject({
      'content-type': type,
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringContaining(`.${ending}"; filename*=UTF-8''${names}`),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
    expect((await countEvents(t, id))['recording.kept']).toBe(1);
  });

  test.each([
    ['junk', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['the word RIFF', Buffer.from('RIFF')],
  ])('%s is refused, and the one before stays', async (_what, content) => {
    const id = await written();
    await send(id, wav);
    const before = await digest(t.deps.database);
    const answer = await send(id, content, 'call.mp3');
    expect(answer).toMatchObject({ status: 400, body: { code: 'not_audio' } });
    expect(await digest(t.deps.database)).toBe(before);
    expect((await hear(id)).bytes).toEqual(wav);
  });

  test('takes the place of the one before', async () => {
    const id = await written();
    await send(id, wav);
    expect((await send(id, mp3)).status).toBe(200);
    expect((await hear(id)).bytes).toEqual(mp3);
    expect((await stored()).filter((name) => name.includes(id))).toHaveLength(1);
  });

  test('too large is refused before it has come', async () => {
    const id = await written();
    const form = formOf({}, { name: 'call.wav', content: wav });
    const length = { 'content-length': String(longestRecording + 5_000_000) };
    const answer = await nora.raw('POST', `/api/calls/${id}/recording`, {
      body: form.body,
      headers: { ...form.headers, ...length },
    });
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await hear(id)).toMatchObject({ status: 404 });
  });

  test('to a call that there is not is refused and kept nowhere', async () => {
    const before = await stored();
    const deleted = await written();
    await nora.call(calls.deleteCall, { params: { id: deleted } });
    for (const id of ['99999999-9999-4999-8999-999999999999', deleted]) {
      expect((await send(id, wav)).status).toBe(404);
    }
    expect(await stored()).toEqual(before);
  });
});

describe('a player that asks for a part', () => {
  const size = wav.length;
  let id: string;
  beforeAll(async () => {
    id = await written();
    await send(id, wav);
  });
  const parts: readonly [range: string, first: number, last: number][] = [
    ['bytes=0-99', 0, 99],
    ['bytes=0-', 0, size - 1],
    ['bytes=100-199', 100, 199],
    ['bytes=100-99999999', 100, size - 1],
    ['bytes=-10', size - 10, size - 1],
    ['bytes=-99999999', 0, size - 1],
    [`bytes=${size - 1}-`, size - 1, size - 1],
  ];
  test.each(parts)('%s is sent from %i to %i', async (range, first, last) => {
    const { status, bytes, headers } = await hear(id, range);
    expect(status).toBe(206);
    expect(headers).toMatchObject({
      'content-range': `bytes ${first}-${last}/${size}`,
      'content-length': String(last - first + 1),
      'content-type': 'audio/wav',
    });
    expect(bytes.equals(wav.subarray(first, last + 1))).toBe(true);
  });

  test.each([`bytes=${size}-`, 'bytes=99999999-', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s is outside',
    async (range) => {
      const { status, bytes, headers } = await hear(id, range);
      expect({ status, length: bytes.length }).toEqual({ status: 416, length: 0 });
      expect(headers['content-range']).toBe(`bytes */${size}`);
    },
  );

  test.each(['bytes=0-1,5-9', 'bytes=', 'bytes=-', 'lines=0-1', 'bytes=a-b', ''])(
    '%j is sent the whole',
    async (range) => {
      expect(await hear(id, range)).toMatchObject({ status: 200, bytes: wav });
    },
  );
});

describe('the vendor’s recording', () => {
  const called = async () => {
    const dana = await addCallable(nora, { email: `c${(email += 1)}@mail.example` });
    const { body } = await startCall(nora, dana);
    return { id: body.callId, vendorCallId: body.retellCallId ?? '' };
  };
  const offer = ({ id, vendorCallId }: Awaited<ReturnType<typeof called>>, url: string) =>
    tell(t, 'call_ended', {
      call_id: vendorCallId,
      call_status: 'ended',
      disconnection_reason: 'user_hangup',
      metadata: { callRef: `${t.practiceIds.lindqvist}.${id}` },
      recording_url: url,
    });
  const gone = () => `${t.retell.url}/recordings/call_gone.wav`;

  test('is copied once, whatever is told again, and can be played', async () => {
    const call = await called();
    await t.pass(60);
    expect((await hear(call.id)).bytes).toEqual(toneWav(1));
    const requests = t.retell.requests.length;
    await offer(call, `${t.retell.url}/recordings/${call.vendorCallId}.wav`);
    await t.settle();
    expect(t.retell.requests).toHaveLength(requests);
    expect(await rowOf(t, call.id)).toMatchObject({ recording_url: '' });
  });

  test('whose link has expired is asked for anew', async () => {
    const call = await called();
    t.retell.deliverTo(undefined);
    t.clock.advance(60);
    await offer(call, gone());
    await t.settle();
    expect((await hear(call.id)).bytes).toEqual(toneWav(1));
    t.retell.deliverTo(t.hear);
  });

  test('that the vendor has no more is lost, and that is told', async () => {
    for (const url of [gone(), 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd']) {
      const call = await called();
      t.retell.account.calls.delete(call.vendorCallId);
      await offer(call, url);
      await t.settle();
      expect(await countEvents(t, call.id)).toMatchObject({ 'recording.lost': 1 });
      expect(await readCall(nora, call.id)).toMatchObject({ recorded: false, state: 'ended' });
      expect((await hear(call.id)).status).toBe(404);
    }
  });

  test('whose place does not answer is tried again later, and then kept', async () => {
    const call = await called();
    t.retell.deliverTo(undefined);
    t.clock.advance(60);
    await offer(call, 'http://127.0.0.1:1/recording.wav');
    const event = { subjectId: call.id } as EventRow;
    const scope = t.scope('lindqvist');
    await expect(fetchRecording(scope, event, t.deps)).rejects.toThrow("can't be reached");
    expect((await countEvents(t, call.id))['recording.lost']).toBeUndefined();
    await offer(call, `${t.retell.url}/recordings/${call.vendorCallId}.wav`);
    await fetchRecording(scope, event, t.deps);
    expect((await hear(call.id)).status).toBe(200);
    t.retell.deliverTo(t.hear);
  });

  test('that a person has erased does not come back when it is told again', async () => {
    const call = await called();
    await t.pass(60);
    expect((await erase(call.id)).status).toBe(204);
    await offer(call, `${t.retell.url}/recordings/${call.vendorCallId}.wav`);
    await t.settle();
    expect((await hear(call.id)).status).toBe(404);
    expect((await stored()).filter((name) => name.includes(call.id))).toEqual([]);
    expect((await send(call.id, mp3)).status).toBe(200);
    expect((await hear(call.id)).bytes).toEqual(mp3);
  });
});

test('erased, a recording is gone and its transcript stays', async () => {
  const { id } = await logCall(nora, clientId, { transcript: 'Nora: Hello.\nDana: Hello.' });
  await send(id, wav);
  expect((await erase(id)).status).toBe(204);
  expect((await stored()).filter((name) => name.includes(id))).toEqual([]);
  expect((await erase(id)).status).toBe(404);
  const call = await readCall(nora, id);
  expect(call).toMatchObject({ recorded: false, recording: null });
  expect(call.utterances).toHaveLength(2);
  expect((await countEvents(t, id))['recording.erased']).toBe(1);
});

test('a recording whose call is gone is swept after a day, and nothing else is', async () => {
  const age = async (ms: number) => {
    const at = new Date(t.clock.now.getTime() - ms);
    for (const name of await stored()) await utimes(join(folder(), name), at, at);
  };
  const [kept, goes, left] = [await written(), await written(), await written()];
  await send(kept, wav);
  await send(goes, wav);
  await nora.call(calls.deleteCall, { params: { id: goes } });
  t.clock.advance(30 * 86_400 - 60);
  await eraseExpiredCalls(t.deps);
  await age(2 * dayMs);
  await sweepRecordings(t.deps);
  expect(await stored()).toEqual(
    expect.arrayContaining([`recording-${kept}`, `recording-${goes}`]),
  );

  t.clock.advance(60);
  await eraseExpiredCalls(t.deps);
  const orphan = `recording-${randomUUID()}`;
  const half = `recording-${kept}.${randomUUID()}`;
  // A crash between the row and the file leaves the file of what was erased.
  await writeFile(join(folder(), `recording-${left}`), 'x');
  const others = [orphan, half, 'document-of-another-room'];
  for (const name of others) await writeFile(join(folder(), name), 'x');
  const gone = [orphan, half, `recording-${goes}`, `recording-${left}`];
  await age(dayMs - 60_000);
  await sweepRecordings(t.deps);
  expect(await stored()).toEqual(expect.arrayContaining(gone));
  await age(dayMs + 60_000);
  await sweepRecordings(t.deps);
  const now = await stored();
  expect(now).toEqual(expect.arrayContaining([`recording-${kept}`, 'document-of-another-room']));
  expect(now.filter((name) => gone.includes(name))).toEqual([]);
});
