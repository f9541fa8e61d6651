import { expect, test } from 'vitest';
import { username } from '#contract/people.ts';
import { openTestApp } from '#testing/app.ts';
import { freeNames } from './free-names.ts';

test('a new username is one that can be signed in with, however long the old one is', async () => {
  const t = await openTestApp();
  try {
    const [long, other] = ['a'.repeat(60), `${'a'.repeat(58)}-2`];
    for (const [key, id] of [
      [long, t.ids.ben],
      [other, t.ids.amara],
    ]) {
      await t.deps.database.query('update usernames set key = $1 where user_id = $2', [key, id]);
    }
    const names = await freeNames(t.deps.database, [long, 'priya', 'nobody-here']);
    expect([...names].toSorted()).toEqual([
      [long, `${'a'.repeat(58)}-3`],
      ['priya', 'priya-2'],
    ]);
    for (const name of names.values()) expect(username.safeParse(name).success).toBe(true);
  } finally {
    await t.stop();
  }
});
