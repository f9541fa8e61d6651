import { mergeOkr, writeOkr } from '#web/okrs/okr-conflict.ts';
import type { InlineProblem } from '#web/ui/InlineText.tsx';

interface Versioned {
  readonly updatedAt: string;
}

interface Field<One extends Versioned> {
  readonly textOf: (one: One) => string;
  readonly send: (now: string, updatedAt: string) => Promise<One>;
  readonly readAgain: () => Promise<One>;
}

/** How it went: what the record is now, or what is wrong. */
export type InPlaceOutcome<One> = { readonly saved: One } | InlineProblem;

/** `name` is the field's; `before` is what it said when the change was begun. */
interface Change {
  readonly name: string;
  readonly before: string;
  readonly now: string;
}

/** Changes one field of a record; answers a problem where somebody else changed that field since. */
export async function writeInPlace<One extends Versioned>(
  newest: One,
  isOwn: boolean,
  { name, before, now }: Change,
  { textOf, send, readAgain }: Field<One>,
): Promise<InPlaceOutcome<One>> {
  const valuesOf = (text: string): Record<string, string> => ({ [name]: text });
  const shown = valuesOf(textOf(newest));
  const begun = isOwn ? shown : valuesOf(before);
  const { conflicts } = mergeOkr(begun, valuesOf(now), shown);
  if (conflicts.length > 0) return problemOf(textOf(newest));
  const against = { values: begun, updatedAt: newest.updatedAt };
  const outcome = await writeOkr(valuesOf(now), against, {
    send: (_mine, { updatedAt }) => send(now, updatedAt),
    readAgain: async () => {
      const one = await readAgain();
      return { values: valuesOf(textOf(one)), updatedAt: one.updatedAt };
    },
  });
  if ('saved' in outcome) return outcome;
  return problemOf(outcome.merge.theirs[name] ?? '');
}

function problemOf(stands: string): InlineProblem {
  const done = stands === '' ? 'emptied this' : `made this “${stands}”`;
  return { wrong: `Somebody else has ${done} meanwhile. Save again to keep yours.`, stands };
}
