import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShownOfAll } from '#web/ui/ShownOfAll.tsx';

const status = (more: boolean, total?: number) =>
  renderToStaticMarkup(
    <ShownOfAll
      shown={30}
      more={more}
      noun="entries"
      onMore={() => undefined}
      {...(total === undefined ? {} : { total })}
    />,
  )
    .split('</p>')[0]
    ?.replace(/<span class="hidden print:inline">([^<]*)<.span>/, '[on paper$1]')
    .replaceAll(/<[^>]*>/g, '');

test('a list that nobody counted says on paper that it goes on, and only then', () => {
  expect(status(true)).toBe('30 entries[on paper. There are more.]');
  expect(status(false)).toBe('30 entries');
  expect(status(true, 41)).toBe('30 of 41 entries');
});
