import Retell from 'retell-sdk';
import { isLoopback } from '#server/config.ts';
import { closedBreaker } from '#server/breaker.ts';
import { looseOf, textOf } from './loose-fields.ts';
import { openRecording } from './open-recording.ts';
import { vendorCallOf } from './retell-call.ts';
import { dialBody, type DialDefaults } from './retell-dial.ts';
import { wholeFetch } from './retell-fetch.ts';
import { agentOf, allPages, numberFrom, pageOf } from './retell-lists.ts';
import { dialProblem, readable, voiceProblem } from './retell-problems.ts';
import { openReading, type Patience, type Reading } from './retell-reading.ts';
import { readRetellWebhook } from './retell-webhook.ts';
import { type VendorCall, VoiceProblem, type VoiceVendor } from './voice.ts';

export interface RetellSettings extends DialDefaults {
  /** The key that also signs the webhooks. */
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
}

interface Timing extends Patience {
  /** In milliseconds; what the pause of the breaker is measured by. */
  readonly now: () => number;
}

const usual: Timing = { dialMs: 15_000, readMs: 10_000, pauseMs: 400, now: Date.now };
const callId = /^[\w-]{1,200}$/;

/** Calls over Retell AI. A dial is sent once, whatever comes of it; questions are repeated. */
export function retellVoice(
  settings: RetellSettings,
  fetch: typeof globalThis.fetch = globalThis.fetch,
  timing: Partial<Timing> = {},
): VoiceVendor {
  const { now, ...patience } = { ...usual, ...timing };
  const baseURL = settings.baseUrl ?? 'https://api.retellai.com';
  const client = new Retell({
    apiKey: settings.apiKey,
    baseURL,
    fetch: wholeFetch(fetch),
    maxRetries: 0,
    logLevel: 'off',
  });
  const breaker = closedBreaker(now);
  const reading = () => openReading(patience, breaker);

  async function findCall(id: string, read: Reading): Promise<VendorCall | undefined> {
    if (!callId.test(id)) return undefined;
    return unlessNotFound(
      read(async (options) => readable(vendorCallOf(await client.call.retrieve(id, options)))),
    );
  }

  return {
    name: 'retell',
    async dial(request) {
      const body = dialBody(request, settings);
      try {
        const options = { maxRetries: 0, timeout: patience.dialMs };
        const placed = looseOf(await client.call.createPhoneCall(body, options));
        return { vendorCallId: readable(textOf(placed.call_id)) };
      } catch (error) {
        throw dialProblem(error);
      }
    },
    findCall: (id) => findCall(id, reading()),
    async findByReference(reference) {
      const read = reading();
      const found = await read(async (options) => {
        const filter = { key: 'callRef', type: 'string', op: 'eq', value: reference } as const;
        const asked = { filter_criteria: { metadata: [filter] } };
        return readable(pageOf(await client.call.list(asked, options)));
      });
      // A server that knows no such filter answers everything; a list leaves the words out.
      const call = found.entries.map(vendorCallOf).find((one) => one?.reference === reference);
      return call && findCall(call.vendorCallId, read);
    },
    async hangUp(id) {
      if (!callId.test(id)) throw voiceProblem('not_found');
      try {
        await openReading(patience, undefined)((options) => client.call.stop(id, options));
        return 'stopped';
      } catch (error) {
        if (!(error instanceof VoiceProblem) || !saysNo.has(error.kind)) throw error;
        const call = await findCall(id, openReading(patience, undefined));
        if (call?.state === 'ended' || call?.state === 'failed') return 'already_ended';
        throw call ? error : voiceProblem('not_found');
      }
    },
    listAgents: () =>
      allPages(reading(), agentOf, (page, options) =>
        client.agent.list({ ...page, filter_criteria: { channel: voiceOnly } }, options),
      ),
    listNumbers: () =>
      allPages(reading(), numberFrom, (page, options) => client.phoneNumber.list(page, options)),
    openRecording: (url) => openRecording(url, { loopback: isLoopbackHttp(baseURL) }),
    readWebhook: (rawBody, headers, at) => readRetellWebhook(settings.apiKey, rawBody, headers, at),
    async probe() {
      await reading()(async (options) =>
        readable(textOf(looseOf(await client.identity.retrieve(options)).org_name)),
      );
    },
  };
}

const saysNo = new Set(['bad_request', 'not_found', 'invalid_number']);
const voiceOnly = { type: 'string', op: 'eq', value: 'voice' } as const;

async function unlessNotFound<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof VoiceProblem && error.kind === 'not_found') return undefined;
    throw error;
  }
}

function isLoopbackHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
