import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { breakEach, FaultPoints } from './fault-points.ts';
import { sampledEndpoints } from './requests.ts';

/** Of each kind of change one; the others are tried with `npm run test:endurance`. */
const some = [
  'createClient',
  'updateClient',
  'deleteClient',
  'acceptInvitation',
  'logCall',
  'deleteTask',
];

let t: TestApp;
let faults: FaultPoints;
beforeAll(async () => {
  t = await openTestApp();
  faults = new FaultPoints(t.deps.database);
});
afterAll(() => t.stop());

const chosen = sampledEndpoints().filter(({ name }) => some.includes(name));

test.each(chosen)('$name: whatever statement fails, nothing of it has happened', async (one) => {
  const { points, halves, unclean, status } = await breakEach(t, faults, one);
  expect(points).toBeGreaterThan(1);
  expect({ halves, unclean }).toEqual({ halves: [], unclean: [] });
  expect(status).toBeLessThan(300);
});
