import Retell from 'retell-sdk';
import { afterEach, describe, expect, it } from 'vitest';
import { type RetellStandIn, startRetellStandIn } from './retell-stand-in.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const began = new Date('2026-03-04T09:30:00.000Z');

async function open(): Promise<{ standIn: RetellStandIn; client: Retell }> {
  const standIn = await startRetellStandIn({ clock: () => began });
  closing.push(() => standIn.stop());
  const { apiKey, url } = standIn;
  return { standIn, client: new Retell({ apiKey, baseURL: url, maxRetries: 0, logLevel: 'off' }) };
}

const dial = (standIn: RetellStandIn, lastDigits: string, callRef = 'ref-1') => ({
  from_number: standIn.fromNumber,
  to_number: `+1415555${lastDigits}`,
  metadata: { callRef },
});

describe('a call', () => {
  it('is registered, rings, lasts forty seconds and is analysed afterwards', async () => {
    const { standIn, client } = await open();
    const placed = await client.call.createPhoneCall(dial(standIn, '0100'));
    expect(placed).toMatchObject({ call_type: 'phone_call', call_status: 'registered' });
    expect(placed.start_timestamp).toBeUndefined();
    await standIn.advance(20);
    const midway = await client.call.retrieve(placed.call_id);
    expect(midway).toMatchObject({
      call_status: 'ongoing',
      start_timestamp: began.getTime() + 4000,
    });
    expect(midway.transcript_object?.map(({ role }) => role)).toEqual(['agent', 'user', 'agent']);
    await standIn.advance(24);
    const ended = await client.call.retrieve(placed.call_id);
    expect(ended).toMatchObject({
      call_status: 'ended',
      duration_ms: 40_000,
      disconnection_reason: 'user_hangup',
      call_cost: { combined_cost: 10 },
    });
    expect(ended.call_analysis).toBeUndefined();
    expect(ended.transcript).toContain('User: I will send you the new budget by Friday.\n');
    await standIn.advance(2);
    const analysed = await client.call.retrieve(placed.call_id);
    expect(analysed.call_analysis).toMatchObject({ user_sentiment: 'Positive' });
    const last = analysed.transcript_object?.at(-1);
    expect([last?.words[0]?.start, last?.words.at(-1)?.end]).toEqual([36, 40]);
  });

  it('ends at once when it is stopped, and is not stopped twice', async () => {
    const { standIn, client } = await open();
    const { call_id: id } = await client.call.createPhoneCall(dial(standIn, '0100'));
    await standIn.advance(10);
    await client.call.stop(id);
    expect(await client.call.retrieve(id)).toMatchObject({
      call_status: 'ended',
      disconnection_reason: 'manual_stopped',
      duration_ms: 6000,
    });
    await expect(client.call.stop(id)).rejects.toBeInstanceOf(Retell.BadRequestError);
    const told = standIn.webhooksOf(id).map(({ event }) => event);
    expect(told).toContain('call_ended');
  });

  it('lasts no longer than the dial allows', async () => {
    const { standIn, client } = await open();
    const { url } = standIn;
    standIn.account.scripts.set(`+14155550177`, {
      answerAfter: 1,
      endAfter: 500,
      status: 'ended',
      reason: 'user_hangup',
      turns: [],
      sentiment: 'Neutral',
      summary: '',
    });
    const { call_id: id } = await client.call.createPhoneCall({
      ...dial(standIn, '0177'),
      agent_override: { agent: { max_call_duration_ms: 60_000 } },
    });
    await standIn.advance(600);
    expect(await client.call.retrieve(id)).toMatchObject({
      disconnection_reason: 'max_duration_reached',
      duration_ms: 60_000,
      recording_url: `${url}/recordings/${id}.wav`,
    });
  });

  it('leaves the message of the dial on a voicemail', async () => {
    const { standIn, client } = await open();
    const { call_id: id } = await client.call.createPhoneCall({
      ...dial(standIn, '0103'),
      agent_override: {
        agent: { voicemail_option: { action: { type: 'static_text', text: 'Call me back.' } } },
      },
    });
    await standIn.advance(20);
    const { transcript_object: turns } = await client.call.retrieve(id);
    expect(turns?.at(-1)).toMatchObject({ role: 'agent', content: 'Call me back.' });
  });

  it('has a recording that plays', async () => {
    const { standIn, client } = await open();
    const { call_id: id } = await client.call.createPhoneCall(dial(standIn, '0100'));
    await standIn.advance(50);
    const { recording_url: url = '' } = await client.call.retrieve(id);
    const answer = await fetch(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
    expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
    expect(bytes.readUInt32LE(40) + 44).toBe(bytes.length);
  });
});

describe('the API', () => {
  it('counts every dial that comes, and tells them apart by their reference', async () => {
    const { standIn, client } = await open();
    await client.call.createPhoneCall(dial(standIn, '0100', 'a'));
    await client.call.createPhoneCall(dial(standIn, '0107', 'b')).catch(() => undefined);
    await client.call.createPhoneCall(dial(standIn, '0100', 'a'));
    expect(standIn.dials.map(({ callRef, callId }) => [callRef, callId !== undefined])).toEqual([
      ['a', true],
      ['b', false],
      ['a', true],
    ]);
    expect(standIn.dialsOf('a')).toHaveLength(2);
  });

  it('finds calls by their metadata, page by page, without their words', async () => {
    const { standIn, client } = await open();
    for (const callRef of ['a', 'b', 'a', 'a']) {
      await client.call.createPhoneCall(dial(standIn, '0100', callRef));
    }
    await standIn.advance(60);
    const metadata = [{ key: 'callRef', type: 'string', op: 'eq', value: 'a' } as const];
    const asked = { filter_criteria: { metadata }, limit: 2, include_total: true };
    const first = await client.call.list(asked);
    expect(first).toMatchObject({ has_more: true, total: 3 });
    expect(first.items[0]).not.toHaveProperty('transcript');
    const rest = await client.call.list({ ...asked, pagination_key: first.pagination_key ?? '' });
    expect(rest.has_more).toBe(false);
    const ids = [...first.items, ...rest.items].map(({ call_id: id }) => id);
    expect(ids).toEqual(
      standIn
        .dialsOf('a')
        .map(({ callId }) => callId)
        .reverse(),
    );
  });

  it.each([
    ['a number that is not E.164', { to_number: '0171 123' }, 400],
    ['a number of somebody else', { from_number: '+14155550000' }, 422],
    ['an agent of somebody else', { override_agent_id: 'agent_x' }, 422],
    ['variables that are no texts', { retell_llm_dynamic_variables: { age: 5 } }, 400],
    ['fields that it does not know', { tonumber: '+14155550100' }, 400],
    ['metadata of more than 50 kB', { metadata: { a: 'x'.repeat(60_000) } }, 400],
  ])('refuses %s', async (_name, wrong, status) => {
    const { standIn, client } = await open();
    const body = { ...dial(standIn, '0100'), ...wrong } as Retell.CallCreatePhoneCallParams;
    await expect(client.call.createPhoneCall(body)).rejects.toMatchObject({ status });
    expect(standIn.account.calls.size).toBe(0);
    expect(standIn.dials).toHaveLength(1);
  });

  it('knows its account, its agents and its numbers, and nobody with another key', async () => {
    const { standIn, client } = await open();
    expect(await client.identity.retrieve()).toHaveProperty('org_name');
    const channel = { type: 'string', op: 'eq', value: 'voice' } as const;
    const agents = await client.agent.list({ filter_criteria: { channel } });
    expect(agents.items.map(({ agent_id: id }) => id)).toEqual([standIn.agentId, 'agent_strategy']);
    const numbers = await client.phoneNumber.list();
    expect(numbers.items[0]?.phone_number).toBe(standIn.fromNumber);
    expect(await client.concurrency.retrieve()).toMatchObject({
      current_concurrency: 0,
      concurrency_limit: 20,
    });
    const other = client.withOptions({ apiKey: 'key_of_somebody_else' });
    await expect(other.identity.retrieve()).rejects.toBeInstanceOf(Retell.AuthenticationError);
  });

  it('keeps changed metadata, and knows a deleted call no more', async () => {
    const { standIn, client } = await open();
    const { call_id: id } = await client.call.createPhoneCall(dial(standIn, '0100'));
    await client.call.update(id, { metadata: { callRef: 'changed' } });
    expect((await client.call.retrieve(id)).metadata).toEqual({ callRef: 'changed' });
    await client.call.delete(id);
    await expect(client.call.retrieve(id)).rejects.toMatchObject({
      status: 422,
      message: '422 Cannot find requested asset under given api key.',
    });
  });

  it('holds the answer for number 0110 until twenty seconds have passed', async () => {
    const { standIn, client } = await open();
    const answer = client.call.createPhoneCall(dial(standIn, '0110')).then(() => 'answered');
    while (standIn.dials.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await standIn.advance(19);
    expect(await Promise.race([answer, client.identity.retrieve()])).not.toBe('answered');
    await standIn.advance(1);
    expect(await answer).toBe('answered');
    expect(standIn.account.calls.size).toBe(1);
  });
});

describe('webhooks', () => {
  const heard = async (lastDigits: string) => {
    const { standIn, client } = await open();
    const events: string[] = [];
    standIn.deliverTo(async ({ body }) => {
      const { event, call } = JSON.parse(body) as { event: string; call: { call_status: string } };
      events.push(`${event} ${call.call_status}`);
      return 204;
    });
    await client.call.createPhoneCall(dial(standIn, lastDigits));
    for (let second = 0; second < 60; second += 1) await standIn.advance(1);
    return [...new Set(events)];
  };

  it('tell of a call that is answered as it goes on', async () => {
    expect(await heard('0100')).toEqual([
      'call_started ongoing',
      'transcript_updated ongoing',
      'transcript_updated ended',
      'call_ended ended',
      'call_analyzed ended',
    ]);
  });

  it.each(['0101', '0102', '0104', '0106'])(
    'tell of no start where nobody answers: %s',
    async (n) => {
      expect(await heard(n)).toEqual(['call_ended not_connected', 'call_analyzed not_connected']);
    },
  );

  it('come to an address too, signed as the vendor’s own library signs', async () => {
    const { standIn, client } = await open();
    const { call_id: id } = await client.call.createPhoneCall(dial(standIn, '0102'));
    await standIn.advance(10);
    const [first] = standIn.webhooksOf(id);
    const signature = first?.headers['x-retell-signature'] ?? '';
    expect(signature).toContain(`v=${began.getTime()},d=`);
    const { symmetric } = await import('retell-sdk/lib/webhook_auth');
    expect(await symmetric.sign(first?.body ?? '', standIn.apiKey, began.getTime())).toBe(
      signature,
    );
    standIn.deliverTo(`${standIn.url}/nowhere`);
    await client.call.createPhoneCall(dial(standIn, '0102'));
    await standIn.advance(10);
    expect(standIn.delivered.map(({ event, status }) => [event, status])).toEqual([
      ['call_ended', 401],
      ['call_analyzed', 401],
    ]);
    expect(standIn.requests.filter((one) => one === 'POST /nowhere')).toHaveLength(8);
  });

  it('come twice, backwards, without a start and about strangers when they are told to', async () => {
    const { standIn, client } = await open();
    const { call_id: id } = await client.call.createPhoneCall(dial(standIn, '0100'));
    await standIn.advance(60);
    const usual = standIn.webhooksOf(id).map(({ event }) => event);
    const withSwitch = (name: 'duplicate' | 'outOfOrder' | 'withoutStarted' | 'unknownCall') =>
      standIn.webhooksOf(id, { [name]: true });
    expect(withSwitch('duplicate')).toHaveLength(usual.length * 2);
    expect(withSwitch('outOfOrder').map(({ event }) => event)).toEqual(usual.toReversed());
    expect(withSwitch('withoutStarted').map(({ event }) => event)).toEqual(usual.slice(1));
    const strangers = withSwitch('unknownCall').filter(({ callId }) => callId !== id);
    expect(strangers).toHaveLength(usual.length);
    expect(strangers.every(({ body }) => !body.includes('ref-1'))).toBe(true);
  });

  it('come by themselves as time passes, where that is asked for', async () => {
    let at = began;
    const standIn = await startRetellStandIn({ clock: () => at, live: true });
    closing.push(() => standIn.stop());
    const { apiKey, url } = standIn;
    const client = new Retell({ apiKey, baseURL: url, maxRetries: 0, logLevel: 'off' });
    const heard = new Promise<string>((resolve) =>
      standIn.deliverTo(async ({ event }) => {
        resolve(event);
        return 204;
      }),
    );
    await client.call.createPhoneCall(dial(standIn, '0102'));
    at = new Date(began.getTime() + 3_000);
    expect(await heard).toBe('call_ended');
  });
});
