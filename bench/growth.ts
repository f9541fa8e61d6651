import { measure, middle, type Asked, type Measured } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const [rounds = 5, seconds = 2, small = 1_000, large = 100_000] = process.argv.slice(2).map(Number);
const only = process.env['ONLY'];

/** The same requests in a practice of a thousand and of a hundred thousand clients, in turn. */
async function compare(): Promise<void> {
  const { practiceOf, serve } = await import('./practice-of.ts');
  const sides = [];
  for (const size of [small, large]) {
    const practice = await practiceOf(size);
    const { busyId } = practice;
    sides.push({ ...(await serve(practice)), id: practice.ids[0] ?? '', busyId });
  }
  const paths: readonly [string, (id: string, busyId: string) => string][] = [
    ['list', () => '/api/clients?limit=50'],
    ['largest first', () => '/api/clients?limit=50&sort=-monthlyRevenue'],
    ['filter', () => '/api/clients?limit=50&status=at_risk'],
    ['rare search', () => '/api/clients?limit=50&q=zebracorn'],
    ['one', (id) => `/api/clients/${id}`],
    ['dashboard', () => '/api/metrics'],
    ['pipeline', () => '/api/pipeline'],
    ['tasks', () => '/api/tasks?limit=50&assignee=me&status=open'],
    ['client tasks', (_id, of) => `/api/tasks?limit=50&clientId=${of}&status=open&sort=position`],
    ['rare task', () => '/api/tasks?limit=50&q=zebracorn'],
    ['task figures', () => '/api/tasks/figures'],
  ];
  print(`${small} and ${large} clients, ${rounds} rounds of ${seconds} s each in turn\n\n`);
  print(line(['', 'p50', 'p50', 'times', 'CPU times', 'of 1.5']));
  for (const [name, path] of paths) {
    if (only !== undefined && !name.includes(only)) continue;
    const asked = sides.map(({ server, cookie, id, busyId }): Asked => ({
      server,
      cookie,
      method: 'GET',
      path: () => path(id, busyId),
    }));
    const [few, many] = await inTurn(asked);
    if (!few || !many) return;
    const times = many.p50 / few.p50;
    const processor = many.processor / few.processor;
    print(line([name, ...[few.p50, many.p50, times, processor].map((one) => one.toFixed(2)), '']));
  }
  await Promise.all(sides.map(({ server }) => server.stop()));
}

async function inTurn(sides: readonly Asked[]): Promise<Measured[]> {
  const measured: Measured[][] = sides.map(() => []);
  for (const side of sides) await measure(side, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, side] of sides.entries())
      measured[place]?.push(await measure(side, seconds));
  }
  return measured.map(middle);
}

const line = ([first = '', ...rest]: readonly string[]) =>
  `${first.padEnd(16)}${rest.map((one) => one.padStart(12)).join('')}\n`;
const print = (text: string) => process.stdout.write(text);

await withPostgres(compare);
