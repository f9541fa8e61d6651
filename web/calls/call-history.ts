import type { calls } from '#contract/calls.ts';
import type { Query } from '#contract/endpoint.ts';
import { isId } from '#contract/ids.ts';
import type { PersonName } from '#contract/people.ts';
import { moodWords, outcomeWords, sourceWords, typeWords } from '#web/calls/call-words.ts';
import { personOptions } from '#web/names.ts';
import { readFilter, writeFilter } from '#web/ui/filter-address.ts';
import type { Facet, FilterValue } from '#web/ui/filter-value.ts';

type HistoryQuery = Query<typeof calls.listCalls>;

/** What the history of calls is narrowed by. */
export interface History {
  readonly q: string;
  readonly filter: FilterValue;
}

const dayMs = 86_400_000;

/** The day so many days from one; days are as 2026-03-02. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

const options = (words: Readonly<Record<string, string | { readonly label: string }>>) =>
  Object.entries(words).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.label,
  }));

const choice = (key: string, label: string, words: Parameters<typeof options>[0]): Facet => ({
  ...single(key, label),
  options: options(words),
});

const single = (key: string, label: string) =>
  ({ kind: 'choice', single: true, key, label }) as const;

/** What the history can be narrowed by, on this day; whoever the address names is among the people. */
export function historyFacets(
  today: string,
  names: readonly PersonName[] | undefined,
  params: URLSearchParams,
): readonly Facet[] {
  const named = params.getAll('author').filter(isId);
  return [
    choice('type', 'Type', typeWords),
    choice('source', 'Source', sourceWords),
    choice('outcome', 'Outcome', outcomeWords),
    choice('mood', 'Mood', moodWords),
    { ...single('author', 'Held by'), options: personOptions(names, named) },
    {
      kind: 'date',
      key: 'days',
      label: 'Days',
      presets: [
        { label: 'This week', from: mondayOf(today) },
        { label: 'Last 7 days', from: dayAfter(today, -6) },
        { label: 'Last 30 days', from: dayAfter(today, -29) },
      ],
    },
    choice('rehearsals', 'Rehearsals', { no: 'Left out' }),
    choice('failed', 'Failed calls', { no: 'Left out' }),
  ];
}

const longestQuestion = 200;

/** The history that an address asks for; what is not understood is left out. */
export function readHistory(params: URLSearchParams, facets: readonly Facet[]): History {
  const q = (params.get('q') ?? '').trim().slice(0, longestQuestion);
  return { q, filter: readFilter(params, facets) };
}

/** The address of a history; what else stands in it stays. */
export function writeHistory(
  params: URLSearchParams,
  facets: readonly Facet[],
  { q, filter }: History,
): URLSearchParams {
  const next = writeFilter(params, facets, filter);
  if (q === '') next.delete('q');
  else next.set('q', q);
  return next;
}

export function isNarrowed({ q, filter }: History): boolean {
  return q !== '' || Object.keys({ ...filter.choices, ...filter.dates }).length > 0;
}

/** The same as the server is asked for it. */
export function historyQuery({ q, filter: { choices, dates } }: History): HistoryQuery {
  const chosen = Object.entries(choices).map(([key, [value]]) => [key, value]);
  const { from, to } = dates['days'] ?? {};
  return {
    ...(q && { q }),
    ...Object.fromEntries(chosen),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Where the calls of a week's figures are listed: from its first day on, without rehearsals and those that failed. */
export function weekAddress(from: string): string {
  return `/voice-agent?days=${from}..&rehearsals=no&failed=no#call-history`;
}

/** How a figure of this week stands against the same days of the week before. */
export function weekChange(now: number, before: number) {
  if (now === 0 && before === 0) return undefined;
  const difference = now - before;
  if (difference === 0) return { direction: 'flat', text: 'As many as last week by now' } as const;
  const many = Math.abs(difference).toLocaleString('en-US');
  return difference > 0
    ? ({ direction: 'up', text: `${many} more than last week by now` } as const)
    : ({ direction: 'down', text: `${many} fewer than last week by now`, tone: 'plain' } as const);
}
