import type { EventPlace } from './event-place.ts';

/** Places are gathered so long, so that many changes at once are told by one statement. */
const gatheredMs = 5;
const retryMs = 500;
/** A server takes at most 8,000 bytes at a time; a place has at most a hundred or so. */
const mostAtOnce = 50;

/**
 * Tells other processes of what this one has committed, by their server. It is told afterwards and
 * not in the transaction: whoever tells holds up everybody else who does until their commit is on
 * the disk. What is told itself need not be: a server that fails has nobody listening.
 */
export class TellOthers {
  private untold: EventPlace[] = [];
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> | undefined;

  constructor(private readonly ask: (text: string, values: unknown[]) => Promise<unknown>) {}

  note(places: readonly EventPlace[]): void {
    this.untold.push(...places);
    if (!this.telling) this.timer ??= setTimeout(() => void this.tell(), gatheredMs);
  }

  /** Tells what is still untold, once: for a process that stops. */
  async finish(): Promise<void> {
    await this.telling;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.untold.length > 0) await this.send(this.untold.splice(0)).catch(() => undefined);
  }

  private async tell(): Promise<void> {
    this.timer = undefined;
    const places = this.untold;
    this.untold = [];
    let pauseMs = gatheredMs;
    this.telling = this.send(places)
      .catch(() => {
        // Whoever is told twice hears of it once.
        this.untold.unshift(...places);
        pauseMs = retryMs;
      })
      .finally(() => {
        this.telling = undefined;
        if (this.untold.length > 0) this.timer ??= setTimeout(() => void this.tell(), pauseMs);
      });
    await this.telling;
  }

  private async send(places: readonly EventPlace[]): Promise<void> {
    const words = places.map(({ practiceId, seq, name }) => `${practiceId} ${seq} ${name ?? ''}`);
    const texts: string[] = [];
    while (words.length > 0) texts.push(words.splice(0, mostAtOnce).join('\n'));
    await this.ask(
      `select set_config('synchronous_commit', 'off', true), pg_notify('rapport_events', "text") from unnest($1::text[]) "text"`,
      [texts],
    );
  }
}

/** The places that were told by another process. */
export function placesIn(payload: string): EventPlace[] {
  return payload.split('\n').flatMap((line) => {
    const [practiceId, seq, name] = line.split(' ');
    if (!practiceId || !seq) return [];
    return [{ practiceId, seq: Number(seq), name: name === '' ? undefined : name }];
  });
}
