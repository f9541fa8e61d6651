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
