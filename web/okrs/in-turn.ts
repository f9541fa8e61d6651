import type { InPlaceOutcome } from '#web/okrs/write-in-place.ts';

interface Versioned {
  readonly id: string;
  readonly updatedAt: string;
}

/** What the writes before left of a record, while there are any under way. */
interface Line {
  last: Promise<unknown>;
  left?: Versioned;
  /** The fields that were written in this line. */
  readonly written: Set<string>;
}

/** Has the writes of one record wait for each other, each told against what the one before left. */
export function makeTurns() {
  const lines = new Map<string, Line>();
  /** Writes a field of a record when its turn comes; `isOwn`: the field says what was written here. */
  return function inTurn<One extends Versioned>(
    shown: One,
    field: string,
    write: (newest: One, isOwn: boolean) => Promise<InPlaceOutcome<One>>,
  ): Promise<InPlaceOutcome<One>> {
    const line = lines.get(shown.id) ?? { last: Promise.resolve(), written: new Set() };
    lines.set(shown.id, line);
    const turn = line.last.then(async () => {
      const left = line.left as One | undefined;
      const isLeft = left !== undefined && left.updatedAt >= shown.updatedAt;
      const outcome = await write(isLeft ? left : shown, isLeft && line.written.has(field));
      if ('saved' in outcome) {
        line.left = outcome.saved;
        line.written.add(field);
      }
      return outcome;
    });
    const last = turn.then(
      () => undefined,
      () => undefined,
    );
    line.last = last;
    void last.then(() => {
      if (line.last === last) lines.delete(shown.id);
    });
    return turn;
  };
}
