import { useQuery } from '@tanstack/react-query';
import { type Health, readHealth } from '#web/audit/health.ts';
import { ConnectionError, httpErrorFrom } from '#web/http-error.ts';

const path = '/health/deep';

/** The installation's own report; one that says that something is wrong comes with an error status. */
async function askHealth({ signal }: { signal: AbortSignal }): Promise<Health> {
  let response: Response;
  try {
    response = await fetch(path, {
      signal,
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ConnectionError({ cause });
  }
  const text = await response.text();
  const health = readHealth(parsed(text));
  if (health) return health;
  if (!response.ok) throw httpErrorFrom(response, text);
  throw new Error('The installation did not report its health.');
}

export const useHealth = () =>
  useQuery({ queryKey: [path], queryFn: askHealth, staleTime: 0, refetchOnMount: 'always' });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
