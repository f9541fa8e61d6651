import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { payments } from '#contract/payments.ts';
import { PaidSum } from '#web/payments/PaidSum.tsx';
import { keyOf, queryClient } from '#web/query.ts';

const clientId = '11111111-1111-4111-8111-111111111111';
const nothing = {
  paid: 0,
  refunded: 0,
  lost: 0,
  count: 0,
  testPaid: 0,
  testRefunded: 0,
  testLost: 0,
  testCount: 0,
  lastPaidAt: null,
};
afterEach(() => queryClient.clear());

const seen = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PaidSum clientId={clientId} bare />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('that nothing was paid is told once it is known', () => {
  expect(seen()).toBe('');
  queryClient.setQueryData(keyOf(payments.getClientPaid, { params: { id: clientId } }), nothing);
  expect(seen()).toContain('Nothing yet');
});
