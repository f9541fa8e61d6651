import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { checkImport, csvOf, startFile } from '#testing/imports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('a column says which other currency its figures name, in a cell or in its heading', async () => {
  const nora = await t.as('nora');
  const file = csvOf(
    'Name,Email,Monthly revenue,Annual revenue (EUR),Lifetime value,Context,Phone',
    'One,one@money.example,"$2,000",24000,US$ 10,Owes me 5 euros and 3 pounds,+44 20 7946 0958',
    'Two,two@money.example,£3k,36000,12.5k USD,,',
    'Three,three@money.example,€4k,48000,9000,,',
  );
  const one = await startFile(nora, file);
  const told = [null, null, '£3k', 'Annual revenue (EUR)', null, null, null];
  expect(one.columns.map(({ otherCurrency }) => otherCurrency)).toEqual(told);
  // It stands there still when the rows are checked.
  const checked = await checkImport(t, nora, one);
  expect(checked.columns.map(({ otherCurrency }) => otherCurrency)).toEqual(told);
});

test('an import of an earlier version says nothing of currencies', async () => {
  const nora = await t.as('nora');
  const one = await startFile(
    nora,
    csvOf('Name,Email,Monthly revenue', 'Four,four@money.example,£3k'),
  );
  expect(one.columns[2]?.otherCurrency).toBe('£3k');
  await t.deps.database.query(
    `update imports set columns = (select jsonb_agg(it - 'otherCurrency') from jsonb_array_elements(columns) it) where id = $1`,
    [one.id],
  );
  const targets = ['name', 'email', 'monthlyRevenue'];
  const checked = await checkImport(t, nora, one, { targets });
  expect(checked.columns[2]?.otherCurrency).toBe(null);
});
