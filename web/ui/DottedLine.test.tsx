import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DottedLine } from '#web/ui/DottedLine.tsx';

const wordsOf = (markup: string) => [...markup.matchAll(/>([^<>]+)</g)].map(([, text]) => text);

test.each([false, true])('empty facts are left out, one line: %s', (oneLine) => {
  const markup = renderToStaticMarkup(
    <DottedLine oneLine={oneLine}>
      {'Consulting'}
      {''}
      {false}
      {null}
      <b>Tokyo</b>
    </DottedLine>,
  );
  expect(
    wordsOf(markup)
      .map((text) => text?.trim())
      .filter(Boolean),
  ).toEqual(['Consulting', 'Tokyo']);
  expect(markup).not.toContain('>·<');
});

test('a fact that is written from right to left takes no other with it', () => {
  const markup = renderToStaticMarkup(<DottedLine oneLine>{['محمد', '3 minutes ago']}</DottedLine>);
  expect(markup).toMatch(/<bdi>محمد<\/bdi>.*<bdi>3 minutes ago<\/bdi>/);
});
