import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { freePort } from '#testing/free-port.ts';
import { dialRequest, openVoice } from '#testing/retell/open-voice.ts';
import type { RetellStandIn } from '#testing/retell-stand-in.ts';
import { chooseVoice } from './choose.ts';
import { retellVoice } from './retell.ts';
import { VoiceProblem } from './voice.ts';

const closing: RetellStandIn[] = [];
afterEach(async () => {
  for (const standIn of closing.splice(0)) await standIn.stop();
});

async function open(timing: Parameters<typeof openVoice>[0] = {}) {
  const opened = await openVoice(timing);
  closing.push(opened.standIn);
  return opened;
}

/** The problem that a verb ends with; anything else fails the test. */
async function problemOf(asked: Promise<unknown>): Promise<VoiceProblem> {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof VoiceProblem)) throw new Error('No problem', { cause: error });
  return error;
}

/** A network that fails as Node's fetch does. */
const broken = (code: string, more: object = {}) => {
  const cause = Object.assign(new Error(`failed ${code}`), { code, ...more });
  return () => Promise.reject(new TypeError('fetch failed', { cause }));
};

describe('the settings', () => {
  it('choose Retell with a key, and no telephone without', async () => {
    expect(await chooseVoice(readConfig({}))).toBeUndefined();
    const { standIn } = await open();
    const voice = await chooseVoice(readConfig({ ...standIn.env }));
    await voice?.dial(dialRequest('0100'));
    expect(standIn.dials[0]?.body).toMatchObject({
      from_number: standIn.fromNumber,
      override_agent_id: standIn.agentId,
    });
  });
});

describe('a dial', () => {
  it('sends what Retell needs to know, once', async () => {
    const { standIn, voice } = await open();
    const { vendorCallId } = await voice.dial(
      dialRequest('0100', {
        agentId: 'agent_strategy',
        from: '+442079460990',
        voicemailMessage: ' Please call back. ',
      }),
    );
    expect(standIn.dials).toEqual([
      {
        callRef: dialRequest('').reference,
        callId: vendorCallId,
        body: {
          from_number: '+442079460990',
          to_number: '+14155550100',
          override_agent_id: 'agent_strategy',
          agent_override: {
            agent: {
              max_call_duration_ms: 900_000,
              voicemail_option: { action: { type: 'static_text', text: 'Please call back.' } },
            },
          },
          retell_llm_dynamic_variables: { clientName: 'Dana Whitfield' },
          metadata: { callRef: dialRequest('').reference },
        },
      },
    ]);
  });

  it.each([
    [0.2, 60_000],
    [500, 7_200_000],
  ])('of %d minutes keeps within what Retell takes', async (maxMinutes, expected) => {
    const { standIn, voice } = await open();
    await voice.dial(dialRequest('0100', { maxMinutes }));
    expect(standIn.dials[0]?.body.agent_override).toEqual({
      agent: {
        max_call_duration_ms: expected,
        voicemail_option: { action: { type: 'hangup' } },
      },
    });
  });

  it('that can’t be one is not sent', async () => {
    const { standIn, voice } = await open();
    const local = dialRequest('', { to: '030 901820' });
    expect(await problemOf(voice.dial(local))).toMatchObject({ kind: 'invalid_number' });
    const { apiKey, url: baseUrl } = standIn;
    const withoutNumber = retellVoice({ apiKey, baseUrl }).dial(dialRequest('0100'));
    expect(await problemOf(withoutNumber)).toMatchObject({ kind: 'bad_request' });
    expect(standIn.requests).toEqual([]);
  });

  it.each([
    ['0107', 'payment', undefined],
    ['0108', 'rate_limited', 7],
    ['0109', 'unknown_outcome', undefined],
  ])('to %s ends as %s', async (lastDigits, kind, retryAfterSeconds) => {
    const { standIn, voice } = await open();
    const problem = await problemOf(voice.dial(dialRequest(lastDigits)));
    expect(problem).toMatchObject({ kind, retryAfterSeconds });
    expect(standIn.dials).toHaveLength(1);
  });

  it.each([
    [400, 'to_number is not in E.164 format.', 'invalid_number'],
    [400, 'Invalid destination phone number', 'invalid_number'],
    [400, 'from_number must be a valid phone number', 'bad_request'],
    [400, 'metadata is larger than 50kB.', 'bad_request'],
    [401, 'Invalid API Key.', 'auth'],
    [402, 'Trial has ended, please add payment method.', 'payment'],
    [403, 'Forbidden', 'auth'],
    [404, 'Not found', 'not_found'],
    [408, 'Request timeout', 'unknown_outcome'],
    [409, 'Conflict', 'bad_request'],
    [422, 'Cannot find requested asset under given api key.', 'not_found'],
    [422, 'Something else', 'bad_request'],
    [429, 'Account rate limited, please throttle your requests.', 'rate_limited'],
    [429, 'Concurrency limit reached', 'capacity'],
    [302, 'Elsewhere', 'unknown_outcome'],
    [500, 'An unexpected server error occurred.', 'unknown_outcome'],
    [503, 'Unavailable', 'unknown_outcome'],
  ])('answered with %d “%s” is %s', async (status, message, kind) => {
    const { standIn, voice } = await open();
    const headers = { location: `${standIn.url}/v2/create-phone-call`, 'x-should-retry': 'true' };
    standIn.faults.push({ kind: 'status', status, message, headers });
    expect(await problemOf(voice.dial(dialRequest('0100')))).toMatchObject({ kind });
    expect(standIn.requests).toHaveLength(1);
  });

  it.each(['cut', 'hang', 'html', 'truncated', 'nameless', 'trickle', 'huge'] as const)(
    'whose answer is lost (%s) may have been placed; it is found again, and no one dials twice',
    async (kind) => {
      const { standIn, voice } = await open({ dialMs: 800 });
      standIn.faults.push({ kind, on: 'dial' });
      const problem = await problemOf(voice.dial(dialRequest('0100')));
      expect(problem).toMatchObject({
        kind: 'unknown_outcome',
        message: 'The call may have been placed; check the call list before calling again.',
      });
      expect(standIn.dials).toHaveLength(1);
      const found = await voice.findByReference(dialRequest('').reference);
      expect(found?.vendorCallId).toBe(standIn.dials[0]?.callId);
    },
  );

  it('that Retell holds for twenty seconds is given up as unknown', async () => {
    const { standIn, voice } = await open({ dialMs: 500 });
    const problem = await problemOf(voice.dial(dialRequest('0110')));
    expect(problem.kind).toBe('unknown_outcome');
    expect(standIn.dials).toHaveLength(1);
  });

  it('that found nobody there was surely not placed', async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const voice = retellVoice({ apiKey: 'key', fromNumber: '+14155550190', baseUrl });
    expect(await problemOf(voice.dial(dialRequest('0100')))).toMatchObject({ kind: 'unavailable' });
  });

  it.each(['connect', 'read'])(
    'to a host of two addresses that both fail to %s',
    async (syscall) => {
      const failures = [{ syscall: 'connect' }, { syscall }];
      const cause = Object.assign(new AggregateError(failures), { code: 'ETIMEDOUT' });
      const voice = retellVoice({ apiKey: 'key', fromNumber: '+14155550190' }, () =>
        Promise.reject(new TypeError('fetch failed', { cause })),
      );
      const kind = syscall === 'connect' ? 'unavailable' : 'unknown_outcome';
      expect(await problemOf(voice.dial(dialRequest('0100')))).toMatchObject({ kind });
    },
  );

  it.each([
    ['ENOTFOUND', {}, 'unavailable'],
    ['EAI_AGAIN', {}, 'unavailable'],
    ['UND_ERR_CONNECT_TIMEOUT', {}, 'unavailable'],
    ['ETIMEDOUT', { syscall: 'connect' }, 'unavailable'],
    ['CERT_HAS_EXPIRED', {}, 'unavailable'],
    ['ETIMEDOUT', { syscall: 'read' }, 'unknown_outcome'],
    ['ECONNRESET', {}, 'unknown_outcome'],
    ['EPIPE', {}, 'unknown_outcome'],
    ['UND_ERR_SOCKET', {}, 'unknown_outcome'],
    ['UND_ERR_HEADERS_TIMEOUT', {}, 'unknown_outcome'],
  ])('that fails with %s %o is %s', async (code, more, kind) => {
    const settings = { apiKey: 'key', fromNumber: '+14155550190' };
    const voice = retellVoice(settings, broken(code, more));
    expect(await problemOf(voice.dial(dialRequest('0100')))).toMatchObject({ kind });
  });
});

it('says nothing of keys, numbers or words, whatever the vendor answers', async () => {
  const { standIn, voice } = await open();
  const secrets = [standIn.apiKey, '+14155550100', 'Dana Whitfield', 'a secret word'];
  for (const status of [400, 401, 402, 404, 422, 429, 500]) {
    const fault = { kind: 'status', status, message: secrets.join(' ') } as const;
    standIn.faults.push({ ...fault, on: 'dial' });
    const dialled = await problemOf(voice.dial(dialRequest('0100')));
    standIn.faults.push(...Array.from({ length: 4 }, () => ({ ...fault, on: 'read' as const })));
    const asked = await voice.findByReference('x').catch((error: unknown) => error);
    standIn.faults.splice(0);
    for (const problem of [dialled, asked]) {
      const told = problem instanceof Error ? `${problem.message} ${problem.stack}` : '';
      expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
      expect(problem).not.toHaveProperty('cause');
    }
  }
});
