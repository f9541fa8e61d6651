import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { fillManyClients } from '#testing/many-clients.ts';
import { fillManyFields, manyFields } from '#testing/many-fields.ts';
import { explain } from '#testing/plans.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  await fillManyClients(t, 12_000);
  await fillManyFields(t);
});
afterAll(() => t.stop());

// Its cost grows with what is shown, not with what is kept.
test.each([
  ['/api/clients?limit=50', 'clients_by_name'],
  ['/api/clients?limit=50&sort=-name', 'clients_by_name'],
  ['/api/clients?limit=50&sort=-monthlyRevenue', 'clients_by_revenue'],
  ['/api/clients?limit=50&sort=-lastContactDate', 'clients_by_contact'],
  ['/api/clients?limit=50&sort=-updatedAt', 'clients_by_change'],
  ['/api/clients?limit=50&sort=createdAt', 'clients_by_creation'],
  ['/api/clients?limit=50&sort=status', 'clients_by_status'],
  ['/api/clients?limit=50&sort=pipelineStage', 'clients_by_stage'],
  ['/api/clients?limit=50&sort=-growthPotential', 'clients_by_growth'],
  ['/api/clients?limit=50&status=at_risk', 'clients_by_status'],
  ['/api/clients?limit=50&stage=negotiation', 'clients_by_stage'],
  ['/api/clients?limit=50&growth=very_high', 'clients_by_growth'],
  ['/api/clients?limit=50&owner=none', 'clients_by_'],
  ['/api/clients?limit=50&archived=only', 'clients_archived'],
  ['/api/clients?limit=50&tag=rare', 'clients_tags'],
  ['/api/clients?limit=50&tag=RARE,none%20such', 'clients_tags'],
  [`/api/clients?limit=50&fields=${manyFields.package}:is:Platinum`, 'clients_own_fields'],
  [`/api/clients?limit=50&fields=${manyFields.package}:is:None,Such`, 'clients_own_fields'],
  ['/api/clients?limit=50&revenueMin=9900', 'clients_by_revenue'],
  ['/api/clients?limit=50&contactFrom=2025-06-02&contactTo=2025-06-08', 'clients_by_contact'],
  ['/api/clients?limit=50&q=zebracorn', 'clients_search'],
  ['/api/clients?limit=50&q=zeb', 'clients_search'],
  ['/api/clients?limit=50&q=qqqqqq', 'clients_search'],
  ['/api/clients/near?q=zebracrn', 'clients_search'],
  ['/api/clients/near?q=zbe', 'clients_search'],
  ['/api/duplicates/similar?name=Zebracorn%20Rare', 'clients_search'],
  ['/api/trash?limit=50', 'clients_in_trash'],
  ['/api/metrics', 'client_tallies'],
  ['/api/pipeline', 'client_tallies'],
  ['/api/pipeline?status=active', 'client_tallies'],
])('%s reads no client that it has no need of', async (path, by) => {
  const plans = await explain(t, () => nora.raw('GET', path));
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.join('\n')).toContain(by);
  expect(plans.filter((plan) => plan.includes('Seq Scan on clients'))).toEqual([]);
});

test.each(['none such', 'RARE', 'Common'])(
  'how “%s” is written is looked up by its index',
  async (tag) => {
    const body = { name: 'Ada', email: 'ada@plans.example', tags: [tag] };
    const plans = (await explain(t, () => nora.call(clients.createClient, { body }))).join('\n');
    expect(plans).toContain('clients_tags');
    expect(plans).not.toContain('Seq Scan on clients');
  },
);

test('a common option is looked for in the order of names; how many have it may be read in any', async () => {
  const path = `/api/clients?limit=50&fields=${manyFields.package}:is:Gold`;
  const plans = (await explain(t, () => nora.raw('GET', path))).join('\n');
  expect(plans).toContain('clients_by_name');
  // Those who have it are on nearly every page of the table, so that the count may as well read them all.
  expect(plans).not.toMatch(/Seq Scan on clients$/m);
});
