import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeholders } from '#contract/messages.ts';
import { placeholderValues } from '#contract/placeholder-values.ts';
import { fill, fillLine, hasUnknown } from './placeholders.ts';

const values = placeholderValues({
  client: {
    name: 'Dana  Whitfield',
    businessType: '',
    coachingGoals: 'Sleep.\nSell {{client.name}}',
  },
  sender: { name: 'Nora Lindqvist' },
  practice: { name: 'Lindqvist Coaching' },
});

test('fields go in once, and what goes in is not read again', () => {
  const { text, empty } = fill(
    'Dear {{client.firstName}} ({{ client.name }}): {{client.coachingGoals}} {{sender.firstName}}',
    values,
  );
  expect(text).toBe('Dear Dana (Dana  Whitfield): Sleep.\nSell {{client.name}} Nora');
  expect(empty).toEqual([]);
});

test('what nothing is known for stays, and is named once', () => {
  const { text, empty } = fill('{{client.businessType}} and {{client.businessType}}', values);
  expect(text).toBe('{{client.businessType}} and {{client.businessType}}');
  expect(empty).toEqual(['client.businessType']);
});

test('a subject stays one line of at most 200 characters', () => {
  expect(fillLine('On {{client.coachingGoals}}', values).text).toBe(
    'On Sleep. Sell {{client.name}}',
  );
  const long = fillLine('{{client.name}}', { ...values, 'client.name': '🙂'.repeat(300) });
  expect(long.text.length).toBeLessThanOrEqual(200);
  expect(long.text).not.toMatch(/\p{Surrogate}/u);
});

describe('unknown is', () => {
  test.each([
    '{{client.phone}}',
    '{{}}',
    '{{ }}',
    '{{7*7}}',
    '{{constructor}}',
    '{{__proto__}}',
    '{{client.name | upper}}',
    '{{Client.Name}}',
    'Dear {{client.name}} {{x}}',
  ])('%s', (text) => expect(hasUnknown(text)).toBe(true));

  test.each([
    '',
    'plain',
    '{client.name}',
    '{{client.name',
    '}} {{',
    '${7*7} <%= 7*7 %>',
    '{ { a } }',
  ])('not %j', (text) => expect(hasUnknown(text)).toBe(false));
});

test('no text of any kind grows out of bounds or takes long', () => {
  const bit = fc.oneof(
    fc.constantFrom('{{', '}}', '{', '}', ' ', 'client.name', '{{client.name}}'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 60 }), (bits) => {
      const text = bits.join('');
      const filled = fill(text, values).text;
      const known = [...text.matchAll(/\{\{/g)].length;
      expect(filled.length).toBeLessThanOrEqual(text.length + known * 40);
    }),
    { seed: 20_260_304 },
  );
  const began = performance.now();
  for (const evil of ['{{', '{{ ', '{', ' }}']) fill(evil.repeat(20_000), values);
  for (const name of placeholders) fill(`{{${name}${' '.repeat(20_000)}`, values);
  fillLine(' '.repeat(20_000), values);
  expect(performance.now() - began).toBeLessThan(500);
});
