import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { messages } from '#contract/messages.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { addObjective } from '#testing/okrs.ts';

let t: TestApp;
let nora: Caller;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t?.stop());

const namesOf = async (missing: string) =>
  (await nora.call(clients.listClients, { query: { missing } })).body.map(({ name }) => name);

test('whoever has a second number or address lacks neither', async () => {
  const rest = { phone: '', otherPhones: [{ label: '', value: '+44 20 7946 0958' }] };
  const id = await addClient(nora, { name: 'Cleo', ...rest });
  expect(await namesOf('phone')).not.toContain('Cleo');
  await nora.call(clients.updateClient, { params: { id }, body: { otherPhones: [] } });
  expect(await namesOf('phone')).toContain('Cleo');
});

const id = '00000000-0000-4000-8000-000000000000';
test.each([
  'sort=createdAt&cursor=v2026-99-99T99:99:99.999Z_ID',
  'sort=updatedAt&cursor=v2026-02-30T00:00:00.000Z_ID',
  'sort=-createdAt&cursor=v0000-01-01T00:00:00.000Z_ID',
  'sort=lastContactDate&cursor=vyesterday_ID',
  'sort=lastContactDate&cursor=vinfinity_ID',
  'sort=monthlyRevenue&cursor=vNaN_ID',
  'sort=monthlyRevenue&cursor=v1e5_ID',
  'sort=monthlyRevenue&cursor=v_ID',
  'sort=status&cursor=vactive_ID',
  'sort=pipelineStage&cursor=vnowhere|a_ID',
  'sort=growthPotential&cursor=v3|a_ID',
  'sort=name&cursor=vada',
  'sort=name&cursor=vada_x',
  'sort=name&cursor=ID',
  `sort=name&cursor=v${'x'.repeat(401)}_ID`,
  'sort=name&cursor=v%00_ID',
  'cursor=2026-01-01T00:00:00.000Z_ID',
  'sort=context',
  'sort=--name',
  'limit=0',
  'limit=1001',
  'limit=1.5',
  'limit=-1',
  'limit=abc',
  'limit=5&limit=6',
  'limit[]=1',
  'status=active,',
  'status=',
  'status=x',
  'stage=won',
  'growth=huge',
  'leadSource=moon',
  'missing=soul',
  'missing=phone,',
  'companySize=12',
  'archived=yes',
  'contact=ever',
  'contactFrom=2026-02-30',
  'contactTo=0000-01-01',
  'revenueMin=-1',
  'revenueMax=1e400',
  'owner=me',
  `owner=${'-'.repeat(36)}`,
  `owner=${Array.from({ length: 51 }, () => id).join()}`,
  `q=${'x'.repeat(201)}`,
  'q=%00',
  '__proto__[x]=1',
  'name=x',
])('%s is refused', async (query) => {
  const answer = await nora.raw('GET', `/api/clients?${query.replace('ID', id)}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test.each([
  'contactFrom=0001-01-01',
  'contactTo=9999-12-31',
  'revenueMin=&revenueMax=',
  'q=&tag=,',
  'owner=none',
  'missing=phone,okrs,tasks',
])('%s is taken', async (query) => {
  expect(await nora.raw('GET', `/api/clients?${query}`)).toMatchObject({ status: 200 });
});

test('those are found who have no open task, no note and no OKRs of the quarter in the practice’s zone', async () => {
  const ada = await addClient(nora, { name: 'Ada' });
  await addClient(nora, { name: 'Bo' });
  for (const missing of ['tasks', 'notes', 'okrs']) {
    expect(await namesOf(missing)).toEqual(['Ada', 'Bo', 'Cleo']);
  }
  const task = await nora.call(tasks.addTask, { body: { clientId: ada, title: 'Call' } });
  await nora.call(messages.writeNote, { params: { id: ada }, body: { text: 'A note' } });
  await addObjective(nora, ada);
  for (const missing of ['tasks', 'notes', 'okrs'])
    expect(await namesOf(missing)).toEqual(['Bo', 'Cleo']);
  expect(await namesOf('tasks,phone')).toEqual(['Ada', 'Bo', 'Cleo']);

  const params = { id: task.body.id };
  await nora.call(tasks.updateTask, { params, body: { status: 'completed' } });
  expect(await namesOf('tasks')).toEqual(['Ada', 'Bo', 'Cleo']);
  // In summer the day begins in London an hour before it does by universal time.
  t.clock.now = new Date('2026-03-31T22:59:00Z');
  nora = await t.as('nora', true);
  expect(await namesOf('okrs')).toEqual(['Bo', 'Cleo']);
  t.clock.now = new Date('2026-03-31T23:00:00Z');
  expect(await namesOf('okrs')).toEqual(['Ada', 'Bo', 'Cleo']);
});
