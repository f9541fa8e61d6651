import { expect, it } from 'vitest';
import { headline } from './headlines.ts';

it('cuts what has no spaces too, and no sign in two', () => {
  const title = headline(`${'我们'.repeat(60)}😀`);
  expect(title.length).toBeLessThan(80);
  for (const text of [`我${'😀'.repeat(60)}`, `${'我'.repeat(71)}😀${'我'.repeat(9)}`])
    expect(() => encodeURIComponent(headline(text))).not.toThrow();
});

it.each([
  [
    'I was so proud of him that I forgot to be right.',
    '“I was so proud of him that I forgot to be right”',
  ],
  ['The bank said no.', 'The bank said no'],
  ['They pay at 90 days, right.', '“They pay at 90 days”'],
])('takes the last word for a tag behind a comma only: “%s”', (said, title) => {
  expect(headline(said)).toBe(title);
});
