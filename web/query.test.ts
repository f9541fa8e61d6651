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

test('a first read that was under way when something happened is asked again', async () => {
  vi.useFakeTimers();
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['/api/calls/one', '/api/calls/one'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const seen: unknown[] = [];
  const stop = observer.subscribe(({ data }) => {
    if (data !== undefined && seen.at(-1) !== data) seen.push(data);
  });
  const refreshed = refreshPaths(['/api/calls']);
  await vi.advanceTimersByTimeAsync(10);
  expect(answers).toHaveLength(1);
  answers[0]?.('being read');
  await vi.advanceTimersByTimeAsync(10);
  answers[1]?.('read');
  await vi.advanceTimersByTimeAsync(10);
  await refreshed;
  expect(seen).toEqual(['being read', 'read']);
  expect(answers).toHaveLength(2);

  stop();
  queryClient.clear();
  vi.useRealTimers();
});
