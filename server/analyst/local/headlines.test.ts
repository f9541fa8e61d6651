import { expect, it } from 'vitest';
import { headline } from './headlines.ts';

it('cuts what has no spaces too, and no sign in two', () => {
  const title = headline(`${'我们'.repeat(60)}😀`);
  expect(title.length).toBeLessThan(80);
  for (const text of [`我${'😀'.repeat(60)}`, `${'我'.repeat(71)}😀${'我'.repeat(9)}`])
    expect(() => encodeURIComponent(headline(text))).not.toThrow();
});
