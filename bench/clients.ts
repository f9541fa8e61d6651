import { recountFigures } from '#server/clients/recount-figures.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeTemplate } from '#testing/database.ts';
import { fillManyClients } from '#testing/many-clients.ts';
import { fillManyFields, manyFields } from '#testing/many-fields.ts';
import { explain } from '#testing/plans.ts';

const rounds = 15;
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1_000, 100_000];

/**
 * How long the directory's requests take in a practice of a thousand and of a hundred thousand
 * clients. `EXPLAIN=1` prints each statement's plan as well; TEST_DATABASE_URL takes a server
 * instead of the embedded engine; numbers on the command line are other sizes.
 */
async function measure(): Promise<void> {
  await makeTemplate();
  for (const size of sizes) {
    const t = await openTestApp();
    const began = performance.now();
    await fillManyClients(t, size);
    await fillManyFields(t);
    await recountFigures(t.deps);
    print(`\n${size} clients, ${t.deps.database.engine}: filled in ${seconds(began)} s\n`);
    const nora = await t.as('nora');
    for (const [name, path] of await requests(nora)) await time(t, nora, name, path);
    await timeWrites(t, nora);
    await t.stop();
  }
}

const { package: option, sessions, renewal, referredBy } = manyFields;
const ownFields = Object.entries({
  'own choice, common': `${option}:is:Gold`,
  'own choice, rare': `${option}:is:Platinum`,
  'own choice, absent': `${option}:is:None`,
  'own choice, not filled in': `${option}:empty`,
  'own number, rare': `${sessions}:from:39.5`,
  'own date, common': `${renewal}:to:2027-06-30`,
  'own date, ten days': `${renewal}:from:2026-03-01;${renewal}:to:2026-03-10`,
  'own date, absent': `${renewal}:from:2036-01-01`,
  'own text, common': `${referredBy}:has:fair`,
  'own text, rare': `${referredBy}:has:zebracorn`,
}).map(([name, fields]): [string, string] => [name, `/api/clients?limit=50&fields=${fields}`]);

async function requests(nora: Caller): Promise<[string, string][]> {
  const deep = await deepPage(nora, 40);
  return [
    ['by name', '/api/clients?limit=50'],
    ['by name, page 41', deep],
    ['by name, 1,000 rows', '/api/clients?limit=1000'],
    ['largest revenue first', '/api/clients?limit=50&sort=-monthlyRevenue'],
    ['last contact first', '/api/clients?limit=50&sort=-lastContactDate'],
    ['latest change first', '/api/clients?limit=50&sort=-updatedAt'],
    ['by stage', '/api/clients?limit=50&sort=pipelineStage'],
    ['by growth, high first', '/api/clients?limit=50&sort=-growthPotential'],
    ['by status', '/api/clients?limit=50&sort=status'],
    ['status, common', '/api/clients?limit=50&status=active'],
    ['status, rare', '/api/clients?limit=50&status=churned'],
    ['two statuses', '/api/clients?limit=50&status=churned,at_risk'],
    ['stage', '/api/clients?limit=50&stage=negotiation'],
    ['growth', '/api/clients?limit=50&growth=very_high'],
    ['owner, nobody', '/api/clients?limit=50&owner=none'],
    ['tag, common', '/api/clients?limit=50&tag=common'],
    ['tag, rare', '/api/clients?limit=50&tag=rare'],
    ...ownFields,
    ['revenue over 9,900', '/api/clients?limit=50&revenueMin=9900'],
    ['contact in one week', '/api/clients?limit=50&contactFrom=2025-06-02&contactTo=2025-06-08'],
    ['never contacted', '/api/clients?limit=50&contact=never'],
    ['archived only', '/api/clients?limit=50&archived=only'],
    ['search, common', '/api/clients?limit=50&q=mail'],
    ['search, name', '/api/clients?limit=50&q=amara'],
    ['search, rare', '/api/clients?limit=50&q=zebracorn'],
    ['search, absent', '/api/clients?limit=50&q=qqqqqq'],
    ['search, two words', '/api/clients?limit=50&q=amara%20okafor'],
    ['search, two letters', '/api/clients?limit=50&q=zq'],
    ['pipeline', '/api/pipeline'],
    ['pipeline of a status', '/api/pipeline?status=active'],
    ['figures', '/api/metrics'],
    ['tags', '/api/tags'],
    ['trash', '/api/trash?limit=50'],
    ['duplicates', '/api/duplicates'],
    ['similar', '/api/duplicates/similar?name=Amara%20Okafar&email=client-77@mail.example'],
  ];
}

async function deepPage(caller: Caller, pages: number): Promise<string> {
  let path = '/api/clients?limit=20';
  for (let page = 0; page < pages; page += 1) {
    const { headers } = await caller.raw('GET', path);
    path = /^<(.+)>/.exec(String(headers['link'] ?? ''))?.[1] ?? path;
  }
  return path;
}

async function time(t: TestApp, caller: Caller, name: string, path: string): Promise<void> {
  const times: number[] = [];
  let total = '';
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const { status, headers } = await caller.raw('GET', path);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${path} came to ${status}.`);
    total = String(headers['x-total-count'] ?? '');
  }
  times.sort((one, two) => one - two);
  const [median, slowest] = [times[Math.floor(rounds / 2)] ?? 0, times.at(-1) ?? 0];
  print(
    `${name.padEnd(24)} ${median.toFixed(1).padStart(8)} ms  ${slowest.toFixed(1).padStart(8)} ms  ${total}\n`,
  );
  if (!process.env['EXPLAIN']) return;
  for (const plan of await explain(t, () => caller.raw('GET', path), 'analyze, costs off')) {
    print(`${plan}\n`);
  }
}

async function timeWrites(t: TestApp, nora: Caller): Promise<void> {
  const { body } = await nora.raw('GET', '/api/clients?limit=1000&status=prospect');
  const ids = (body as { id: string }[]).map(({ id }) => id);
  const took = async (name: string, work: () => Promise<{ status: number; body: unknown }>) => {
    const began = performance.now();
    const answer = await work();
    if (answer.status >= 300) throw new Error(`${name} came to ${answer.status}.`);
    print(`${name.padEnd(24)} ${(performance.now() - began).toFixed(1).padStart(8)} ms\n`);
    return answer.body as { id: string };
  };
  for (const change of [{ status: 'at_risk' }, { addTag: 'bulk' }, { deleted: true }]) {
    const kind = Object.keys(change)[0] ?? '';
    const set = await took(`${ids.length} changed: ${kind}`, () =>
      nora.raw('POST', '/api/clients/bulk', { body: { ids, change } }),
    );
    await took('… and taken back', () => nora.raw('POST', `/api/change-sets/${set.id}/undo`));
  }
  const client = { name: 'Another One', email: 'another@mail.example', monthlyRevenue: '5' };
  const { id } = await took('create', () => nora.raw('POST', '/api/clients', { body: client }));
  await took('change', () => nora.raw('PUT', `/api/clients/${id}`, { body: { industry: 'Rail' } }));
  t.clock.advance(1);
}

const print = (text: string) => process.stdout.write(text);
const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

await measure();
