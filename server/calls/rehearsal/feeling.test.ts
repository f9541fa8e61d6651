import { expect, it } from 'vitest';
import { feelingOf } from './feeling.ts';

it.each([
  ['It went really well', 'high'],
  ['We finally signed them', 'high'],
  ['I want the contract signed', 'plain'],
  ['Well, the team in Leeds is hiring', 'plain'],
  ['It was not great', 'low'],
  ['I am exhausted', 'low'],
  ['Good and bad, both', 'plain'],
  ['My father died in May', 'loss'],
  ['We moved the office', 'plain'],
  ['Yes, this is a good moment', 'plain'],
  ['We had a good time at the fair', 'high'],
  ['It’s a great time, and I am happy', 'high'],
  ['It is not a good moment', 'plain'],
])('hears how “%s” sounds', (text, feeling) => expect(feelingOf(text)).toBe(feeling));
