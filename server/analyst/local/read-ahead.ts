import { isDeepStrictEqual } from 'node:util';
import type { CallAnalysis, CallSource } from '../analyst.ts';

type Read = (source: CallSource, signal: AbortSignal) => Promise<CallAnalysis>;

interface Begun {
  readonly source: CallSource;
  readonly reading: Promise<CallAnalysis>;
  readonly over: AbortController;
}

/** Reads what will probably be asked for; asked for, its reading is taken up where it stands. */
export class ReadAhead {
  private readonly readOne: Read;
  private begun: Begun | undefined;

  constructor(read: Read) {
    this.readOne = read;
  }

  /** Begins to read it, and gives up what was begun before; nobody hears of one that fails. */
  expect(source: CallSource): void {
    if (this.begun && isSame(this.begun.source, source)) return;
    this.begun?.over.abort();
    this.begun = this.begin(source);
  }

  async read(source: CallSource): Promise<CallAnalysis> {
    this.expect(source);
    const { reading } = this.begun ?? this.begin(source);
    this.begun = undefined;
    return reading;
  }

  private begin(source: CallSource): Begun {
    const over = new AbortController();
    const reading = this.readOne(source, over.signal);
    reading.catch(() => undefined);
    return { source, reading, over };
  }
}

/** The clock goes on between a look and the saving; of the moment only its minute is read. */
function isSame(one: CallSource, other: CallSource): boolean {
  const minuteOf = ({ heldAt }: CallSource) => heldAt.slice(0, 16);
  const timeless = (source: CallSource) => ({ ...source, heldAt: '' });
  return minuteOf(one) === minuteOf(other) && isDeepStrictEqual(timeless(one), timeless(other));
}
