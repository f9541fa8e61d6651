import type { LiveEvent } from '#contract/live.ts';
import { openOwnStream, reloadAll, type StreamHearer } from '#web/own-stream.ts';

/** What tabs say to each other: the one that holds the stream passes on what it hears. */
type Word =
  | { readonly say: 'event'; readonly event: LiveEvent; readonly last: string | undefined }
  | { readonly say: 'state'; readonly open: boolean; readonly last: string | undefined }
  | { readonly say: 'lost' }
  | { readonly say: 'ask' };

/** After so long without a word the tab that holds the stream is asked for one; timers of hidden tabs come later. */
const quietMs = 8_000;

/** A browser gives a site six connections over HTTP/1.1: a stream for each tab would use them up. */
const canShare = () =>
  'BroadcastChannel' in globalThis && typeof navigator === 'object' && 'locks' in navigator;

/**
 * The server's events for one person, over one stream for all tabs of this browser: the tab that
 * holds the lock has it, and passes them on. When that tab goes, sleeps or hangs another opens the
 * stream after the last event that it heard. Where a browser can't share, each tab has its own.
 * `readAt` is the last event of which this tab knew when it read what it shows.
 */
export function followStream(userId: string, hearer: StreamHearer, readAt?: string): () => void {
  if (!canShare()) {
    const { event, open, lost } = hearer;
    const place = (last: string) => isLater(last, readAt) && event(reloadAll);
    return openOwnStream(userId, { event, open, lost, place });
  }
  const tab = new Tab(userId, hearer, readAt);
  tab.join();
  const leave = () => tab.leave();
  const join = () => tab.join();
  // A page that the browser keeps for the way back, or freezes, hears nothing and must not hold the others up.
  const turns = [
    [globalThis, 'pagehide', leave],
    [globalThis, 'pageshow', join],
    [globalThis.document, 'freeze', leave],
    [globalThis.document, 'resume', join],
  ] as const;
  for (const [target, name, turn] of turns) target.addEventListener(name, turn);
  return () => {
    for (const [target, name, turn] of turns) target.removeEventListener(name, turn);
    tab.leave();
  };
}

/** Whether something happened after what was read. */
const isLater = (last: string | undefined, readAt: string | undefined): boolean =>
  last !== undefined && readAt !== undefined && Number(last) > Number(readAt);

/** One tab among those of the same person. */
class Tab {
  private readonly name: string;
  private channel: BroadcastChannel | undefined;
  /** Takes back what waits for the lock. */
  private waiting: AbortController | undefined;
  /** Gives the lock and the stream up; there while this tab holds them. */
  private release: (() => void) | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  private isOpen = false;
  /** The id of the last event that was heard here, or that came before the first. */
  private last: string | undefined;
  private hasLeft = false;
  /** Whether anything came from a stream yet, so that a gap after it is one. */
  private hasHeard = false;
  private heardAt = 0;
  private askedAt: number | undefined;

  constructor(
    private readonly userId: string,
    private readonly hearer: StreamHearer,
    private readAt: string | undefined,
  ) {
    this.name = `rapport-events-${userId}`;
  }

  join(): void {
    if (this.channel) return;
    this.channel = new BroadcastChannel(this.name);
    this.channel.onmessage = ({ data }: MessageEvent<Word>) => this.hear(data);
    this.heardAt = Date.now();
    this.say({ say: 'ask' });
    this.watch = setInterval(() => this.look(), quietMs / 2);
    void this.compete();
  }

  leave(): void {
    if (!this.channel) return;
    clearInterval(this.watch);
    this.waiting?.abort();
    this.release?.();
    this.channel.close();
    this.channel = undefined;
    this.hasLeft = true;
    this.setOpen(false);
  }

  /** Waits for the lock, or takes it from a tab that no longer answers. */
  private async compete(steal = false): Promise<void> {
    this.waiting?.abort();
    const waiting = new AbortController();
    this.waiting = waiting;
    let had = false;
    const hold = async () => {
      had = true;
      if (!waiting.signal.aborted) await this.lead();
    };
    try {
      await navigator.locks.request(
        this.name,
        steal ? { steal } : { signal: waiting.signal },
        hold,
      );
    } catch {
      if (waiting.signal.aborted) return;
      // Another tab took it while this one slept; or this browser gives no locks after all.
      this.release?.();
      if (!had) return void this.lead();
      this.heardAt = Date.now();
      void this.compete();
      this.say({ say: 'ask' });
    }
  }

  private lead(): Promise<void> {
    const tell = (word: Word) => {
      this.say(word);
      this.hear(word);
    };
    const tellState = (open: boolean) => {
      this.say({ say: 'state', open, last: this.last });
      this.setOpen(open);
    };
    const stop = openOwnStream(
      this.userId,
      {
        event: (event, last) => tell({ say: 'event', event, last }),
        place: (last) => {
          this.begin(last);
          this.last = last;
          tellState(true);
        },
        open: tellState,
        lost: () => tell({ say: 'lost' }),
      },
      { last: this.last, missed: this.hasLeft || this.hasHeard },
    );
    this.hasLeft = false;
    this.hasHeard = true;
    return new Promise((resolve) => {
      this.release = () => {
        this.release = undefined;
        stop();
        resolve();
      };
    });
  }

  private say(word: Word): void {
    this.channel?.postMessage(word);
  }

  private hear(word: Word): void {
    if (word.say === 'ask') {
      if (this.release) this.say({ say: 'state', open: this.isOpen, last: this.last });
      return;
    }
    this.heardAt = Date.now();
    this.askedAt = undefined;
    this.hasHeard = true;
    switch (word.say) {
      case 'lost':
        return this.hearer.lost();
      case 'event':
        this.last = word.last ?? this.last;
        return this.hearer.event(word.event);
      case 'state':
        this.compare(word.last);
        return this.setOpen(word.open);
    }
  }

  /** From the first place on that is known each event comes here: of those before, all is read again. */
  private begin(last: string | undefined): void {
    if (last === undefined) return;
    if (isLater(last, this.readAt)) this.hearer.event(reloadAll);
    this.readAt = undefined;
  }

  /** Words come in their order: where the last event is another one, some did not come here. */
  private compare(last: string | undefined): void {
    this.begin(last);
    const missed = this.last === undefined ? this.hasLeft : this.last !== last;
    this.last = last;
    this.hasLeft = false;
    if (missed) this.hearer.event(reloadAll);
  }

  private look(): void {
    if (this.release) return;
    const now = Date.now();
    if (this.askedAt !== undefined) {
      this.askedAt = undefined;
      this.heardAt = now;
      void this.compete(true);
    } else if (now - this.heardAt >= quietMs) {
      this.askedAt = now;
      this.say({ say: 'ask' });
    }
  }

  private setOpen(open: boolean): void {
    if (open === this.isOpen) return;
    this.isOpen = open;
    this.hearer.open(open);
  }
}
