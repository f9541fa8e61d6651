import type { EventName } from '#contract/endpoints.ts';
import type { LiveEvent } from '#contract/live.ts';
import { concerned, type FirstWord, memoryPaths } from '#web/concerned.ts';
import { queryClient, refreshPaths } from '#web/query.ts';
import { setStreamOpen } from '#web/stream-state.ts';

const memoryLagMs = 1_500;

let ahead: { readonly source: EventSource; readonly heard: MessageEvent<string>[] } | undefined;

/** Opens the stream before anything is drawn, so that what is read from then on is followed. */
export function followAhead(): void {
  const heard: MessageEvent<string>[] = [];
  const source = new EventSource('/api/events');
  source.onmessage = (message: MessageEvent<string>) => void heard.push(message);
  ahead = { source, heard };
}

const gatherMs = 150;
const reopenMs = 3_000;

/**
 * Follows the practice's events and reads again what each concerns. `onLost` is asked when the
 * server refuses the stream: the session may have ended. Returns what ends it.
 */
export function followEvents(
  onLost: () => void,
  onEvent: (event: LiveEvent) => void = () => undefined,
): () => void {
  let source: EventSource | undefined;
  let reopen: ReturnType<typeof setTimeout> | undefined;
  let gather: ReturnType<typeof setTimeout> | undefined;
  const paths = new Set<string>();
  let missed = false;

  const open = () => {
    const early = ahead;
    ahead = undefined;
    source = early?.source ?? new EventSource('/api/events');
    const hear = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as LiveEvent;
      onEvent(event);
      if (event.name === 'live.reload' || event.name === 'practice.filled') {
        void queryClient.invalidateQueries();
        return;
      }
      const word = event.name.split('.')[0] as FirstWord<EventName>;
      for (const path of concerned[word] ?? []) paths.add(path);
      paths.add('/api/audit');
      // Several events of one change become one read.
      gather ??= setTimeout(() => {
        gather = undefined;
        const found = [...paths];
        paths.clear();
        void refreshPaths(found);
        if (found.includes('/api/memory')) {
          setTimeout(() => void refreshPaths(memoryPaths), memoryLagMs);
        }
      }, gatherMs);
    };
    const lose = () => {
      setStreamOpen(false);
      if (source?.readyState !== EventSource.CLOSED) return;
      onLost();
      missed = true;
      reopen = setTimeout(open, reopenMs);
    };
    source.addEventListener('open', () => {
      setStreamOpen(true);
      // A new stream does not tell what happened while there was none.
      if (missed) void queryClient.invalidateQueries();
      missed = false;
    });
    source.addEventListener('error', lose);
    source.onmessage = hear;
    early?.heard.forEach(hear);
    if (source.readyState === EventSource.OPEN) setStreamOpen(true);
    if (source.readyState === EventSource.CLOSED) lose();
  };
  open();
  return () => {
    clearTimeout(reopen);
    clearTimeout(gather);
    source?.close();
    setStreamOpen(false);
  };
}
