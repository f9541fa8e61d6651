import { live, type LiveEvent } from '#contract/live.ts';
import { pathOf } from '#web/http.ts';
import { silentMs } from '#web/silent-stream.ts';

/** What a page is told by the server's stream, whichever tab holds it. */
export interface StreamHearer {
  readonly event: (event: LiveEvent) => void;
  /** Whether the server's events come at the moment. */
  readonly open: (open: boolean) => void;
  /** The server refuses the stream: the session may have ended. */
  readonly lost: () => void;
}

/** Whoever hears this reads everything again. */
export const reloadAll: LiveEvent = { name: 'live.reload', subjectKind: 'practice', subjectId: '' };

interface PlacedHearer extends Omit<StreamHearer, 'event'> {
  /** Where the events have got to: the id of the last of them. */
  readonly place: (last: string) => void;
  readonly event: (event: LiveEvent, last: string | undefined) => void;
}

const reopenMs = 3_000;

/**
 * Opens this tab's own stream, for one person and nobody else, and keeps it open. It goes on after
 * the event `last`; `missed` says that something was missed and that nobody knows since when.
 * Returns what ends it.
 */
export function openOwnStream(
  userId: string,
  hearer: PlacedHearer,
  begin: { readonly last?: string | undefined; readonly missed?: boolean } = {},
): () => void {
  let { last, missed = false } = begin;
  let source: EventSource;
  let reopen: ReturnType<typeof setTimeout> | undefined;
  let silent: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(silent);
    silent = setTimeout(() => {
      hearer.open(false);
      source.close();
      missed = true;
      open();
    }, silentMs);
  };
  const open = () => {
    watch();
    source = new EventSource(pathOf(live.streamEvents, { query: { user: userId, after: last } }));
    source.addEventListener('open', () => {
      watch();
      hearer.open(true);
      // A stream that goes on after nothing does not tell what happened while there was none.
      if (missed && last === undefined) hearer.event(reloadAll, last);
      missed = false;
    });
    source.addEventListener('beat', watch);
    source.addEventListener('place', ({ lastEventId }: MessageEvent<string>) => {
      last = lastEventId;
      hearer.place(last);
    });
    source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      watch();
      if (lastEventId !== '') last = lastEventId;
      hearer.event(JSON.parse(data) as LiveEvent, last);
    });
    source.addEventListener('error', () => {
      hearer.open(false);
      if (source.readyState !== EventSource.CLOSED) return;
      clearTimeout(silent);
      hearer.lost();
      missed = true;
      reopen = setTimeout(open, reopenMs);
    });
  };
  open();
  return () => {
    clearTimeout(reopen);
    clearTimeout(silent);
    source.close();
  };
}
