import { expect, test } from 'vitest';
import { changedMeanwhile } from '#contract/refusal.ts';
import { HttpError } from '#web/http-error.ts';
import { makeTurns } from '#web/okrs/in-turn.ts';
import { writeInPlace } from '#web/okrs/write-in-place.ts';

const opened = { id: 'one', updatedAt: '1', baseline: '', target: '' };
type Held = typeof opened;
type Field = 'baseline' | 'target';

/** A record that refuses whoever read an older version of it. */
function held(begun: Held) {
  const inTurn = makeTurns();
  const record = {
    now: begun,
    refused: 0,
    change: (values: Partial<Held>) => {
      record.now = {
        ...record.now,
        ...values,
        updatedAt: String(Number(record.now.updatedAt) + 1),
      };
    },
    save: (shown: Held, name: Field, now: string, before = shown[name], selfId = 'nora') =>
      inTurn(shown, name, (newest, isOwn) =>
        writeInPlace(
          newest,
          isOwn,
          { name, before, now },
          {
            textOf: (one) => one[name],
            send: async (text, updatedAt) => {
              if (updatedAt !== record.now.updatedAt) {
                record.refused += 1;
                const { status, error, code } = changedMeanwhile;
                throw new HttpError(status, error, { code, by: { id: 'ben', name: 'Ben' } });
              }
              record.change({ [name]: text });
              return record.now;
            },
            readAgain: async () => record.now,
            selfId,
          },
        ),
      ),
  };
  return record;
}

const elsewhere = 'Somebody else has made this “7” meanwhile. Save again to keep yours.';

test('fields that are left one after the other are saved in turn, and nobody is told of another', async () => {
  const record = held(opened);
  const outcomes = await Promise.all([
    record.save(opened, 'baseline', '10'),
    record.save(opened, 'target', '20'),
    record.save(opened, 'baseline', '12'),
  ]);
  expect(outcomes.every((one) => 'saved' in one)).toBe(true);
  expect(record.now).toMatchObject({ baseline: '12', target: '20' });
  expect(record.refused).toBe(0);
});

test('another’s change of another field stands', async () => {
  const record = held(opened);
  record.change({ target: '20' });
  expect(await record.save(opened, 'baseline', '10')).toHaveProperty('saved');
  expect(record.now).toMatchObject({ baseline: '10', target: '20' });
});

test('another’s change of the same field is told, whether it is shown already or not', async () => {
  const record = held(opened);
  record.change({ baseline: '7' });
  // Who it was is known where the save was refused.
  expect(await record.save(opened, 'baseline', '10')).toEqual({
    wrong: 'Ben has made this “7” meanwhile. Save again to keep yours.',
    stands: '7',
  });
  expect(await record.save(opened, 'baseline', '10', '', 'ben')).toEqual({
    wrong: 'You have made this “7” elsewhere meanwhile. Save again to keep yours.',
    stands: '7',
  });
  expect(await record.save(record.now, 'baseline', '10', '')).toEqual({
    wrong: elsewhere,
    stands: '7',
  });
  expect(record.now.baseline).toBe('7');
  expect(await record.save(record.now, 'baseline', '10', '7')).toHaveProperty('saved');
});

test('a save that fails holds up nothing after it', async () => {
  const inTurn = makeTurns();
  const failing = inTurn(opened, 'baseline', () => Promise.reject(new Error('away')));
  const next = inTurn(opened, 'target', async (newest, isOwn) => {
    expect({ newest, isOwn }).toEqual({ newest: opened, isOwn: false });
    return { saved: newest };
  });
  await expect(failing).rejects.toThrow('away');
  expect(await next).toEqual({ saved: opened });
});
