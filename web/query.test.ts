import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient, refreshPaths, restReads } from '#web/query.ts';

test('reads about a record that is deleted from here rest, and are caught up where it stays', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const watch = (address: string) => {
    const observer = new QueryObserver(queryClient, {
      queryKey: [address.split('?')[0], address],
      queryFn: () => asked.push(address),
    });
    return observer.subscribe(() => undefined);
  };
  const [one, other] = ['/api/tasks?clientId=one', '/api/tasks?clientId=other'];
  const ends = [watch(one), watch(other)];
  await vi.advanceTimersByTimeAsync(10);
  asked.length = 0;

  const end = restReads('one');
  await refreshPaths(['/api/tasks']);
  expect(asked).toEqual([other]);
  end();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual([other, one]);
  await refreshPaths(['/api/tasks']);
  expect(asked).toEqual([other, one, one, other]);

  for (const stop of ends) stop();
  queryClient.clear();
  vi.useRealTimers();
});
