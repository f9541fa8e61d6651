import { describe, expect, test } from 'vitest';
import { changedMeanwhile, notFound } from '#contract/refusal.ts';
import { HttpError } from '#web/http-error.ts';
import { changedOf, mergeOkr, type Reading, settleOkr, writeOkr } from '#web/okrs/okr-conflict.ts';
import { keyResultBody, keyResultValues, objectiveValues } from '#web/okrs/okr-values.ts';

const base = { title: 'Twenty clients', why: 'To hire' };
const older = new HttpError(changedMeanwhile.status, changedMeanwhile.error, {
  code: changedMeanwhile.code,
  by: { id: 'ben', name: 'Ben' },
});

/** A record that another holds at these readings, one after the other; the last takes the write. */
function heldAt(...readings: Reading<typeof base>[]) {
  const sent: unknown[] = [];
  let step = -1;
  return {
    sent,
    send: async (mine: typeof base, { values, updatedAt }: Reading<typeof base>) => {
      sent.push({ ...changedOf(values, mine), updatedAt });
      if (updatedAt !== readings.at(-1)?.updatedAt) throw older;
      return 'saved';
    },
    readAgain: async () => {
      step += 1;
      const now = readings[step];
      if (!now) throw new HttpError(notFound.status, notFound.error, { code: notFound.code });
      return now;
    },
  };
}

describe('a form sends what was changed since it was opened', () => {
  const opened = { values: base, updatedAt: '1' };

  test('another’s change of another field stands', async () => {
    const record = heldAt({ values: { ...base, title: 'Thirty' }, updatedAt: '2' });
    const outcome = await writeOkr({ ...base, why: 'To grow' }, opened, record);
    expect(outcome).toEqual({ saved: 'saved' });
    expect(record.sent).toEqual([
      { why: 'To grow', updatedAt: '1' },
      { why: 'To grow', updatedAt: '2' },
    ]);
  });

  test('what both changed is asked about and not sent', async () => {
    const now = { values: { title: 'Thirty', why: 'To move' }, updatedAt: '2' };
    const record = heldAt(now);
    const outcome = await writeOkr({ title: 'Twenty-five', why: 'To hire' }, opened, record);
    expect(record.sent).toHaveLength(1);
    if ('saved' in outcome) throw new Error('It was sent.');
    expect(outcome.now).toBe(now);
    expect(outcome.by).toEqual({ id: 'ben', name: 'Ben' });
    expect(outcome.merge.conflicts).toEqual(['title']);
    expect(settleOkr(outcome.merge, new Set())).toEqual({ title: 'Twenty-five', why: 'To move' });
    expect(settleOkr(outcome.merge, new Set(['title']))).toEqual(now.values);
  });

  test('what is only approved once it was looked at is shown before it is sent', async () => {
    const record = heldAt({ values: { ...base, title: 'Thirty' }, updatedAt: '2' });
    const outcome = await writeOkr({ ...base, why: '' }, opened, { ...record, looksFirst: true });
    expect(record.sent).toHaveLength(1);
    expect(outcome).toMatchObject({
      merge: { merged: { title: 'Thirty', why: '' }, conflicts: [], theirsAlone: ['title'] },
    });
  });

  test('it gives up on the refusal, and on a record that is gone', async () => {
    const busy = ['2', '3', '4', '5'].map((updatedAt) => ({ values: base, updatedAt }));
    await expect(writeOkr(base, opened, heldAt(...busy))).rejects.toBe(older);
    const gone = { ...heldAt(), send: () => Promise.reject(older) };
    await expect(writeOkr(base, opened, gone)).rejects.toMatchObject({ code: notFound.code });
  });
});

test('the same figure, however it was typed, is no change and no conflict', () => {
  const before = { ...keyResultValues(), target: '12000', unit: '$' };
  expect(changedOf(before, { ...before, target: '12k', unit: ' $ ' })).toEqual({});
  const mine = { ...before, target: '15k' };
  expect(mergeOkr(before, mine, { ...before, target: '15000' }).conflicts).toEqual([]);
  expect(mergeOkr(before, mine, { ...before, target: '14000' }).conflicts).toEqual(['target']);
});

test('what was emptied is open, and what was not changed is not named', () => {
  expect(keyResultBody({ baseline: ' ', target: '24' })).toEqual({ baseline: null, target: '24' });
  expect(objectiveValues()).toEqual({ title: '', why: '' });
});
