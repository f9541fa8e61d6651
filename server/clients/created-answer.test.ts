import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeClient, readClient } from '#testing/client-records.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const amount = fc.constantFrom('7', '12.5', '$1,234', '0.10', null);
const body = fc.record(
  {
    name: fc.constant('Amélie  d’Arcy'),
    email: fc.constant('Amelie@Arcy.example'),
    phone: fc.constantFrom('', '+442079460958'),
    businessType: fc.constantFrom('', 'Studio'),
    timezone: fc.constant('Europe/London'),
    monthlyRevenue: amount,
    annualRevenue: amount,
    lifetimeValue: amount,
    status: fc.constant('growing' as const),
    pipelineStage: fc.constantFrom('lead' as const, 'closed_lost' as const),
    closedLostReason: fc.constant('Too dear'),
    context: fc.constant('مرحبا 👩‍👩‍👧 “quoted”'),
    lastContactDate: fc.constantFrom('2026-02-28T23:59:59.999Z', '2026-02-28', null),
    ownerId: fc.constant(null),
    tags: fc.constant<string[]>(['VIP', 'naïve', '{a}', '"q"']),
    otherEmails: fc.constant<{ label: string; value: string }[]>([
      { label: 'work', value: 'work@arcy.example' },
    ]),
    consent: fc.constant('given' as const),
    doNotCall: fc.boolean(),
    archived: fc.boolean(),
  },
  { requiredKeys: ['name', 'email'] },
);

test('the answer to a new client is what is read afterwards, whichever fields were given', async () => {
  const nora = await t.as('nora');
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const made = await makeClient(nora, given);
      expect(made).toEqual(await readClient(nora, made.id));
      t.clock.advance(1);
    }),
    { numRuns: 30 },
  );
});
