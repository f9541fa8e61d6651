import { expect, test } from 'vitest';
import { bytesOf, fitAnswer, fitBeside, mostBytes } from './fit-answer.ts';

const rows = (count: number, text: string) =>
  Array.from({ length: count }, (_, at) => ({ at, text }));
const valuesIn = (answer: string) =>
  JSON.parse(answer.slice(answer.indexOf('\n\n'))) as {
    records: { at: number; text: string }[];
    nextCursor: string | null;
    nextTurn?: number;
  };

test('an answer that fits is given as it is', () => {
  const values = { records: rows(50, 'short'), nextCursor: 'r50' };
  expect(fitAnswer({ text: '50.', values })).toBe(`50.\n\n${JSON.stringify(values)}`);
});

test('one that doesn’t has shorter texts, and says so', () => {
  const values = { records: rows(50, 'á'.repeat(5_000)), nextCursor: 'r50' };
  const answer = fitAnswer({ text: '50.', values, list: 'records' });
  expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(mostBytes);
  expect(answer).toMatch(/^50\. Shortened to fit: each text has at most 500 characters;/);
  const { records, nextCursor } = valuesIn(answer);
  expect(records).toHaveLength(50);
  expect(records[49]?.text).toBe(`${'á'.repeat(500)}…`);
  expect(nextCursor).toBe('r50');
});

test('then fewer rows, and says how to read on', () => {
  const values = { records: rows(400, '語'.repeat(5_000)), nextCursor: 'r50' };
  const told = { text: 'Many.', values, list: 'records' };
  const answer = fitAnswer(told);
  expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(mostBytes);
  const { records, nextCursor } = valuesIn(answer);
  expect(records.length).toBeGreaterThan(50);
  expect(answer).toContain(`Only the first ${records.length} of 400 are here.`);
  expect(answer).toContain(`Ask again with limit ${records.length}, and`);
  // The cursor would lead past what was left out, and null would be the end.
  expect(nextCursor).toBeUndefined();
  expect(answer).toContain(`"askAgainWithLimit":${records.length}`);
  const turns = valuesIn(fitAnswer({ ...told, goOn: (kept) => ({ nextTurn: kept }) }));
  expect(turns.nextTurn).toBe(turns.records.length);
});

test('and where nothing of it fits, a sentence', () => {
  const values = Object.fromEntries(rows(9_000, 'x').map(({ at, text }) => [`field${at}`, text]));
  expect(fitAnswer({ text: 'Wide.', values })).toMatch(/^Wide\. What was found is too long/);
});

test('what stands beside a list has shorter texts, then shorter lists', () => {
  const notes = '語'.repeat(20_000);
  expect(fitBeside({ notes: 'Short.' }, 1_000)).toEqual({ values: { notes: 'Short.' }, said: '' });
  const { values, said } = fitBeside({ notes, promises: rows(3, 'Send it') }, 30_000);
  expect(values).toEqual({ notes: `${'語'.repeat(4_000)}…`, promises: rows(3, 'Send it') });
  expect(said).toContain('at most 4000 characters');
  const many = fitBeside({ call: { notes }, promises: rows(2_000, 'á'.repeat(300)) }, 30_000);
  expect(bytesOf(many.values)).toBeLessThanOrEqual(30_000);
  expect(many.values.promises.length).toBeGreaterThan(20);
  expect(many.said).toContain('only the beginning');
});
