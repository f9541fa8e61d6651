import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { keyOf, queryClient } from '#web/query.ts';
import { StandingName } from '#web/StandingName.tsx';

afterAll(() => queryClient.clear());

test('a row says of its person that they were shut out, and the name alone until that is known', () => {
  const seen = (id: string | null, name: string) =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <StandingName id={id} name={name} />
      </QueryClientProvider>,
    );
  expect(seen('jonas', 'Jonas')).toBe('Jonas');
  queryClient.setQueryData(keyOf(people.listNames, {}), [
    { id: 'nora', name: 'Nora', disabled: false },
    { id: 'jonas', name: 'Jonas', disabled: true },
  ]);
  expect(seen('nora', 'Nora')).toBe('Nora');
  expect(seen('jonas', 'Jonas')).toBe('Jonas (disabled)');
  expect(seen('gone', 'Gil')).toBe('Gil');
  const column = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StandingName narrow id="jonas" name="Jonas" />
    </QueryClientProvider>,
  );
  expect(column).toContain('title="Jonas (disabled)"');
  expect(column).toContain(' (disabled)</span>');
});
