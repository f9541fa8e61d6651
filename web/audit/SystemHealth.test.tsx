import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readHealth } from '#web/audit/health.ts';
import { SystemHealth } from '#web/audit/SystemHealth.tsx';
import { ConnectionError } from '#web/http-error.ts';

const healthy = readHealth({ status: 'ok', checks: { database: { status: 'ok' } } });

function seen(error: Error | null): string {
  const client = new QueryClient();
  client.setQueryData(['/health/deep'], healthy);
  const [query] = client.getQueryCache().getAll();
  query?.setState({ ...query.state, error, status: error ? 'error' : 'success' });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SystemHealth />
    </QueryClientProvider>,
  );
}

test('an installation that no longer answers is not shown as it was when it did', () => {
  expect(seen(null)).toContain('Overall');
  const away = seen(new ConnectionError());
  expect(away).toContain('Connection Error');
  expect(away).not.toContain('Overall');
});
