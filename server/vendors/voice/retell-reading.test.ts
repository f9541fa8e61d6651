import { afterEach, describe, expect, it } from 'vitest';
import { dialRequest, openVoice } from '#testing/retell/open-voice.ts';
import type { RetellFault } from '#testing/retell/faults.ts';
import type { RetellStandIn } from '#testing/retell-stand-in.ts';
import { retellVoice } from './retell.ts';
import { VoiceProblem } from './voice.ts';

const closing: RetellStandIn[] = [];
afterEach(async () => {
  for (const standIn of closing.splice(0)) await standIn.stop();
});

async function open(timing: Parameters<typeof openVoice>[0] = {}) {
  const opened = await openVoice(timing);
  closing.push(opened.standIn);
  const { standIn } = opened;
  return {
    ...opened,
    fail: (times: number, fault: RetellFault = { kind: 'status', status: 500 }) =>
      standIn.faults.push(...Array.from({ length: times }, () => fault)),
  };
}

const kindOf = async (asked: Promise<unknown>) => {
  const error = await asked.catch((thrown: unknown) => thrown);
  return error instanceof VoiceProblem ? error.kind : 'no problem';
};

describe('a question', () => {
  it('is repeated three times, and answered when one of them is', async () => {
    const { standIn, voice, fail } = await open();
    const { vendorCallId } = await voice.dial(dialRequest('0100'));
    fail(3);
    expect(await voice.findCall(vendorCallId)).toMatchObject({ vendorCallId });
    expect(standIn.requests).toHaveLength(5);
  });

  it.each<RetellFault>([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503 },
    { kind: 'cut' },
    { kind: 'html' },
    { kind: 'truncated' },
    { kind: 'huge' },
  ])('that meets %o each time is given up as unavailable', async (fault) => {
    const { standIn, voice, fail } = await open({ readMs: 15_000 });
    fail(4, fault);
    expect(await kindOf(voice.probe())).toBe('unavailable');
    expect(standIn.requests).toHaveLength(4);
  });

  it.each<RetellFault>([{ kind: 'hang' }, { kind: 'trickle' }])(
    'that meets %o ends with its time',
    async (fault) => {
      const { standIn, voice, fail } = await open({ readMs: 250 });
      fail(1, fault);
      const began = performance.now();
      expect(await kindOf(voice.listAgents())).toBe('unavailable');
      expect(performance.now() - began).toBeLessThan(2_000);
      expect(standIn.requests).toHaveLength(1);
    },
  );

  it('waits as long as it is told to, or gives up where that is too long', async () => {
    const { standIn, voice, fail } = await open({ readMs: 5_000 });
    const busy = { kind: 'status', status: 429 } as const;
    fail(1, { ...busy, headers: { 'retry-after': '1' } });
    const began = performance.now();
    await voice.probe();
    expect(performance.now() - began).toBeGreaterThan(990);
    fail(1, { ...busy, headers: { 'retry-after': '3600' } });
    expect(await kindOf(voice.probe())).toBe('rate_limited');
    expect(standIn.requests).toHaveLength(3);
  });

  it.each([
    [401, 'auth'],
    [402, 'payment'],
    [400, 'bad_request'],
  ])('that is refused with %d is not repeated', async (status, kind) => {
    const { standIn, voice, fail } = await open();
    fail(1, { kind: 'status', status });
    expect(await kindOf(voice.probe())).toBe(kind);
    expect(standIn.requests).toHaveLength(1);
  });
});

describe('the breaker', () => {
  it('keeps questions back after five that failed, and lets one through later', async () => {
    let at = 0;
    const { standIn, voice, fail } = await open({ now: () => at });
    fail(20);
    for (let n = 0; n < 5; n += 1) expect(await kindOf(voice.probe())).toBe('unavailable');
    expect(standIn.requests).toHaveLength(20);
    expect(await kindOf(voice.probe())).toBe('unavailable');
    expect(standIn.requests).toHaveLength(20);
    at = 60_000;
    await voice.probe();
    await voice.probe();
    expect(standIn.requests).toHaveLength(22);
  });

  it('keeps back neither a dial nor the end of a call', async () => {
    const { voice, fail } = await open();
    const { vendorCallId } = await voice.dial(dialRequest('0100'));
    fail(20);
    for (let n = 0; n < 5; n += 1) await kindOf(voice.probe());
    await voice.dial(dialRequest('0100', { reference: 'second' }));
    expect(await voice.hangUp(vendorCallId)).toBe('stopped');
    expect(await voice.hangUp(vendorCallId)).toBe('already_ended');
    expect(await kindOf(voice.findCall(vendorCallId))).toBe('unavailable');
  });

  it('takes a refusal for an answer', async () => {
    const { standIn, voice, fail } = await open();
    fail(9, { kind: 'status', status: 401 });
    for (let n = 0; n < 9; n += 1) expect(await kindOf(voice.probe())).toBe('auth');
    await voice.probe();
    expect(standIn.requests).toHaveLength(10);
  });
});

describe('finding a call', () => {
  it('by its reference finds that one, with its words, or none', async () => {
    const { standIn, voice } = await open();
    await voice.dial(dialRequest('0100', { reference: 'one' }));
    const { vendorCallId } = await voice.dial(dialRequest('0111', { reference: 'two' }));
    await standIn.advance(60);
    const found = await voice.findByReference('two');
    expect(found).toMatchObject({ vendorCallId, reference: 'two' });
    expect(found?.turns).toHaveLength(7);
    expect(await voice.findByReference('three')).toBeUndefined();
  });

  it('by its reference takes no other, even where Retell heeds no filter', async () => {
    const { standIn, voice } = await open();
    await voice.dial(dialRequest('0100', { reference: 'one' }));
    const heedless: typeof fetch = (input, init) =>
      fetch(input, init?.method === 'POST' ? { ...init, body: '{}' } : init);
    const { apiKey, url: baseUrl } = standIn;
    const asking = retellVoice({ apiKey, baseUrl }, heedless);
    expect(await asking.findByReference('two')).toBeUndefined();
    expect(await asking.findByReference('one')).toMatchObject({ reference: 'one' });
  });

  it('by an id that Retell does not know finds none', async () => {
    const { standIn, voice, fail } = await open();
    expect(await voice.findCall('call_nobody')).toBeUndefined();
    fail(1, { kind: 'status', status: 404 });
    expect(await voice.findCall('call_nobody')).toBeUndefined();
    expect(standIn.requests).toHaveLength(2);
    expect(await voice.findCall('../get-api-key-info')).toBeUndefined();
    expect(standIn.requests).toHaveLength(2);
  });
});

describe('hanging up', () => {
  it('ends a call that rings or is spoken, and is told so of one that has ended', async () => {
    const { standIn, voice } = await open();
    const ringing = await voice.dial(dialRequest('0100', { reference: 'one' }));
    expect(await voice.hangUp(ringing.vendorCallId)).toBe('stopped');
    expect(await voice.findCall(ringing.vendorCallId)).toMatchObject({ outcome: 'cancelled' });
    const spoken = await voice.dial(dialRequest('0100', { reference: 'two' }));
    await standIn.advance(20);
    expect(await voice.hangUp(spoken.vendorCallId)).toBe('stopped');
    expect(await voice.findCall(spoken.vendorCallId)).toMatchObject({ outcome: 'answered' });
    expect(await voice.hangUp(spoken.vendorCallId)).toBe('already_ended');
  });

  it('once more after a lost answer finds that it has ended', async () => {
    const { voice, fail } = await open();
    const { vendorCallId } = await voice.dial(dialRequest('0100'));
    fail(1, { kind: 'cut', on: 'read' });
    expect(await voice.hangUp(vendorCallId)).toBe('already_ended');
  });

  it('knows no call of somebody else, and passes on why it failed', async () => {
    const { standIn, voice, fail } = await open();
    expect(await kindOf(voice.hangUp('call_nobody'))).toBe('not_found');
    const { vendorCallId } = await voice.dial(dialRequest('0100'));
    fail(1, { kind: 'status', status: 400 });
    expect(await kindOf(voice.hangUp(vendorCallId))).toBe('bad_request');
    const asked = standIn.requests.length;
    fail(4);
    expect(await kindOf(voice.hangUp(vendorCallId))).toBe('unavailable');
    expect(standIn.requests).toHaveLength(asked + 4);
  });
});

describe('the account', () => {
  it('has agents that speak, with the version that is tagged', async () => {
    const { voice } = await open();
    expect(await voice.listAgents()).toEqual([
      { id: 'agent_check_in', name: 'Check-in', version: '3' },
      { id: 'agent_strategy', name: 'Strategy', version: null },
    ]);
  });

  it('has numbers, with the countries that may be called from them', async () => {
    const { standIn, voice } = await open();
    expect(await voice.listNumbers()).toEqual([
      { number: standIn.fromNumber, name: 'Office', countries: ['US', 'CA'] },
      { number: '+442079460990', name: '+442079460990', countries: null },
    ]);
  });

  it('is read to the end of its lists', async () => {
    const { standIn, voice } = await open();
    const [first] = standIn.account.agents;
    for (let n = 0; first && n < 120; n += 1) {
      standIn.account.agents.push({ ...first, agent_id: `agent_${n}` });
    }
    expect(await voice.listAgents()).toHaveLength(122);
    expect(standIn.requests).toHaveLength(3);
  });

  it('is no account with another key', async () => {
    const { standIn, voice } = await open();
    await voice.probe();
    const stranger = retellVoice({ apiKey: 'key_of_nobody', baseUrl: standIn.url });
    expect(await kindOf(stranger.probe())).toBe('auth');
  });
});
