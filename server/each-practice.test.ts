import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { eachPractice } from './each-practice.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('what fails in one practice is done in the others all the same, and thrown then', async () => {
  const tried: string[] = [];
  const failing = eachPractice(t.deps, async ({ practiceId }) => {
    tried.push(practiceId);
    throw new Error(`of ${practiceId}`);
  });
  await expect(failing).rejects.toThrow(/^of /);
  expect(tried.toSorted()).toEqual(Object.values(t.practiceIds).toSorted());
  await expect(failing).rejects.toThrow(`of ${tried[0]}`);
});

test('a server that stops goes no further', async () => {
  let tried = 0;
  const stopping = eachPractice({ ...t.deps, isStopping: () => true }, async () => {
    tried += 1;
    throw new Error('the database is closed');
  });
  await expect(stopping).rejects.toThrow('the database is closed');
  expect(tried).toBe(1);
});
