import { expect, test } from 'vitest';
import {
  hoursText,
  missingText,
  monthText,
  markedAt,
  placeOf,
  restOf,
  titleOf,
} from '#web/memory/memory-words.ts';

const one = { sourceId: 's', clientId: 'c' };

test('an entry leads to the place where its words stand', () => {
  expect(placeOf({ ...one, source: 'call', position: 7 })).toBe('/calls/s#turn-7');
  expect(placeOf({ ...one, source: 'call', position: -1 })).toBe('/calls/s');
  expect(placeOf({ ...one, source: 'call', position: -2 })).toBe('/calls/s#notes');
  expect(placeOf({ ...one, source: 'call', position: -3 })).toBe('/calls/s#notes');
  const mark = { start: 1, end: 3 };
  const quote = 'ab';
  expect(markedAt({ position: 7, text: 'xabx' }, mark)).toBe(mark);
  expect(markedAt({ position: 7, text: '…abx' }, mark)).toEqual({ quote });
  expect(markedAt({ position: -3, text: 'xabx' }, mark)).toEqual({ quote });
  expect(markedAt({ position: -3, text: 'xabx' }, undefined)).toBe(undefined);
  expect(placeOf({ ...one, source: 'note', position: -1 })).toBe(
    `/clients/c?tab=communications#message-${one.sourceId}`,
  );
  expect(placeOf({ ...one, source: 'task', position: -1 })).toBe('/clients/c?tab=tasks&task=s');
  expect(placeOf({ ...one, source: 'document', position: 3 })).toBe(
    '/clients/c?tab=documents#document-s',
  );
});

test('records are called by their kind and title', () => {
  expect(titleOf({ source: 'call', title: 'check_in' })).toBe('Check-in call');
  expect(titleOf({ source: 'document', title: 'Plan.pdf' })).toBe('Document: Plan.pdf');
  expect(titleOf({ source: 'note', title: '' })).toBe('Note');
});

test('a task without notes is not told twice', () => {
  expect(restOf({ title: 'Call Marcus', text: 'Call Marcus' })).toBe('');
  expect(restOf({ title: 'Call Marcus', text: 'Call Marcus\nOn the offer' })).not.toBe('');
});

test('figures in words', () => {
  expect([hoursText(40), hoursText(60), hoursText(870)]).toEqual(['40 min', '1 h', '14.5 h']);
  expect(monthText('2026-03')).toBe('Mar 2026');
});

test('a word that was not found is missing as far as one sees', () => {
  expect(missingText('greenhosue', ['greenhouse', 'green'], 'coach')).toBe(
    '“greenhosue” occurs nowhere. Found by “greenhouse” or “green” instead.',
  );
  expect(missingText('penny', [], 'user')).toBe('“penny” does not occur among your clients.');
});
