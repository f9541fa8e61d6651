import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { checkImport, csvOf, importFile, readImport, startFile } from '#testing/imports.ts';
import { forgetImports } from './forget-imports.ts';

let t: TestApp;
let nora: Caller;
let of = 0;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.advance(3_601);
  nora = await t.as('nora');
  of += 1;
});

const file = () => csvOf('Name,Email', `Anna,anna${of}@left.example`, `Bea,bea${of}@left.example`);
/** As a restore does: what waits in queues is gone. */
const loseJobs = () => t.deps.database.query('delete from pgboss.job');
const later = async (seconds: number) => {
  t.clock.advance(seconds);
  nora = await t.as('nora');
  await forgetImports(t.deps);
  await t.settle();
};

test.each([
  ['undoing', 'undone'],
  ['running', 'done'],
  ['checking', 'ready'],
] as const)('an import that a restore left %s goes on after an hour', async (left, state) => {
  const { id } =
    left === 'undoing' ? await importFile(t, nora, file()) : await startFile(nora, file());
  const params = { id };
  if (left === 'undoing') await nora.call(portability.undoImport, { params });
  if (left === 'running') {
    await checkImport(t, nora, await readImport(nora, id));
    await nora.call(portability.runImport, { params });
  }
  if (left === 'checking') {
    const body = { targets: ['name', 'email'], optionMatches: {}, onMatch: 'fill' } as const;
    await nora.call(portability.mapImport, {
      params,
      body: { ...body, targets: [...body.targets] },
    });
  }
  await loseJobs();
  await later(3_590);
  expect(await readImport(nora, id)).toMatchObject({ state: left });
  await later(20);
  expect(await readImport(nora, id)).toMatchObject({ state });
});

test('what failed for good is an admin’s to try again', async () => {
  const { id } = await importFile(t, nora, file());
  await nora.call(portability.undoImport, { params: { id } });
  await loseJobs();
  await t.deps.database.query(
    `insert into dead_letters (practice_id, id, event_id, event_name, reaction, problem, failed_at)
     select practice_id, gen_random_uuid(), id, name, 'continue-import', 'It broke.', now()
     from events where name = 'import.undoing' and subject_id = $1`,
    [id],
  );
  await later(7_200);
  expect(await readImport(nora, id)).toMatchObject({ state: 'undoing' });
});
