import { expect, test } from 'vitest';
import { wordText } from './word-text.ts';

test('lines, paragraphs, lists, tables and written signs of a Word document', () => {
  const html =
    '<p>Nora Lindqvist\t0:03<br />Hi &lt;Petra&gt; &amp;amp; all.</p><p><strong>Petra</strong> <a href="https://a.example/?b=1">here</a></p><ul><li>one</li><li>two</li></ul><table><tr><td><p>a</p></td><td><p>b</p></td></tr></table><p><img src="" /></p>';
  expect(wordText(html)).toBe(
    'Nora Lindqvist\t0:03\nHi <Petra> &amp; all.\n\nPetra here\n\none\n\ntwo\n\na\n\nb',
  );
});
