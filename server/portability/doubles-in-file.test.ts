import { afterAll, beforeAll, expect, test } from 'vitest';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll } from '#testing/client-records.ts';
import { checkImport, csvOf, listRows, runChecked, startFile } from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const rows = ['Ann', 'Ben', 'Cy'].map((name) => `${name},mail@SUBJECT.example`);

/** A file with three rows of one address, checked, where doubles are left as they are. */
async function checkedAs(subject: string) {
  const file = csvOf('Name,Email', ...rows.map((row) => row.replace('SUBJECT', subject)));
  const started = await startFile(nora, file);
  await checkImport(t, nora, started, { onMatch: 'skip' });
  const { id } = started;
  return {
    id,
    edit: (line: number, body: { cells?: string[]; dropped?: boolean }) =>
      nora.call(portability.editImportRow, { params: { id, line: String(line) }, body }),
    outcomes: async () => (await listRows(nora, id)).map(({ outcome }) => outcome),
    names: async () =>
      (await listAll(nora, { q: `@${subject}.example` })).map(({ name }) => name).toSorted(),
  };
}

test('where the first row of an address is left out, the next one is new, until it is taken up again', async () => {
  const one = await checkedAs('dropped');
  expect(await one.outcomes()).toEqual(['create', 'skip', 'skip']);
  await one.edit(2, { dropped: true });
  expect(await one.outcomes()).toEqual(['dropped', 'create', 'skip']);
  await one.edit(2, { dropped: false });
  expect(await one.outcomes()).toEqual(['create', 'skip', 'skip']);
  await one.edit(2, { dropped: true });
  await runChecked(t, nora, one.id);
  expect(await one.names()).toEqual(['Ben']);
});

test('where the address of the first is put right, the next one is new', async () => {
  const one = await checkedAs('corrected');
  await one.edit(2, { cells: ['Ann', 'ann@corrected.example'] });
  expect(await one.outcomes()).toEqual(['create', 'create', 'skip']);
  await runChecked(t, nora, one.id);
  expect(await one.names()).toEqual(['Ann', 'Ben']);
});
