import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  joinLabelled,
  joinTags,
  splitForeignTags,
  splitLabelled,
  splitTags,
} from './split-list.ts';

test('tags stand between semicolons, commas, bars and lines, each once', () => {
  expect(splitTags('VIP; Berlin,VIP |  coach\nspeaker;;')).toEqual([
    'VIP',
    'Berlin',
    'coach',
    'speaker',
  ]);
  expect(splitTags('* myContacts ::: Friends ::: * starred')).toEqual(['Friends']);
  const mailchimp = '"VIP","Coaching, Berlin"';
  expect(splitForeignTags(mailchimp)).toEqual(['VIP', 'Coaching', 'Berlin']);
  expect(splitForeignTags('the "best", other')).toEqual(['the "best"', 'other']);
});

test('addresses with and without what they are for', () => {
  expect(splitLabelled('work: a@acme.example; b@acme.example', 'email')).toEqual([
    { label: 'work', value: 'a@acme.example' },
    { label: '', value: 'b@acme.example' },
  ]);
});

test('a comma parts whole numbers, not a number from its extension', () => {
  const values = (cell: string) => splitLabelled(cell, 'phone').map(({ value }) => value);
  expect(values('+1 415 555 0123, +49 30 901820')).toEqual(['+1 415 555 0123', '+49 30 901820']);
  expect(values('+1 415 555 0123,,42')).toEqual(['+1 415 555 0123,,42']);
});

const text = fc
  .string({
    unit: fc.constantFrom(...Array.from('ab ;,|:\\\'"é漢<@.')),
    minLength: 1,
    maxLength: 12,
  })
  .map((value) => value.trim());

test('lists come back as they were', () => {
  const colons = ['a', '::: b', 'c ::: d'];
  expect(splitTags(joinTags(colons))).toEqual(colons);
  const tags = fc.uniqueArray(text.filter(Boolean));
  fc.assert(
    fc.property(tags, (list) => {
      expect(splitTags(joinTags(list))).toEqual(list);
    }),
    { numRuns: 500 },
  );
  const labelled = fc.array(fc.record({ label: text, value: text.filter(Boolean) }));
  fc.assert(
    fc.property(labelled, fc.constantFrom('email' as const, 'phone' as const), (list, kind) => {
      expect(splitLabelled(joinLabelled(list), kind)).toEqual(list);
    }),
    { numRuns: 500 },
  );
});
