import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { Room, takesRoom } from './room.ts';

test.each([
  ['insert into clients values ($1)', true],
  ['  UPDATE "clients" set "name" = $1', true],
  ['delete from "throttles"', true],
  [
    'with "told" as (insert into "events" values ($1) returning "seq") select "seq" from "told"',
    true,
  ],
  ['\n WITH next as (select id from job for update) UPDATE pgboss.job j set state = $1', true],
  ['select "id" from "clients" where "name" = \'insert into\'', false],
  ['with "page" as (select "id" from "clients") select "id" from "page"', false],
  ['begin', false],
])('%s takes room: %s', (text, takes) => {
  expect(takesRoom(text)).toBe(takes);
});

test('where there is room, or no disk to ask about, nothing is refused', async () => {
  await expect(new Room(tmpdir()).require()).resolves.toBeUndefined();
  await expect(new Room('/nowhere/at/all').require()).resolves.toBeUndefined();
});
