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
])('hears how “%s” sounds', (text, feeling) => expect(feelingOf(text)).toBe(feeling));
