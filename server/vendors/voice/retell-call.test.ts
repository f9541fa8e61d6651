import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { RetellStandIn } from '#testing/retell-stand-in.ts';
import { dialRequest, openVoice } from '#testing/retell/open-voice.ts';
import { vendorCallOf } from './retell-call.ts';

const closing: RetellStandIn[] = [];
afterEach(async () => {
  for (const standIn of closing.splice(0)) await standIn.stop();
});

const call = (more: Record<string, unknown> = {}) =>
  vendorCallOf({ call_id: 'call_1', call_status: 'ended', ...more });

const connected = { start_timestamp: 1_700_000_000_000, end_timestamp: 1_700_000_040_000 };

it.each([
  ['0100', 'ended', 'answered', 'user_hangup'],
  ['0101', 'ended', 'no_answer', 'dial_no_answer'],
  ['0102', 'ended', 'busy', 'dial_busy'],
  ['0103', 'ended', 'voicemail', 'voicemail_reached'],
  ['0104', 'failed', 'failed', 'dial_failed'],
  ['0105', 'failed', 'failed', 'error_retell'],
  ['0106', 'ended', 'declined', 'user_declined'],
  ['0111', 'ended', 'answered', 'user_hangup'],
])('a call to %s is %s: %s', async (lastDigits, state, outcome, reason) => {
  const { standIn, voice } = await openVoice();
  closing.push(standIn);
  const { vendorCallId } = await voice.dial(dialRequest(lastDigits));
  expect(await voice.findCall(vendorCallId)).toMatchObject({
    state: 'ringing',
    outcome: undefined,
  });
  await standIn.advance(60);
  const found = await voice.findCall(vendorCallId);
  expect(found).toMatchObject({ state, outcome, reason });
  expect(found?.startedAt === undefined).toBe(found?.turns.length === 0);
});

it('an answered call comes in our words and units', async () => {
  const { standIn, voice } = await openVoice();
  closing.push(standIn);
  const { vendorCallId } = await voice.dial(dialRequest('0100'));
  await standIn.advance(60);
  const found = await voice.findCall(vendorCallId);
  expect(found).toMatchObject({
    vendorCallId,
    reference: dialRequest('').reference,
    startedAt: '2026-03-04T09:30:04.000Z',
    endedAt: '2026-03-04T09:30:44.000Z',
    durationSeconds: 40,
    recordingUrl: `${standIn.url}/recordings/${vendorCallId}.wav`,
    costUsdMicros: 100_000,
    latencyMs: 812,
  });
  expect(found?.turns).toHaveLength(7);
  expect(found?.turns[1]).toEqual({
    role: 'client',
    text: "Yes, it is. I'm glad that you call.",
    startSeconds: 5,
    endSeconds: 8,
  });
});

describe('the outcome', () => {
  it.each([
    ['agent_hangup', 'answered'],
    ['call_transfer', 'answered'],
    ['inactivity', 'answered'],
    ['max_duration_reached', 'answered'],
    ['transfer_bridged', 'answered'],
    ['transfer_cancelled', 'answered'],
    ['call_take_over', 'answered'],
    ['manual_stopped', 'answered'],
    ['voicemail_reached', 'voicemail'],
    ['ivr_reached', 'failed'],
    ['error_llm_websocket_runtime', 'failed'],
    ['error_of_next_year', 'failed'],
    ['something_of_next_year', 'answered'],
    [undefined, 'answered'],
  ])('of a call that was taken and ended by %s is %s', (reason, outcome) => {
    expect(call({ ...connected, disconnection_reason: reason })?.outcome).toBe(outcome);
  });

  it.each([
    ['manual_stopped', 'cancelled'],
    ['invalid_destination', 'invalid_number'],
    ['no_valid_payment', 'blocked'],
    ['concurrency_limit_reached', 'blocked'],
    ['no_concurrency_fallback', 'blocked'],
    ['telephony_provider_permission_denied', 'blocked'],
    ['marked_as_spam', 'blocked'],
    ['scam_detected', 'blocked'],
    ['telephony_provider_unavailable', 'failed'],
    ['sip_routing_error', 'failed'],
    ['registered_call_timeout', 'failed'],
    ['something_of_next_year', 'failed'],
    ['toString', 'failed'],
    [undefined, 'failed'],
  ])('of a call that nobody took, for %s, is %s', (reason, outcome) => {
    const found = call({ call_status: 'not_connected', disconnection_reason: reason });
    expect(found?.outcome).toBe(outcome);
    expect(found?.state).toBe(outcome === 'failed' ? 'failed' : 'ended');
  });

  it('of an error is a failure, unless the vendor was kept from calling', () => {
    const error = (reason: string) =>
      call({ ...connected, call_status: 'error', disconnection_reason: reason });
    expect(error('user_hangup')).toMatchObject({ state: 'failed', outcome: 'failed' });
    expect(error('error_asr')).toMatchObject({ state: 'failed', outcome: 'failed' });
    expect(error('no_valid_payment')).toMatchObject({ state: 'ended', outcome: 'blocked' });
  });

  it('is a voicemail where the analysis heard one', () => {
    const call_analysis = { in_voicemail: true };
    const hungUp = { ...connected, disconnection_reason: 'agent_hangup', call_analysis };
    expect(call(hungUp)?.outcome).toBe('voicemail');
  });

  it('waits for the end, and a status of next year is taken for what is known of it', () => {
    expect(call({ call_status: 'registered' })).toMatchObject({ state: 'ringing' });
    expect(call({ call_status: 'ongoing' })).toMatchObject({ state: 'ongoing' });
    expect(call({ call_status: 'warming_up' })).toMatchObject({ state: 'queued' });
    const started = { call_status: 'on_hold', start_timestamp: 1_700_000_000_000 };
    expect(call(started)).toMatchObject({ state: 'ongoing', outcome: undefined });
  });
});

describe('the words', () => {
  it('come from the text where nothing better is there', () => {
    const transcript = 'Agent: Hello.\nUser: Hi: it is me,\nreally.\n\nTransfer Target: Yes?\n';
    expect(call({ transcript })?.turns.map(({ role, text }) => [role, text])).toEqual([
      ['agent', 'Hello.'],
      ['client', 'Hi: it is me,\nreally.'],
      ['other', 'Yes?'],
    ]);
  });

  it('have the times of their first and last word, or none', () => {
    const turns = call({
      transcript_object: [
        { role: 'agent', content: 'One two', words: [{ word: 'One', start: 1 }, { end: 2.5 }] },
        { role: 'user', content: 'Three', words: [] },
        { role: 'transfer_target', content: 'Four' },
        { role: 'user', content: '  ', words: [] },
      ],
    })?.turns;
    expect(turns).toEqual([
      { role: 'agent', text: 'One two', startSeconds: 1, endSeconds: 2.5 },
      { role: 'client', text: 'Three', startSeconds: null, endSeconds: null },
      { role: 'other', text: 'Four', startSeconds: null, endSeconds: null },
    ]);
  });
});

it('takes what Retell leaves out or gets wrong for nothing', () => {
  expect(
    call({
      metadata: 'text',
      start_timestamp: 'yesterday',
      end_timestamp: 9e18,
      duration_ms: -5,
      call_cost: null,
      latency: { e2e: {} },
      call_analysis: 'none',
      recording_url: '',
      transcript_object: 'none',
    }),
  ).toMatchObject({
    reference: undefined,
    startedAt: undefined,
    endedAt: undefined,
    durationSeconds: undefined,
    costUsdMicros: undefined,
    latencyMs: undefined,
    recordingUrl: undefined,
    turns: [],
  });
});

it('counts cents in millionths of a dollar, to the nearest', () => {
  expect(call({ call_cost: { combined_cost: 12.34567 } })?.costUsdMicros).toBe(123_457);
});

it('takes nothing but a call for a call, and never throws', () => {
  fc.assert(
    fc.property(fc.object({ maxDepth: 4 }), fc.jsonValue(), (fields, value) => {
      expect(vendorCallOf(value)).toBeUndefined();
      const found = call({ ...fields, call_status: 'ended', call_id: 'call_1' });
      expect(found?.vendorCallId).toBe('call_1');
    }),
  );
  expect(vendorCallOf({ call_id: '', call_status: 'ended' })).toBeUndefined();
  expect(vendorCallOf({ call_id: 'call_1' })).toBeUndefined();
});
