import { afterAll, beforeAll, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { breakEach, FaultPoints, type Broken } from '#testing/fault-points.ts';
import { sampledEndpoints } from '#testing/requests.ts';
import { hold } from './table.ts';

/** They do their work in steps, of which each is kept: a call is written down before it is dialled. */
const inSteps: readonly string[] = [];
/** Nobody may ask these of an installation that stands. */
const closed = new Set(['newcomer']);

let t: TestApp;
let faults: FaultPoints;
beforeAll(async () => {
  t = await openTestApp();
  faults = new FaultPoints(t.deps.database);
});
afterAll(() => t.stop());

test('whatever statement of a change fails, nothing of it has happened', async () => {
  const changes = sampledEndpoints().filter(
    ({ endpoint }) => endpoint.method !== 'GET' && !closed.has(endpoint.access),
  );
  const broken: Broken[] = [];
  for (const one of changes) broken.push(await breakEach(t, faults, one));
  for (const { name, points, halves, unclean, status } of broken) {
    if (halves.length + unclean.length > 0 || status >= 300) {
      console.log(`${name} (${points}, ${status}):`, { halves, unclean });
    }
  }
  const whole = broken.filter(({ name }) => !inSteps.includes(name));
  const halves = whole.filter((one) => one.halves.length > 0);
  const unclean = broken.filter((one) => one.unclean.length > 0);
  const points = broken.reduce((sum, one) => sum + one.points, 0);
  hold({
    check: 'G2',
    done: `each statement of ${broken.length} endpoints that change something was made to fail: ${points} points`,
    figure: `${halves.length} half done, ${unclean.length} without a clean 503`,
    criterion: '0, 0',
    met: halves.length + unclean.length === 0 && broken.every(({ status }) => status < 300),
  });
});
