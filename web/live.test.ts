import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { followAhead, followEvents } from '#web/live.ts';

/** A stream as the browser gives it, told what comes by hand. */
class Stream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = Stream.OPEN;
  onmessage: ((message: MessageEvent) => void) | null = null;

  constructor() {
    super();
    Stream.opened.push(this);
  }

  tell(name: LiveEvent['name']): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify({ name }) }));
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

beforeEach(() => {
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => void vi.unstubAllGlobals());

test('what happens between the first reading and the drawing is heard', () => {
  followAhead();
  const [stream] = Stream.opened;
  stream?.tell('client.created');
  const heard: string[] = [];
  const end = followEvents(
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
  followAhead();
  Stream.opened[0]?.close();
  let asked = 0;
  const end = followEvents(() => void (asked += 1));
  expect(asked).toBe(1);
  vi.advanceTimersByTime(3_000);
  expect(Stream.opened).toHaveLength(2);
  end();
  vi.useRealTimers();
});
