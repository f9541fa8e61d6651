import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { followStream } from '#web/shared-stream.ts';

/** A stream as the browser gives it, told what comes by hand. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static open: Stream[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    Stream.open.push(this);
  }

  begin(lastEventId: string): void {
    this.dispatchEvent(new MessageEvent('place', { lastEventId }));
  }

  tell(name: LiveEvent['name'], lastEventId: string): void {
    const data = JSON.stringify({ name });
    this.dispatchEvent(new MessageEvent('message', { data, lastEventId }));
  }

  close(): void {
    this.readyState = Stream.CLOSED;
    Stream.open = Stream.open.filter((one) => one !== this);
  }
}

/** A channel whose words arrive at once. */
class Channel {
  static open: Channel[] = [];
  onmessage: ((message: { data: unknown }) => void) | undefined;

  constructor(readonly name: string) {
    Channel.open.push(this);
  }

  postMessage(data: unknown): void {
    for (const one of Channel.open) {
      if (one !== this && one.name === this.name) one.onmessage?.({ data });
    }
  }

  close(): void {
    Channel.open = Channel.open.filter((one) => one !== this);
  }
}

interface Ask {
  readonly name: string;
  readonly options: { readonly signal?: AbortSignal; readonly steal?: boolean };
  readonly hold: () => Promise<void>;
  readonly refuse: (why: Error) => void;
  readonly settle: () => void;
}

/** Locks as the browser gives them: one holder for each name, the others wait in their order. */
class Locks {
  private readonly held = new Map<string, Ask>();
  private waiting: Ask[] = [];

  request(name: string, options: Ask['options'], hold: Ask['hold']): Promise<void> {
    return new Promise((settle, refuse) => {
      const ask = { name, options, hold, refuse, settle };
      options.signal?.addEventListener('abort', () => {
        if (!this.waiting.includes(ask)) return;
        this.waiting = this.waiting.filter((one) => one !== ask);
        refuse(new Error('It was aborted.'));
      });
      if (options.steal) {
        this.held.get(name)?.refuse(new Error('It was stolen.'));
        this.give(ask);
      } else {
        this.waiting.push(ask);
        if (!this.held.has(name)) this.giveNext(name);
      }
    });
  }

  private giveNext(name: string): void {
    this.held.delete(name);
    const next = this.waiting.find((one) => one.name === name);
    this.waiting = this.waiting.filter((one) => one !== next);
    if (next) this.give(next);
  }

  private give(ask: Ask): void {
    this.held.set(ask.name, ask);
    void ask.hold().then(() => {
      ask.settle();
      if (this.held.get(ask.name) === ask) this.giveNext(ask.name);
    });
  }
}

const nora = '00000000-0000-4000-8000-000000000001';
const amara = '00000000-0000-4000-8000-000000000002';

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  Stream.open = [];
  Channel.open = [];
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks: new Locks() });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab of somebody, with what it heard. */
function openTab(userId = nora, readAt?: string) {
  const heard: string[] = [];
  const tab = { heard, open: false, lost: 0 };
  const hearer: Parameters<typeof followStream>[1] = {
    event: ({ name }) => void heard.push(name),
    open: (open) => void (tab.open = open),
    lost: () => void (tab.lost += 1),
  };
  const end = followStream(userId, hearer, readAt);
  return Object.assign(tab, { end });
}

const settle = () => vi.advanceTimersByTimeAsync(1);
const first = () => Stream.open[0] ?? expect.unreachable('No stream is open.');

test('tabs of one person share a stream, and each hears all of it; somebody else has their own', async () => {
  const [one, two, other] = [openTab(), openTab(), openTab(amara)];
  await settle();
  expect(Stream.open.map(({ url }) => url)).toEqual([
    `/api/events?user=${nora}`,
    `/api/events?user=${amara}`,
  ]);
  first().dispatchEvent(new Event('open'));
  const three = openTab();
  first().tell('client.created', '7');
  expect([one, two, three].map(({ heard }) => heard)).toEqual(Array(3).fill(['client.created']));
  expect([one, two, three].map(({ open }) => open)).toEqual([true, true, true]);
  expect(other).toMatchObject({ heard: [], open: false });
});

test('what happened between the first reading and the stream is read again, by whoever read before it', async () => {
  const [early, even] = [openTab(nora, '6'), openTab(nora, '7')];
  await settle();
  first().begin('7');
  expect([early.heard, even.heard]).toEqual([['live.reload'], []]);
  first().tell('client.updated', '8');
  const [late, later] = [openTab(nora, '7'), openTab(nora, '9')];
  expect([late.heard, later.heard]).toEqual([['live.reload'], []]);
  expect(even.heard).toEqual(['client.updated']);
});

test('alone, a tab reads again what happened before its stream', () => {
  vi.stubGlobal('navigator', {});
  const [early, even] = [openTab(nora, '6'), openTab(nora, '7')];
  for (const stream of Stream.open) stream.begin('7');
  expect([early.heard, even.heard]).toEqual([['live.reload'], []]);
});

test('when the tab with the stream goes another goes on after the last event', async () => {
  const [one, two, three] = [openTab(), openTab(), openTab()];
  await settle();
  first().tell('client.created', '7');
  one.end();
  await settle();
  expect(Stream.open.map(({ url }) => url)).toEqual([`/api/events?user=${nora}&after=7`]);
  first().dispatchEvent(new Event('open'));
  first().tell('client.updated', '8');
  expect(one.heard).toEqual(['client.created']);
  expect(two.heard).toEqual(['client.created', 'client.updated']);
  expect(three.heard).toEqual(two.heard);
});

test('where nobody knows since when something was missed, every tab reads all again', async () => {
  const [one, two, three] = [openTab(), openTab(), openTab()];
  await settle();
  first().dispatchEvent(new Event('open'));
  one.end();
  await settle();
  first().dispatchEvent(new Event('open'));
  expect([two.heard, three.heard]).toEqual([['live.reload'], ['live.reload']]);
});

test('a tab that no longer answers loses the stream, and one that missed something reads all again', async () => {
  const [one, two] = [openTab(), openTab()];
  await settle();
  first().tell('client.created', '7');
  const asleep = Channel.open.splice(0, 1);
  await vi.advanceTimersByTimeAsync(18_000);
  expect(Stream.open.map(({ url }) => url)).toEqual([`/api/events?user=${nora}&after=7`]);
  first().dispatchEvent(new Event('open'));
  first().tell('client.updated', '8');
  expect(two.heard).toEqual(['client.created', 'client.updated']);
  Channel.open.push(...asleep);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(one.heard).toEqual(['client.created', 'live.reload']);
  expect(Stream.open).toHaveLength(1);
});

test('pages that the browser puts by give the stream up, and hear on when they come back', async () => {
  const tab = openTab();
  await settle();
  first().dispatchEvent(new Event('open'));
  first().tell('client.created', '7');
  page.dispatchEvent(new Event('pagehide'));
  expect(Stream.open).toEqual([]);
  expect(Channel.open).toEqual([]);
  expect(tab.open).toBe(false);
  page.dispatchEvent(new Event('pageshow'));
  await settle();
  expect(Stream.open.map(({ url }) => url)).toEqual([`/api/events?user=${nora}&after=7`]);
});

test('a stream that the server refuses is asked about in every tab', async () => {
  const [one, two] = [openTab(), openTab()];
  await settle();
  const refused = first();
  refused.close();
  refused.dispatchEvent(new Event('error'));
  expect([one.lost, two.lost]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(Stream.open).toHaveLength(1);
});
