import { afterEach, describe, expect, it } from 'vitest';
import type { RetellStandIn } from '#testing/retell-stand-in.ts';
import { dialRequest, openVoice, voiceBegan } from '#testing/retell/open-voice.ts';
import { retellSignature } from '#testing/retell/deliveries.ts';
import { readRetellWebhook } from './retell-webhook.ts';

const closing: RetellStandIn[] = [];
afterEach(async () => {
  for (const standIn of closing.splice(0)) await standIn.stop();
});

async function open(lastDigits = '0100') {
  const { standIn, voice } = await openVoice();
  closing.push(standIn);
  const { vendorCallId } = await voice.dial(dialRequest(lastDigits));
  await standIn.advance(60);
  const read = (body: string | Buffer, headers: Record<string, string | string[] | undefined>) =>
    voice.readWebhook(Buffer.from(body), headers, voiceBegan);
  return { standIn, vendorCallId, read };
}

const key = 'key_test';
const body = '{"event":"call_ended"}';
const at = 1_700_000_000_000;
const vector = `v=${at},d=8c7fd3e49f31b8a3409e410a877de6a7ae40eb3c989b3700eaa2336f30ec1b48`;

const readAt = (signature: string | string[] | undefined, ms = at, bytes = body) =>
  readRetellWebhook(key, Buffer.from(bytes), { 'x-retell-signature': signature }, new Date(ms));

describe('a signature', () => {
  it('of the published vector proves its body, which tells of no call', async () => {
    expect(await readAt(vector)).toBe('unknown');
    expect(retellSignature(body, key, at)).toBe(vector);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one of another vendor', `t=1700000000,v1=${vector.slice(-64)}`],
    ['one without a time', vector.slice(vector.indexOf('d='))],
    ['one whose time is no number', vector.replace('v=1', 'v=x')],
    ['another digest', vector.replace(/8$/, '9')],
    ['a short digest', vector.slice(0, -2)],
    ['a digest that is no hex', vector.replace(/8$/, 'g')],
    ['a digest in capitals', vector.toUpperCase().replace('V=', 'v=').replace('D=', 'd=')],
    ['two digests', `${vector},d=${vector.slice(-64)}`],
    ['spaces around it', ` ${vector} `],
    ['a line more', `${vector}\n`],
    ['two headers', [vector, vector]],
  ])('is refused when it is %s', async (_name, signature) => {
    expect(await readAt(signature)).toBeUndefined();
  });

  it.each([
    ['changed', '{"event":"call_ended "}'],
    ['written anew', '{ "event": "call_ended" }'],
    ['empty', ''],
  ])('is refused over a body that was %s', async (_name, bytes) => {
    expect(await readAt(vector, at, bytes)).toBeUndefined();
  });

  it('is refused when it is made with another key', async () => {
    expect(await readAt(retellSignature(body, 'key_old', at))).toBeUndefined();
  });

  it('holds for five minutes, both ways, by the clock that is given', async () => {
    const told = await Promise.all(
      [-300_001, -300_000, 300_000, 300_001].map((off) => readAt(vector, at + off)),
    );
    expect(told).toEqual([undefined, 'unknown', 'unknown', undefined]);
  });
});

describe('the stand-in’s webhooks', () => {
  it('are read as what happened to the call', async () => {
    const { standIn, vendorCallId, read } = await open();
    const events = await Promise.all(
      standIn.webhooksOf(vendorCallId).map((one) => read(one.body, one.headers)),
    );
    const told = events.map((event) => (typeof event === 'object' ? event : undefined));
    expect(told.every((event) => event?.call.vendorCallId === vendorCallId)).toBe(true);
    expect(told.every((event) => event?.call.reference === dialRequest('').reference)).toBe(true);
    expect(told[0]).toMatchObject({ name: 'call_started', call: { state: 'ongoing', turns: [] } });
    const words = told.filter((event) => event?.name === 'transcript_updated');
    expect(words.map((event) => event?.call.turns.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const [ended, analysed] = told.slice(-2);
    expect(ended).toMatchObject({
      name: 'call_ended',
      call: { state: 'ended', outcome: 'answered' },
    });
    expect(analysed).toMatchObject({ name: 'call_analyzed', call: { state: 'ended' } });
  });

  it.each(['badSignature', 'stale', 'future'] as const)('are refused with %s', async (fault) => {
    const { standIn, vendorCallId, read } = await open();
    const forged = standIn.webhooksOf(vendorCallId, { [fault]: true });
    expect(forged.length).toBeGreaterThan(3);
    for (const one of forged) expect(await read(one.body, one.headers)).toBeUndefined();
  });

  it('of a stranger are read without a reference', async () => {
    const { standIn, vendorCallId, read } = await open();
    const strangers = standIn.webhooksOf(vendorCallId, { unknownCall: true });
    const stranger = strangers.find(({ callId }) => callId !== vendorCallId);
    const event = await read(stranger?.body ?? '', stranger?.headers ?? {});
    expect(event).toMatchObject({ call: { reference: undefined } });
  });
});

describe('what is proven', () => {
  const call = { call_id: 'call_1', call_status: 'registered' };

  it.each([
    ['another event of a call', { event: 'transfer_started', call }],
    ['a chat', { event: 'chat_ended', chat: { chat_id: 'chat_1' } }],
    ['an event without a call', { event: 'call_ended' }],
    ['a call without an id', { event: 'call_ended', call: { call_status: 'ended' } }],
    ['a name that every object has', { event: 'constructor', call }],
    ['no event', { call }],
    ['a list', [{ event: 'call_ended', call }]],
    ['nothing', null],
  ])('is unknown when it is %s', async (_name, payload) => {
    const { standIn, read } = await open();
    const text = JSON.stringify(payload);
    expect(await read(text, standIn.sign(text))).toBe('unknown');
  });

  it('is unknown when it is no JSON', async () => {
    const { standIn, read } = await open();
    expect(await read('call_ended', standIn.sign('call_ended'))).toBe('unknown');
  });

  it.each([
    ['call_started', 'ongoing'],
    ['transcript_updated', 'ongoing'],
    ['call_ended', 'failed'],
    ['call_analyzed', 'failed'],
  ])('of %s moves on a call that lags behind', async (event, state) => {
    const { standIn, read } = await open();
    const text = JSON.stringify({ event, call });
    expect(await read(text, standIn.sign(text))).toMatchObject({
      name: event,
      call: { state },
    });
  });

  it('takes the words that stand beside the call', async () => {
    const { standIn, read } = await open();
    const text = JSON.stringify({
      event: 'transcript_updated',
      call: { call_id: 'call_1', call_status: 'ongoing' },
      transcript_with_tool_calls: [
        { role: 'agent', content: 'Hello.', words: [{ word: 'Hello.', start: 0.5, end: 1 }] },
        { role: 'tool_call_invocation', tool_call_id: 't', name: 'end', arguments: '{}' },
      ],
    });
    expect(await read(text, standIn.sign(text))).toMatchObject({
      call: { turns: [{ role: 'agent', text: 'Hello.', startSeconds: 0.5, endSeconds: 1 }] },
    });
  });
});
