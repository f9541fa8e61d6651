import type { MemoryFact, OpenQuestion } from '#contract/memory-record.ts';
import { tellLongDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import type { memoryFacts } from '#server/db/schema/memory.ts';

export type FactRow = Omit<typeof memoryFacts.$inferSelect, 'practiceId'>;

interface Told {
  readonly row: FactRow;
  readonly until: string | null;
}

/** How long after one statement another one that does not fit it is still a question; what has its day comes again. */
const askedDays = { date: 21, other: 400 };
const dayMs = 86_400_000;

/**
 * Facts from the oldest to the newest, each until another of the same thing took its place. The
 * same said again only confirms it. Tools and goals stand beside each other.
 */
export function timelineOf(rows: readonly FactRow[]): MemoryFact[] {
  return chainsOf(rows)
    .flatMap((chain) => chain.map(({ row, until }) => toFact(row, until)))
    .toSorted(
      (one, two) =>
        one.from.localeCompare(two.from) ||
        one.receipt.position - two.receipt.position ||
        one.receipt.start - two.receipt.start,
    );
}

/** What held in the last moment before an instant. */
export function factsBefore(facts: readonly MemoryFact[], instant: string): MemoryFact[] {
  return facts
    .filter(({ from, until }) => from < instant && (until === null || until >= instant))
    .map((fact) => ({ ...fact }));
}

/**
 * The newest statement against the one before it, where nothing in its words says that it changed; told
 * by the days of a zone.
 */
export function questionsOf(rows: readonly FactRow[], timezone: string): OpenQuestion[] {
  return chainsOf(rows).flatMap((chain) => {
    const [earlier, later] = [chain.at(-2), chain.at(-1)];
    if (!earlier || !later || later.row.change || later.row.kind === 'tool') return [];
    const days = later.row.kind === 'date' ? askedDays.date : askedDays.other;
    if (Date.parse(later.row.at) - Date.parse(earlier.row.at) > days * dayMs) return [];
    return [
      {
        kind: later.row.kind,
        ask: askOf(earlier.row, later.row, timezone),
        earlier: toFact(earlier.row, earlier.until),
        later: toFact(later.row, later.until),
      },
    ];
  });
}

function askOf(earlier: FactRow, later: FactRow, timezone: string): string {
  const day = (at: string) => tellLongDay(dayAt({ at, timezone }));
  const what = later.kind === 'date' || later.kind === 'role' ? later.about : later.kind;
  return `On ${day(earlier.at)} the ${what} was “${earlier.value}”, on ${day(later.at)} “${later.value}”. Which holds now?`;
}

function chainsOf(rows: readonly FactRow[]): Told[][] {
  const chains = new Map<string, FactRow[]>();
  const inOrder = rows.toSorted(
    (one, two) => one.at.localeCompare(two.at) || one.position - two.position,
  );
  for (const row of inOrder) {
    const key = `${row.kind} ${row.about}`;
    const chain = chains.get(key) ?? [];
    chains.set(key, chain);
    if (!isSame(chain.at(-1), row)) chain.push(row);
  }
  return [...chains.values()].map((chain) =>
    chain.map((row, place) => ({ row, until: endOf(row, chain.slice(place + 1)) })),
  );
}

/** A tool stands beside another, unless somebody says that they changed. */
function endOf({ kind }: FactRow, later: readonly FactRow[]): string | null {
  return later.find(({ change }) => kind !== 'tool' || change)?.at ?? null;
}

/** “About nine” and “nine” don't go against each other. */
function isSame(before: FactRow | undefined, row: FactRow): boolean {
  if (!before) return false;
  return before.value === row.value || (row.amount !== null && before.amount === row.amount);
}

function toFact(row: FactRow, until: string | null): MemoryFact {
  const { id, clientId, kind, about, value, at, callId, position, quote, start, end, rule } = row;
  const receipt = { callId, position, quote, start, end };
  return { id, clientId, kind, about, value, from: at, until, receipt, rule };
}
