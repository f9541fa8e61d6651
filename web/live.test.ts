import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heartbeatSeconds } from '#contract/heartbeat.ts';
import type { LiveEvent } from '#contract/live.ts';
import { noteAnswered } from '#web/answered-requests.ts';
import { followAhead, followEvents } from '#web/live.ts';
import { HttpError } from '#web/http-error.ts';
import { queryClient, refreshPaths } from '#web/query.ts';
import { isStreamOpen } from '#web/stream-state.ts';
import { watchRead } from '#web/watched-reads.ts';

const nora = '00000000-0000-4000-8000-000000000001';

/** A stream as the browser gives it, told what comes by hand. */
class Stream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = Stream.OPEN;

  constructor(readonly url: string) {
    super();
    Stream.opened.push(this);
  }

  tell(name: LiveEvent['name'], subjectId?: string, goneId?: string, requestId?: string): void {
    const data = JSON.stringify({ name, subjectId, goneId, requestId });
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

type Told = Parameters<Stream['tell']>;

beforeEach(() => {
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  // A browser that can't share a stream among its tabs.
  vi.stubGlobal('navigator', {});
});
afterEach(() => void vi.unstubAllGlobals());

test('what happens between the first reading and the drawing is heard', () => {
  followAhead(nora);
  const [stream] = Stream.opened;
  stream?.tell('client.created');
  const heard: string[] = [];
  const end = followEvents(
    nora,
    undefined,
    () => undefined,
    ({ name }) => void heard.push(name),
  );
  stream?.tell('client.updated');
  expect(heard).toEqual(['client.created', 'client.updated']);
  expect(Stream.opened).toHaveLength(1);
  end();
  expect(stream?.readyState).toBe(Stream.CLOSED);
});

test('a stream that was refused before anybody listened is asked about, and opened anew', () => {
  vi.useFakeTimers();
  followAhead(nora);
  Stream.opened[0]?.close();
  Stream.opened[0]?.dispatchEvent(new Event('error'));
  let asked = 0;
  const end = followEvents(nora, undefined, () => void (asked += 1));
  expect(asked).toBe(1);
  vi.advanceTimersByTime(3_000);
  expect(Stream.opened).toHaveLength(2);
  end();
  vi.useRealTimers();
});

test('what was missed while the server refused the stream is read again with the next one', () => {
  vi.useFakeTimers();
  queryClient.setQueryData(['/api/tasks', '/api/tasks'], []);
  const isOld = () => queryClient.getQueryState(['/api/tasks', '/api/tasks'])?.isInvalidated;
  const end = followEvents(nora, undefined, () => undefined);
  Stream.opened[0]?.dispatchEvent(new Event('open'));
  Stream.opened[0]?.close();
  Stream.opened[0]?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(3_000);
  expect(isOld()).toBe(false);
  Stream.opened[1]?.dispatchEvent(new Event('open'));
  expect(isOld()).toBe(true);
  end();
  vi.useRealTimers();
});

test('a stream that has fallen silent counts as closed, and another goes on after its last event', () => {
  vi.useFakeTimers();
  const end = followEvents(nora, undefined, () => undefined);
  const [first] = Stream.opened;
  first?.dispatchEvent(new Event('open'));
  first?.dispatchEvent(new MessageEvent('place', { lastEventId: '7' }));
  const beat = () => Stream.opened.at(-1)?.dispatchEvent(new Event('beat'));
  for (let count = 0; count < 9; count += 1) {
    vi.advanceTimersByTime(heartbeatSeconds * 1_000);
    beat();
  }
  expect(Stream.opened).toHaveLength(1);
  expect(isStreamOpen()).toBe(true);

  vi.advanceTimersByTime(heartbeatSeconds * 2_400);
  expect(isStreamOpen()).toBe(true);
  vi.advanceTimersByTime(heartbeatSeconds * 200);
  expect(isStreamOpen()).toBe(false);
  expect(first?.readyState).toBe(Stream.CLOSED);
  expect(
    Stream.opened.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('after')),
  ).toEqual([null, '7']);
  Stream.opened[1]?.dispatchEvent(new Event('open'));
  expect(isStreamOpen()).toBe(true);

  // One that never opens is tried again too.
  vi.advanceTimersByTime(heartbeatSeconds * 2_600);
  vi.advanceTimersByTime(heartbeatSeconds * 2_600);
  expect(Stream.opened).toHaveLength(4);
  end();
  vi.advanceTimersByTime(heartbeatSeconds * 9_000);
  expect(Stream.opened).toHaveLength(4);
  vi.useRealTimers();
});

test('what was read before there was a stream is read again where something happened in between', () => {
  const key = ['/api/auth/user', '/api/auth/user'];
  const isOld = () => queryClient.getQueryState(key)?.isInvalidated;
  const begin = (last: string) => new MessageEvent('place', { lastEventId: last });
  queryClient.setQueryData(key, null);
  const quiet = followEvents(nora, '7', () => undefined);
  Stream.opened[0]?.dispatchEvent(begin('7'));
  expect(isOld()).toBe(false);
  quiet();
  const end = followEvents(nora, '7', () => undefined);
  Stream.opened[1]?.dispatchEvent(begin('8'));
  expect(isOld()).toBe(true);
  end();
});

const listsOfClients = [
  '/api/clients',
  '/api/calls/recent',
  '/api/tasks',
  '/api/promises',
  '/api/insights',
  '/api/messages',
  '/api/documents',
  '/api/okrs',
  '/api/payments',
  '/api/ai/daily-insights',
  '/api/notifications',
] as const;

test.each([
  ['client.updated', listsOfClients],
  ['client.deleted', listsOfClients],
  ['client.merged', listsOfClients],
  ['client.handed_over', listsOfClients],
  ['change_set.undone', listsOfClients],
  ['task.completed', ['/api/tasks', '/api/ai/daily-insights']],
  ['task.told', ['/api/tasks', '/api/notifications']],
  ['promise.updated', ['/api/promises', '/api/ai/daily-insights']],
  ['call.deleted', ['/api/calls/recent', '/api/insights', '/api/promises']],
  ['memory.forgotten', ['/api/memory/search', '/api/ai/analyze-client/1']],
] as const)('%s is followed by every list that it concerns', (name, paths) => {
  vi.useFakeTimers();
  for (const path of paths) queryClient.setQueryData([path, `${path}?limit=5`], []);
  const end = followEvents(nora, undefined, () => undefined);
  Stream.opened[0]?.tell(name);
  vi.advanceTimersByTime(500);
  const state = (path: string) => queryClient.getQueryState([path, `${path}?limit=5`]);
  expect(paths.filter((path) => !state(path)?.isInvalidated)).toEqual([]);
  end();
  queryClient.clear();
  vi.useRealTimers();
});

test.each<[how: string, leaves: Told, returns: Told]>([
  ['deleted', ['client.deleted', 'one'], ['client.restored', 'one']],
  ['merged into another', ['client.merged', 'kept', 'one'], ['client.unmerged', 'one']],
])(
  'of a client who is %s elsewhere only the client’s own read is asked for, until they are back',
  async (_how, leaves, returns) => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const watch = (address: string) => watchRead(address, (one) => asked.push(one));
    const own = '/api/clients/one';
    const theirs = ['/api/tasks?clientId=one', '/api/clients/one/activity'];
    const others = '/api/tasks?clientId=other';
    const stops = [own, ...theirs, others].map(watch);
    const end = followEvents(nora, undefined, () => undefined);
    await vi.advanceTimersByTimeAsync(10);
    const askedAfter = async (...told: Told) => {
      asked.length = 0;
      Stream.opened[0]?.tell(...told);
      await vi.advanceTimersByTimeAsync(500);
      return asked.toSorted();
    };
    expect(await askedAfter(...leaves)).toEqual([own, others].toSorted());
    expect(await askedAfter('task.completed', 'a task')).toEqual([own, others].toSorted());
    expect(await askedAfter(...returns)).toEqual([own, ...theirs, others].toSorted());

    for (const stop of stops) stop();
    end();
    queryClient.clear();
    vi.useRealTimers();
  },
);

test.each(['/api/clients/one', '/api/calls/one'])(
  'what is not found at %s is asked for again only where that may have changed',
  async (path) => {
    vi.useFakeTimers();
    let asked = 0;
    const observer = new QueryObserver(queryClient, {
      queryKey: [path, path],
      queryFn: () => {
        asked += 1;
        throw new HttpError(404, 'Not found');
      },
    });
    const stop = observer.subscribe(() => undefined);
    const end = followEvents(nora, undefined, () => undefined);
    const askedAfter = async (name: string, subjectId: string) => {
      Stream.opened[0]?.tell(name, subjectId);
      await vi.advanceTimersByTimeAsync(500);
      return asked;
    };
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toBe(1);
    expect(await askedAfter('task.completed', 'a task')).toBe(1);
    expect(await askedAfter('client.updated', 'other')).toBe(1);
    expect(await askedAfter('client.restored', 'one')).toBe(2);
    expect(await askedAfter('client.unmerged', 'other')).toBe(3);
    expect(await askedAfter('change_set.undone', 'a change')).toBe(4);

    stop();
    end();
    queryClient.clear();
    vi.useRealTimers();
  },
);

test('what was read since one’s own change was answered is not read again, and all else is', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const stops = ['/api/calls/one', '/api/keys'].map((path) =>
    watchRead(path, (one) => asked.push(one)),
  );
  const end = followEvents(nora, undefined, () => undefined);
  const tell = (...told: Told) => Stream.opened[0]?.tell(...told);
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return asked.splice(0).toSorted();
  };
  await pass(500);

  noteAnswered('one of mine');
  await refreshPaths(['/api/calls']);
  expect(await pass(20)).toEqual(['/api/calls/one']);
  tell('call.updated', 'one', undefined, 'one of mine');
  expect(await pass(500)).toEqual([]);

  // Another tab's, or somebody else's.
  tell('call.updated', 'one', undefined, 'one of theirs');
  expect(await pass(500)).toEqual(['/api/calls/one']);

  // What somebody did comes between: nobody knows whether it was in what was read.
  noteAnswered('another of mine');
  await refreshPaths(['/api/calls']);
  await pass(20);
  tell('call.updated', 'one', undefined, 'another of mine');
  tell('call.updated', 'one');
  expect(await pass(500)).toEqual(['/api/calls/one']);

  // An event that comes before the answer to what made it.
  tell('api_key.created', 'a key', undefined, 'a third of mine');
  await pass(20);
  noteAnswered('a third of mine');
  await refreshPaths(['/api/keys']);
  await pass(0);
  expect(await pass(500)).not.toContain('/api/keys');

  // Much later it is nobody's own any more.
  await pass(20_000);
  tell('call.updated', 'one', undefined, 'one of mine');
  expect(await pass(500)).toEqual(['/api/calls/one']);

  for (const stop of stops) stop();
  end();
  queryClient.clear();
  vi.useRealTimers();
});
