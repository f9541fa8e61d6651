import { measure, middle, type Asked, type Measured } from './measure.ts';
import type { Plan } from './plan.ts';
import { practiceOf, serve } from './practice-of.ts';
import { Budget, say, shown, type Found } from './report.ts';

const most = 1.5;
const rounds = 3;

const paths: readonly (readonly [string, (id: string, busyId: string) => string])[] = [
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

/** The same requests in a small and in a large practice, in turn: a task for each client in both. */
export async function measureGrowth({ sizes, seconds, only }: Plan): Promise<Found> {
  const sides: { server: Asked['server']; cookie: string; id: string; busyId: string }[] = [];
  for (const size of sizes) {
    const practice = await practiceOf('server', grown(size));
    const { ids, busyId } = practice;
    sides.push({ ...(await serve(practice)), id: ids[0] ?? '', busyId });
  }
  const budget = new Budget();
  const rows: string[][] = [];
  try {
    for (const [name, path] of paths) {
      if (!name.includes(only)) continue;
      say(`  ${name}`);
      const asked = sides.map(({ server, cookie, id, busyId }): Asked => ({
        server,
        cookie,
        method: 'GET',
        path: () => path(id, busyId),
      }));
      const [few, many] = await inTurn(asked, seconds);
      if (!few || !many) continue;
      rows.push([
        name,
        shown(few.p50, 1),
        shown(many.p50, 1),
        budget.most(`${name}: time`, many.p50 / few.p50, most),
        shown(many.processor / few.processor, 2),
      ]);
    }
  } finally {
    await Promise.all(sides.map(({ server }) => server.stop()));
  }
  const [small, large] = sizes.map((size) => `p50 ms of ${shown(size)} clients`);
  const columns = ['request', small ?? '', large ?? '', 'times', 'processor time, times'];
  return { tables: [{ heading: '', columns, rows }], over: budget.over };
}

/** What a practice of so many clients holds where its growth is looked at. */
export const grown = (clients: number) => ({ clients, calls: 0, tasks: clients, insights: 0 });

async function inTurn(sides: readonly Asked[], seconds: number): Promise<Measured[]> {
  const measured: Measured[][] = sides.map(() => []);
  for (const side of sides) await measure(side, seconds / 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, side] of sides.entries())
      measured[place]?.push(await measure(side, seconds));
  }
  return measured.map(middle);
}
