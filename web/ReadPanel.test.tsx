import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HttpError } from '#web/http-error.ts';
import { ReadPanel, ReadProblem } from '#web/ReadPanel.tsx';

const failed = (status: number) => ({
  error: new HttpError(status, 'It could not be read.'),
  data: undefined,
  isFetching: false,
  refetch: async () => undefined,
});

test('what could not be read can be tried again, what is gone or not for the asker cannot', () => {
  const seen = (status: number) => renderToStaticMarkup(<ReadProblem read={failed(status)} />);
  expect(seen(500)).toContain('Retry');
  for (const status of [403, 404]) {
    expect(seen(status)).toContain('role="alert"');
    expect(seen(status)).not.toContain('Retry');
  }
});

test('what was read before stays while reading it again fails', () => {
  const seen = (data: unknown) =>
    renderToStaticMarkup(<ReadPanel read={{ ...failed(500), data }}>The list</ReadPanel>);
  expect(seen([])).toBe('The list');
  expect(seen(undefined)).toContain('Retry');
});
