import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ConnectionError, HttpError } from '#web/http-error.ts';
import { queryClient, refreshPaths, restReads } from '#web/query.ts';
import { watchRead } from '#web/watched-reads.ts';

test('reads about a record that is deleted from here rest, and are caught up where it stays', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const watch = (address: string) => watchRead(address, (one) => asked.push(one));
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

test('the fields that lists are asked by are read before the lists', async () => {
  const asked: string[] = [];
  let answered = Promise.resolve();
  const fields = new QueryObserver(queryClient, {
    queryKey: ['/api/client-fields', '/api/client-fields'],
    queryFn: async () => {
      asked.push('/api/client-fields');
      await answered;
      return asked.length;
    },
  });
  const bySort = '/api/clients?sort=custom:one';
  const stops = [fields.subscribe(() => undefined), watchRead(bySort, (one) => asked.push(one))];
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  asked.length = 0;
  let answer = () => {};
  answered = new Promise((resolve) => (answer = resolve));
  const refreshed = refreshPaths(['/api/clients', '/api/client-fields']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual(['/api/client-fields']);
  // The page no longer asks by the field that is gone.
  fields.subscribe(() => stops[1]?.());
  answer();
  await refreshed;
  expect(asked).toEqual(['/api/client-fields']);
  for (const stop of stops) stop();
  queryClient.clear();
});

test('what changed and could not be read is read again while it is shown, unless it was refused', async () => {
  vi.useFakeTimers();
  let answer: () => Promise<string> = () => Promise.resolve('old');
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: ['/api/tasks', '/api/tasks'],
    queryFn: () => {
      asked += 1;
      return answer();
    },
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  answer = () => Promise.reject(new ConnectionError());
  await refreshPaths(['/api/tasks']);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked).toBe(3);
  answer = () => Promise.resolve('new');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(4);
  expect(observer.getCurrentResult().data).toBe('new');

  answer = () => Promise.reject(new HttpError(404, 'Gone'));
  await refreshPaths(['/api/tasks']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(5);
  answer = () => Promise.reject(new ConnectionError());
  await refreshPaths(['/api/tasks']);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(6);

  queryClient.clear();
  vi.useRealTimers();
});
