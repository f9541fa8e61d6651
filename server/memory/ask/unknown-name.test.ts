import { expect, test } from 'vitest';
import { nameAsked } from './unknown-name.ts';

test.each([
  ['When did I last speak to Zorro?', 'Zorro'],
  ['when did i last speak to zorro', 'zorro'],
  ['what do i owe zorro?', 'zorro'],
  ['What did I promise Zorro?', 'Zorro'],
  ['What did Zorro promise?', 'Zorro'],
  ['Which tasks are open for Zorro?', 'Zorro'],
  ['How are Zorro’s OKRs?', 'Zorro'],
  ["How are O'Hara's OKRs?", "O'Hara"],
  ['Has Zorro paid?', 'Zorro'],
  ['How many calls did I have with Zorro?', 'Zorro'],
  ['Prepare me for my call with Zorro', 'Zorro'],
  ['Who did I speak to last week?', undefined],
  ['who did i speak to yesterday', undefined],
  ['who have i not spoken to', undefined],
  ['what did we promise clients', undefined],
  ['What is due on Friday?', undefined],
  ['What do I need for Monday’s call?', undefined],
  ['What is due for March?', undefined],
  ['Which OKRs are behind?', undefined],
  ['What are This Week’s tasks?', undefined],
  ['What’s on today?', undefined],
  ['Has Everybody paid?', undefined],
  ['What have I promised?', undefined],
  ['What is my monthly revenue?', undefined],
  ['Which clients are tagged VIP?', undefined],
])('%s names %s', (question, name) => {
  expect(nameAsked(question)).toBe(name);
});
