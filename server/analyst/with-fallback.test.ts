import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyAnswer } from '#testing/model/call-answers.ts';
import { cashTalk, openReader } from '#testing/model/open-reader.ts';
import { type ModelStandIn, startModelStandIn } from '#testing/model-stand-in.ts';
import { localAnalyst } from './local/local-analyst.ts';

let server: ModelStandIn;
let reader: ReturnType<typeof openReader>;
beforeAll(async () => {
  server = await startModelStandIn();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.script.splice(0);
  (server.asks as unknown[]).splice(0);
  server.answer = () => ({ json: emptyAnswer });
  reader = openReader(server);
});

const read = () => reader.read();

describe('without a usable answer the local rules read, and say why', () => {
  const unusable = { json: { summary: 'all fine' } };
  it.each([
    [
      'no usable answer twice',
      [unusable, unusable],
      "The language model's answer was not usable; this was read by local rules.",
      2,
    ],
    [
      'a refused key',
      [{ status: 401 }],
      'The language model server refused the key; this was read by local rules.',
      1,
    ],
    [
      'a model that the server does not know',
      [{ status: 404 }],
      'The language model server has no such model, or nothing answers at its address; this was read by local rules.',
      1,
    ],
    [
      'three failures',
      [{ status: 500 }, { status: 503 }, { status: 500 }],
      'The language model did not answer; this was read by local rules.',
      3,
    ],
    [
      'a long wait asked for',
      [{ status: 429, headers: { 'retry-after': '600' } }],
      'The language model server takes no more requests right now; this was read by local rules.',
      1,
    ],
    [
      'silence',
      [{ fault: 'hang' }],
      'The language model did not answer in time; this was read by local rules.',
      1,
    ],
  ] as const)('%s', async (_what, script, notice, asked) => {
    server.script.push(...script);
    const found = await read();
    const local = await localAnalyst.analyseCall(cashTalk);
    expect(found).toEqual({ ...local, notice });
    expect(server.asks).toHaveLength(asked);
    expect(reader.state.uses).toHaveLength(asked);
    expect(JSON.stringify([found, reader.state])).not.toContain(server.apiKey);
  });
});

it('waits as long as the server asks, and tries again', async () => {
  server.script.push({ status: 429, headers: { 'retry-after-ms': '300' } });
  const began = performance.now();
  expect((await read()).madeBy.engine).toBe('m7');
  expect(performance.now() - began).toBeGreaterThan(290);
});

it('sends no more than is allowed, repairs and repetitions included', async () => {
  reader.state.allowed = 2;
  server.answer = () => ({ status: 500 });
  expect((await read()).notice).toContain('as often as an hour allows');
  expect(server.asks).toHaveLength(2);
});

it('leaves a server alone that failed five times, and asks again after a rest', async () => {
  server.answer = () => ({ status: 401 });
  const again = read;
  for (let failed = 0; failed < 5; failed += 1) await again();
  expect((await again()).notice).toContain('did not answer');
  expect(server.asks).toHaveLength(5);
  reader.state.at = 31_000;
  server.answer = () => ({ json: emptyAnswer });
  expect((await again()).madeBy.engine).toBe('m7');
});

it('asks nothing on nobody’s behalf', async () => {
  expect((await reader.analyst.analyseCall(cashTalk)).madeBy.engine).toBe('local');
  expect(server.asks).toEqual([]);
});

it('does not wait for a model when the server stops', async () => {
  server.script.push({ fault: 'hang' });
  const reading = read();
  await expect.poll(() => server.asks.length).toBe(1);
  const began = performance.now();
  reader.stop();
  expect(await reading).toMatchObject({ madeBy: { engine: 'local' } });
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(reader.state.uses).toMatchObject([{ problem: 'left' }]);
});
