import { describe, expect, test } from 'vitest';
import { placeholderValues } from '#contract/placeholder-values.ts';
import { addressesOf } from './addresses.ts';
import { beginningOf, isLong } from './long-text.ts';
import {
  blanks,
  emptyFieldsText,
  filledIn,
  gapsText,
  tokenOf,
  unfilled,
  unknownText,
} from './placeholder-words.ts';

describe('the addresses of a client', () => {
  test('the first one first, each once in whatever case', () => {
    const otherEmails = [
      { label: 'Office', value: 'office@ironclad.example' },
      { label: 'Same', value: 'Ben@Ironclad.example' },
    ];
    expect(
      addressesOf({ email: 'ben@ironclad.example', otherEmails }).map(({ value }) => value),
    ).toEqual(['ben@ironclad.example', 'office@ironclad.example']);
  });
});

describe('placeholders', () => {
  test('empty fields are named in one sentence', () => {
    expect(emptyFieldsText(['client.coachingGoals'])).toBe('Coaching goals');
    expect(emptyFieldsText(['client.businessType', 'client.coachingGoals'])).toBe(
      'Business type and coaching goals',
    );
  });
  const values = placeholderValues({
    client: { name: 'Ben Castellano', businessType: '', coachingGoals: 'Hire a {{deputy}}' },
    sender: { name: 'Nora Lindqvist' },
    practice: { name: 'Lindqvist Coaching' },
  });
  test('of what stays in a letter a field that is empty is told apart from a word that is none', () => {
    expect(gapsText(['{{ client.businessType }}'])).toBe(
      'Nothing is known for this client: Business type',
    );
    expect(gapsText(['{{clint.name}}'])).toBe('{{clint.name}} is not a placeholder');
    expect(gapsText(['{{client.coachingGoals}}', '{{x}}', '{{y}}'])).toBe(
      'Nothing is known for this client: Coaching goals. {{x}} and {{y}} are not placeholders',
    );
  });
  test('are filled in as the server does it: once, blanks allowed, unknown ones left', () => {
    expect(
      filledIn('Hi {{client.firstName}}, {{ sender.name }} of {{practice.name}}. {{x}}', values),
    ).toBe('Hi Ben, Nora Lindqvist of Lindqvist Coaching. {{x}}');
  });
  test('what is none is named, each once', () => {
    expect(unknownText('Hi {{ client.firstName }}, {{client.name}} and {that}')).toBeUndefined();
    expect(unknownText('Hi {{client.nickname}}, {{client.nickname}}')).toBe(
      '{{client.nickname}} is not a placeholder. Choose one by “Insert placeholder”.',
    );
    expect(unknownText('{{x}} {{ y }}')).toMatch(
      /^\{\{x\}\} and \{\{ y \}\} are not placeholders\./,
    );
  });
  test('those that nothing can be put in for are found, each once', () => {
    const texts = ['{{client.businessType}}', 'Hi {{client.name}} {{x}} {{x}} and { {y} } }} {{'];
    expect(unfilled(texts, values)).toEqual(['{{client.businessType}}', '{{x}}']);
    expect(unfilled([tokenOf('client.name')], values)).toEqual([]);
  });
});

describe('a long text', () => {
  test('a short one is whole', () => {
    expect(beginningOf('Two lines.\nThat is all.')).toBe('Two lines.\nThat is all.');
  });
  test('many lines are cut after the fourteenth', () => {
    const text = Array.from({ length: 20 }, (_, at) => `Line ${at + 1}`).join('\n');
    expect(isLong(text)).toBe(true);
    expect(beginningOf(text).split('\n')).toHaveLength(14);
    expect(beginningOf(text)).toMatch(/Line 14 …$/);
  });
  test('many letters are cut at a word', () => {
    const beginning = beginningOf('penguin '.repeat(200));
    expect(beginning).toMatch(/penguin …$/);
    expect(beginning.length).toBeLessThan(910);
  });
});

test('room that a template leaves for one’s own words is told while it is there, a link or a number is none', () => {
  const text = 'Dear Ann,\n[your own words]\nSee [our page](https://a.example), note [1].';
  expect(blanks(['About [the topic]', text, text])).toEqual(['[the topic]', '[your own words]']);
  expect(blanks(['Dear Ann', 'All said.'])).toEqual([]);
});
