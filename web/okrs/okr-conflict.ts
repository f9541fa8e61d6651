import { readFigure } from '#contract/figures.ts';
import { changedMeanwhile } from '#contract/refusal.ts';
import { HttpError } from '#web/http-error.ts';

/** Fields as they are typed. */
export type Typed = object;

/** A record's fields as they were read, and of when that reading is. */
export interface Reading<Values extends Typed> {
  readonly values: Values;
  readonly updatedAt: string;
}

export interface OkrMerge<Values extends Typed> {
  /** What one side alone changed stands; where both did, mine does. */
  readonly merged: Values;
  /** What both have changed, each to something else. */
  readonly conflicts: readonly Name<Values>[];
  /** What they changed and I did not. */
  readonly theirsAlone: readonly Name<Values>[];
  readonly theirs: Values;
}

export type Name<Values> = keyof Values & string;

const figures: ReadonlySet<string> = new Set(['baseline', 'target', 'value', 'score']);

/** Whether both say the same, however it was typed. */
function isSame(name: string, one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  return one.trim() === other.trim() || (figures.has(name) && isSameFigure(one, other));
}

function isSameFigure(one: string, other: string): boolean {
  const [first, second] = [readFigure(one), readFigure(other)];
  return 'figure' in first && 'figure' in second && first.figure === second.figure;
}

const pick = <Values extends Typed>(values: Values, names: readonly Name<Values>[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;

/** The fields that now say something else. */
export function changedOf<Values extends Typed>(before: Values, now: Values): Partial<Values> {
  return pick(now, changedNames(before, now));
}

function changedNames<Values extends Typed>(before: Values, now: Values): Name<Values>[] {
  const names = Object.keys(now) as Name<Values>[];
  return names.filter((name) => !isSame(name, before[name], now[name]));
}

/** Puts two changes of the same record together. */
export function mergeOkr<Values extends Typed>(
  base: Values,
  mine: Values,
  theirs: Values,
): OkrMerge<Values> {
  const own = changedNames(base, mine);
  const others = changedNames(base, theirs);
  return {
    merged: { ...theirs, ...pick(mine, own) },
    conflicts: own.filter(
      (name) => others.includes(name) && !isSame(name, mine[name], theirs[name]),
    ),
    theirsAlone: others.filter((name) => !own.includes(name)),
    theirs,
  };
}

/** The merge with their value where that was chosen. */
export function settleOkr<Values extends Typed>(
  { merged, theirs, conflicts }: OkrMerge<Values>,
  takeTheirs: ReadonlySet<string>,
): Values {
  const taken = conflicts.filter((name) => takeTheirs.has(name));
  return { ...merged, ...pick(theirs, taken) };
}

export interface OkrWrite<Values extends Typed, Saved> {
  /** Sends what differs from the reading, with its version. */
  readonly send: (mine: Values, against: Reading<Values>) => Promise<Saved>;
  readonly readAgain: () => Promise<Reading<Values>>;
  /** Only what was looked at may be sent: their change comes back as a merge, also alone. */
  readonly looksFirst?: boolean;
}

export interface OkrConflict<Values extends Typed> {
  readonly merge: OkrMerge<Values>;
  readonly now: Reading<Values>;
  /** Who was quicker, where the server knows. */
  readonly by: HttpError['by'];
}

export type OkrOutcome<Values extends Typed, Saved> =
  | { readonly saved: Saved }
  | OkrConflict<Values>;

const mostAttempts = 3;

/**
 * Sends a change of a record as it was read. Where somebody else was quicker, both changes are
 * put together and sent; where both changed a field, nothing is sent and the merge is answered.
 */
export async function writeOkr<Values extends Typed, Saved>(
  mine: Values,
  against: Reading<Values>,
  write: OkrWrite<Values, Saved>,
  attempt = 1,
): Promise<OkrOutcome<Values, Saved>> {
  let by: HttpError['by'];
  try {
    return { saved: await write.send(mine, against) };
  } catch (error) {
    const isOlder = error instanceof HttpError && error.code === changedMeanwhile.code;
    if (!isOlder || attempt === mostAttempts) throw error;
    by = error.by;
  }
  const now = await write.readAgain();
  const merge = mergeOkr(against.values, mine, now.values);
  const isUnseen = write.looksFirst === true && merge.theirsAlone.length > 0;
  if (merge.conflicts.length > 0 || isUnseen) return { merge, now, by };
  return writeOkr(merge.merged, now, write, attempt + 1);
}
