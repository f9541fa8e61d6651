import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HttpError } from '#web/http-error.ts';
import { PaymentSums } from '#web/payments/PaymentSums.tsx';

test('sums that could not be read are told as that, and not as nothing', () => {
  const read = {
    error: new HttpError(500, 'It could not be read.'),
    data: undefined,
    isPending: false,
    isFetching: false,
    refetch: async () => undefined,
  };
  const seen = renderToStaticMarkup(
    <MemoryRouter>
      <PaymentSums query={{}} read={read} />
    </MemoryRouter>,
  );
  expect(seen).toContain('Retry');
  expect(seen).not.toContain('$0.00');
});
