import { expect, it } from 'vitest';
import { quoted } from './phrases.ts';

it('quotes a text whole, without its last stop', () => {
  expect(quoted('Rang all three instead.')).toBe('“Rang all three instead”');
  expect(quoted('Ruth said: “I could live with one in five.”')).toBe(
    '“Ruth said: ‘I could live with one in five’”',
  );
});

it('closes a quote within, where the text ends before it does', () => {
  expect(quoted('Leopold said: “I have thought about how to say it.')).toBe(
    '“Leopold said: ‘I have thought about how to say it…’”',
  );
  expect(quoted('Rosalind said: “I have hired somebody, a chief of staff”', 30)).toBe(
    '“Rosalind said: ‘I have hired…’”',
  );
  expect(quoted('She said “no”, and then a good deal more than that', 24)).toBe(
    '“She said ‘no’, and then…”',
  );
});
