import type { ClientSource, Fact } from '../../client-analyst.ts';
import { dayAt } from '../../dates.ts';
import { daysBetween } from '../days.ts';
import { isOnTime } from '../promise-record.ts';
import { rhythmOf } from '../rhythm.ts';

/** Figures that stand in no fact but follow from those that are cited, by what they count. */
export interface DerivedFigures {
  /** How many of the cited facts are of a kind. */
  readonly counts: ReadonlySet<number>;
  /** Between two of the days, or between one and today. */
  readonly days: ReadonlySet<number>;
  /** Between two amounts of the cited changes. */
  readonly percents: ReadonlySet<number>;
  readonly amounts: ReadonlySet<number>;
  /** The usual gap between contacts, where contacts are cited. */
  readonly usual: number | undefined;
}

export function derivedFigures(
  source: ClientSource,
  cited: readonly Fact[],
  days: ReadonlySet<string>,
): DerivedFigures {
  const ids = new Set(cited.map(({ id }) => id));
  const { percents, amounts } = fromAmounts(amountsIn(source, ids));
  const dayOf = (at: string) => dayAt({ at, timezone: source.timezone });
  const isTouched = source.contacts.some(({ fact }) => ids.has(fact));
  return {
    counts: countsOf(source, cited, ids),
    days: gapsBetween([...days, dayOf(source.now)]),
    percents,
    amounts,
    usual: isTouched ? rhythmOf(source.contacts.map(({ at }) => dayOf(at))) : undefined,
  };
}

function countsOf(
  source: ClientSource,
  cited: readonly Fact[],
  ids: ReadonlySet<string>,
): Set<number> {
  const dayOf = (at: string) => dayAt({ at, timezone: source.timezone });
  const groups = [
    ...cited.map(({ kind }) => kind),
    ...source.promises
      .filter(({ fact }) => ids.has(fact))
      .flatMap((promise) => [
        `promise ${promise.by} ${promise.state}`,
        `promise settled ${promise.state !== 'open'}`,
        `promise ${promise.by} on time ${isOnTime({ dayOf }, promise)}`,
      ]),
    ...source.calls
      .filter(({ fact }) => ids.has(fact))
      .flatMap(({ mood, outcome }) => [
        `call ${mood ?? ''}`,
        `call ${outcome ?? 'answered'} outcome`,
      ]),
  ];
  const sizes = new Map<string, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return new Set([...sizes.values(), cited.length]);
}

function gapsBetween(days: readonly string[]): Set<number> {
  return new Set(days.flatMap((one) => days.map((other) => Math.abs(daysBetween(one, other)))));
}

function amountsIn({ changes, monthlyRevenue, fields }: ClientSource, ids: ReadonlySet<string>) {
  const texts = [
    ...changes
      .filter(({ field, fact }) => field === 'monthlyRevenue' && ids.has(fact))
      .flatMap(({ before, after }) => [before, after]),
    ...(fields.monthlyRevenue !== undefined && ids.has(fields.monthlyRevenue)
      ? [monthlyRevenue ?? '']
      : []),
  ];
  return [...new Set(texts.filter((text) => text.trim() !== '').map(Number))].filter((amount) =>
    Number.isFinite(amount),
  );
}

function fromAmounts(values: readonly number[]) {
  const percents = new Set<number>();
  const amounts = new Set<number>();
  for (const from of values) {
    for (const to of values) {
      amounts.add(Math.abs(to - from));
      if (from > 0) percents.add(Math.abs(Math.round(((to - from) / from) * 100)));
    }
  }
  return { percents, amounts };
}
