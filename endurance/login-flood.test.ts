import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Generator, countsOf, latencies, quantileOf } from './load/generators.ts';
import { makePractice, type Practice } from './load/practice.ts';
import { mebibytes, ProbedServer } from './load/probed-server.ts';
import { record, times } from './table.ts';

let practice: Practice;
let server: ProbedServer;
const generators: Generator[] = [];

beforeAll(async () => {
  practice = await makePractice({ clients: 1_000, tasks: 0, people: 20 });
  server = await ProbedServer.start(practice.env);
  const { cookies, clientIds } = practice;
  for (let count = 0; count < 3; count += 1) {
    generators.push(await Generator.start({ port: server.port, cookies, clientIds }));
  }
});
afterAll(async () => {
  for (const generator of generators) generator.stop();
  await server?.remove();
  await practice?.remove();
});

test('fifty sign-ins at once for half a minute: who reads is not held up', async () => {
  const seconds = times(30);
  const [flood, readers, pages] = generators;
  if (!flood || !readers || !pages) throw new Error('A generator is missing.');
  await readers.run({ mix: 'readers', rate: 20, seconds: 3 });
  const before = await server.collect();
  let highest = before.rss;
  const looking = setInterval(() => {
    void server.look().then(({ rss }) => (highest = Math.max(highest, rss)));
  }, 500);
  const [guesses, reads, files] = await Promise.all([
    flood.run({ mix: 'logins', atOnce: 50, seconds }),
    readers.run({ mix: 'readers', rate: 20, seconds }),
    pages.run({ mix: 'page', rate: 5, seconds }),
  ]);
  clearInterval(looking);
  const compared = guesses.filter(([status]) => status === 401).length;
  const refused = countsOf(guesses).away;
  const grown = mebibytes(highest - before.rss);
  const most = Math.min(availableParallelism(), 3) * 128;
  const [read, file] = [quantileOf(reads, 0.99), quantileOf(files, 0.99)];
  record({
    check: 'H5',
    done: `50 sign-ins at once for ${seconds} s, each from another address`,
    figure: `${compared} compared, ${refused} turned away; ${reads.length - countsOf(reads).good} of ${reads.length} reads turned away, the others ${latencies(reads)}; the page ${latencies(files)}; RSS + ${grown} MiB`,
    criterion: `p99 of reads 250 ms, of files 500 ms; RSS + ${most} MiB`,
    met: read <= 250 && file <= 500 && grown <= most,
  });
  expect(compared + refused).toBe(guesses.length);
  expect(compared).toBeGreaterThan(0);
  expect(countsOf(reads).failed).toBe(0);
  expect(countsOf(reads).good).toBeGreaterThan(reads.length * 0.9);
  expect(countsOf(files).good).toBe(files.length);
  expect(grown).toBeLessThanOrEqual(most);
});
