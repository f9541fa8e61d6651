import { expect, test } from 'vitest';
import { readsAsNotes } from './reads-as-notes.ts';

const notes = [
  'Meeting Purpose',
  'Quarterly review with Dana.',
  '',
  'Key Takeaways',
  '- Revenue is up 12%, but cash is tight.',
  '- Dana is worried about the Acme account.',
  '',
  '**Action Items**',
  '- Nora: send the forecast by 4 December',
];
const talk = ['Nora: How was your week?', 'Dana: Better.', 'Nora: What is next?', 'Dana: Rent.'];

test.each([
  ['a note taker’s summary', notes, true],
  ['a talk', talk, false],
  ['a talk below its summary', [...notes, '', 'Transcript', ...talk], false],
  ['a talk with a list in it', [...talk, '- one', '- two'], false],
  ['a talk in which somebody says “summary”', ['Summary', ...talk], false],
  ['nothing', [], false],
])('%s', (_name, lines, expected) => {
  expect(readsAsNotes(lines.join('\n'))).toBe(expected);
});
