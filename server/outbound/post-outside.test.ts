import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '#testing/webhook-receiver.ts';
import { readAllowedHosts } from './allowed-host.ts';
import type { Reach } from './choose-address.ts';
import { postOutside } from './post-outside.ts';

let canary: Receiver;
let own: Reach;
let asked: string[] = [];
beforeAll(async () => {
  canary = await openReceiver();
  own = { lookUp: canary.lookUp, allowedHosts: [{ host: canary.host, port: canary.port }] };
});
afterAll(() => canary.stop());
beforeEach(() => {
  asked = [];
});

/** A resolver that leads to the canary whatever it is asked, as whoever owns a name can make it. */
const leadingTo = (address: string): Reach => ({
  lookUp: async (hostname) => {
    asked.push(hostname);
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  },
  allowedHosts: [],
});
const post = (url: string, reach: Reach, more: object = {}) =>
  postOutside({ url, headers: {}, body: '{"a":"é"}', timeoutMs: 2_000, ...more }, reach);

describe('an address that a user has set', () => {
  test('never leads inside, in none of its spellings, by no scheme and no name', async () => {
    const { port } = canary;
    const spellings = [
      '127.0.0.1',
      '127.1',
      '127.0.1',
      '0177.0.0.1',
      '0x7f.0.0.1',
      '0x7f000001',
      '2130706433',
      '0',
      '127.0.0.1.',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      'localhost',
      'localhost.',
      'LOCALHOST',
      'app.localhost',
      '169.254.169.254',
      'metadata.google.internal',
      '127。0。0。1',
    ];
    const before = canary.connections();
    for (const host of spellings) {
      const said = await post(`https://${host}:${port}/ok`, leadingTo('127.0.0.1'));
      expect({ host, said }).toEqual({ host, said: { problem: 'inside' } });
    }
    for (const url of [`http://93.184.215.14:${port}/`, 'file:///etc/passwd', 'gopher://a.test/']) {
      expect(await post(url, leadingTo('93.184.215.14'))).toEqual({ problem: 'insecure' });
    }
    for (const address of ['10.0.0.1', '::1', '::ffff:127.0.0.1', 'fd00:ec2::254', '169.254.1.1']) {
      expect(await post('https://a.test/', leadingTo(address))).toEqual({ problem: 'inside' });
    }
    const both: Reach = {
      lookUp: async () => [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
      allowedHosts: [],
    };
    expect(await post('https://a.test/', both)).toEqual({ problem: 'inside' });
    expect(canary.connections()).toBe(before);
  });

  test('is looked up once, and what was found is what is connected to, one after the other', async () => {
    let turns = 0;
    const rebinding: Reach = {
      ...own,
      lookUp: async () => {
        turns += 1;
        return [{ address: turns === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
      },
    };
    expect(await post(canary.url('/ok'), rebinding)).toMatchObject({ status: 200 });
    expect(turns).toBe(1);
    expect(await post('https://a.test/', { ...own, lookUp: async () => [] })).toEqual({
      problem: 'unknown',
    });
    const twice: Reach = {
      ...own,
      // Nobody listens at the first.
      lookUp: async () => ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 })),
    };
    expect(await post(canary.url('/ok'), twice)).toMatchObject({ status: 200 });
    const failing = async () => {
      throw new Error('ENOTFOUND');
    };
    expect(await post('https://a.test/', { ...own, lookUp: failing })).toEqual({
      problem: 'unknown',
    });
  });

  test('of the operator’s own is reached by http, on its port alone, and never where keys are', async () => {
    expect(await post(canary.url('/ok'), own)).toEqual({
      status: 200,
      answer: 'thank you',
      retryAfter: undefined,
    });
    expect(canary.received.at(-1)?.body).toBe('{"a":"é"}');
    expect(await post(`http://${canary.host}:1/ok`, own)).toEqual({ problem: 'insecure' });
    const metadata = { ...leadingTo('169.254.169.254'), allowedHosts: own.allowedHosts };
    expect(await post(canary.url('/ok'), metadata)).toEqual({ problem: 'inside' });
    const direct = { ...own, allowedHosts: [{ host: '169.254.169.254', port: undefined }] };
    expect(await post('http://169.254.169.254/', direct)).toEqual({ problem: 'inside' });
  });

  test('is followed nowhere, waited for no longer than asked, and read no further than needed', async () => {
    const before = canary.received.length;
    expect(await post(canary.url('/redirect'), own)).toMatchObject({ status: 302 });
    expect(canary.received.length).toBe(before + 1);
    expect(await post(canary.url('/failing'), own)).toMatchObject({
      status: 500,
      answer: 'out of order',
    });
    const huge = await post(canary.url('/huge'), own);
    expect(huge).toMatchObject({ status: 200, answer: 'x'.repeat(1024) });
    expect(await post(canary.url('/hang'), own, { timeoutMs: 60 })).toEqual({ problem: 'timeout' });
    // Long enough for its first line on a busy machine; its end never comes.
    const trickle = await post(canary.url('/trickle'), own, { timeoutMs: 1_000 });
    expect(trickle).toMatchObject({ status: 200 });
    const never: Reach = { ...own, lookUp: () => new Promise(() => undefined) };
    expect(await post('https://a.test/', never, { timeoutMs: 60 })).toEqual({ problem: 'timeout' });
    const stopped = AbortSignal.abort();
    expect(await post(canary.url('/ok'), own, { signal: stopped })).toEqual({ problem: 'stopped' });
    const closed: Reach = { ...own, allowedHosts: [{ host: canary.host, port: 1 }] };
    expect(await post(`http://${canary.host}:1/`, closed)).toEqual({ problem: 'refused' });
  });
});

test('hosts of one’s own are read by name and port; what is no host is refused', () => {
  expect(readAllowedHosts('N8N.internal, localhost:5678,[::1]:80')).toEqual([
    { host: 'n8n.internal', port: undefined },
    { host: 'localhost', port: 5678 },
    { host: '[::1]', port: 80 },
  ]);
  for (const wrong of ['', 'a,,b', 'http://a', 'a/b', '*.a', 'a:99999', 'a b', 'me@a']) {
    expect([wrong, readAllowedHosts(wrong)]).toEqual([wrong, undefined]);
  }
});
