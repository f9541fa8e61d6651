import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { dialRequest, openVoice } from '#testing/retell/open-voice.ts';
import { openRecording } from './open-recording.ts';
import { publicLookup, recordingAddress } from './recording-address.ts';
import { retellVoice } from './retell.ts';
import { VoiceProblem } from './voice.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server on loopback that answers each path by its own rule. */
async function serve(rules: Record<string, (response: ServerResponse) => void>): Promise<string> {
  const server = createServer((request, response) => {
    const rule = rules[request.url ?? ''];
    if (rule) rule(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const bounds = { mostBytes: 1_000, idleMs: 200, wholeMs: 400 };
const here = { loopback: true, bounds };

async function bytesOf(address: string, options = here): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await openRecording(address, options)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function kindOf(asked: Promise<unknown>): Promise<string> {
  const error = await asked.catch((thrown: unknown) => thrown);
  return error instanceof VoiceProblem ? error.kind : `no problem: ${String(error)}`;
}

const audio = { 'content-type': 'audio/wav' };

describe('a recording', () => {
  it('of a call at the stand-in is read whole', async () => {
    const { standIn, voice } = await openVoice();
    closing.push(() => standIn.stop());
    const { vendorCallId } = await voice.dial(dialRequest('0100'));
    await standIn.advance(60);
    const { recordingUrl = '' } = (await voice.findCall(vendorCallId)) ?? {};
    const chunks: Buffer[] = [];
    for await (const chunk of await voice.openRecording(recordingUrl)) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks)).toHaveLength(8_044);
    const abroad = retellVoice({ apiKey: standIn.apiKey });
    expect(await kindOf(abroad.openRecording(recordingUrl))).toBe('bad_request');
    expect(standIn.requests.filter((one) => one.includes('recordings'))).toHaveLength(1);
  });

  it('may have moved, to where it may be fetched from', async () => {
    const home = await serve({
      '/moved': (response) => response.writeHead(302, { location: '/here' }).end(),
      '/here': (response) => response.writeHead(200, audio).end('sound'),
      '/out': (response) => response.writeHead(302, { location: 'http://10.0.0.1/x' }).end(),
      '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      '/nowhere': (response) => response.writeHead(302, { location: 'http://[' }).end(),
      '/round': (response) => response.writeHead(307, { location: '/round' }).end(),
    });
    expect(String(await bytesOf(`${home}/moved`))).toBe('sound');
    expect(await kindOf(bytesOf(`${home}/out`))).toBe('bad_request');
    expect(await kindOf(bytesOf(`${home}/file`))).toBe('bad_request');
    expect(await kindOf(bytesOf(`${home}/nowhere`))).toBe('unavailable');
    expect(await kindOf(bytesOf(`${home}/round`))).toBe('bad_request');
  });

  it('is no page, nothing that is gone and nothing that is broken', async () => {
    const home = await serve({
      '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      '/expired': (response) => response.writeHead(403).end(),
      '/broken': (response) => response.writeHead(500).end(),
    });
    expect(await kindOf(bytesOf(`${home}/page`))).toBe('unavailable');
    expect(await kindOf(bytesOf(`${home}/expired`))).toBe('not_found');
    expect(await kindOf(bytesOf(`${home}/gone`))).toBe('not_found');
    expect(await kindOf(bytesOf(`${home}/broken`))).toBe('unavailable');
  });

  it('is no longer than it may be, announced or not', async () => {
    const home = await serve({
      '/announced': (response) => response.writeHead(200, audio).end(Buffer.alloc(1_001)),
      '/silent': (response) => {
        response.writeHead(200, audio).write(Buffer.alloc(900));
        response.end(Buffer.alloc(900));
      },
      '/whole': (response) => response.writeHead(200, audio).end(Buffer.alloc(1_000)),
    });
    expect(await kindOf(bytesOf(`${home}/announced`))).toBe('bad_request');
    expect(await kindOf(bytesOf(`${home}/silent`))).toBe('bad_request');
    expect(await bytesOf(`${home}/whole`)).toHaveLength(1_000);
  });

  it('that breaks off, stands still or never ends is not taken for whole', async () => {
    const home = await serve({
      '/half': (response) => {
        response.writeHead(200, { ...audio, 'content-length': 900 }).write(Buffer.alloc(500));
        setTimeout(() => response.destroy(), 20);
      },
      '/still': (response) => void response.writeHead(200, audio).write('s'),
      '/silent': () => undefined,
      '/endless': (response) => {
        response.writeHead(200, audio);
        const timer = setInterval(() => response.write('s'), 50);
        response.on('close', () => clearInterval(timer));
      },
    });
    const began = performance.now();
    const patient = { loopback: true, bounds: { ...bounds, wholeMs: 15_000 } };
    for (const path of ['/half', '/still', '/silent']) {
      expect(await kindOf(bytesOf(`${home}${path}`, patient))).toBe('unavailable');
    }
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await kindOf(bytesOf(`${home}/endless`))).toBe('unavailable');
  });

  it('that nobody there has is unavailable', async () => {
    const home = await serve({});
    await closing.pop()?.();
    expect(await kindOf(bytesOf(`${home}/x`))).toBe('unavailable');
  });
});

describe('an address', () => {
  it.each([
    'http://recordings.example/x.wav',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://10.1.2.3/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::7f00:1]/x',
    'https://[fd00::1]/x',
    'https://[fe80::1]/x',
    'https://[64:ff9b::7f00:1]/x',
    // Where Azure keeps the keys of a machine.
    'https://168.63.129.16/x',
    'https://user:word@recordings.example/x',
    'ftp://recordings.example/x',
    'file:///etc/passwd',
    '/x.wav',
    '',
  ])('%s is not asked', (address) => {
    expect(recordingAddress(address, false)).toBeUndefined();
  });

  it('is asked over https in the open net, and on this machine where the vendor is there too', () => {
    expect(recordingAddress('https://recordings.example/x', false)?.hostname).toBe(
      'recordings.example',
    );
    expect(recordingAddress('https://93.184.216.34/x', false)).toBeDefined();
    expect(recordingAddress('http://127.0.0.1:4000/x', true)).toBeDefined();
    expect(recordingAddress('http://[::1]:4000/x', true)).toBeDefined();
    expect(recordingAddress('http://10.0.0.1/x', true)).toBeUndefined();
    expect(recordingAddress('https://10.0.0.1/x', true)).toBeUndefined();
  });
});

describe('a name', () => {
  type Found = { error: string | undefined; address: unknown };
  const found = (addresses: readonly string[], all: boolean) =>
    new Promise<Found>((resolve) => {
      const known = addresses.map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }));
      const resolver = ((_name: string, _options: unknown, done: (...told: unknown[]) => void) =>
        done(null, known)) as unknown as Parameters<typeof publicLookup>[0];
      publicLookup(resolver)('recordings.example', { all }, (error, address) =>
        resolve({ error: error?.code, address }),
      );
    });

  it('leads to the addresses that were checked', async () => {
    expect(await found(['93.184.216.34'], false)).toEqual({
      error: undefined,
      address: '93.184.216.34',
    });
    expect(await found(['93.184.216.34', '2606:2800:220:1::1'], true)).toMatchObject({
      address: [{ address: '93.184.216.34' }, { address: '2606:2800:220:1::1' }],
    });
  });

  it.each([[['10.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['::1']], [[]]])(
    'leads nowhere when it has %j',
    async (addresses) => {
      expect(await found(addresses, true)).toMatchObject({ error: 'EPRIVATE' });
      expect(await found(addresses, false)).toMatchObject({ error: 'EPRIVATE' });
    },
  );

  it('of this machine is refused over https', async () => {
    const asked = openRecording('https://localhost:1/x', { loopback: false, bounds });
    expect(await kindOf(asked)).toBe('bad_request');
  });
});
