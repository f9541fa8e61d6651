import type { Facet, FilterValue } from '#web/ui/filter-value.ts';
import { NO_FILTER, withChoices, withDates, withNumbers, withText } from '#web/ui/filter-value.ts';

const RANGE = '..';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Writes the filter into the address's query, each facet under its own key. */
export function writeFilter(
  params: URLSearchParams,
  facets: readonly Facet[],
  value: FilterValue,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const { kind, key } of facets) {
    next.delete(key);
    if (kind === 'choice') {
      for (const each of value.choices[key] ?? []) next.append(key, each);
    } else if (kind === 'text') {
      const text = value.texts[key];
      if (text) next.set(key, text);
    } else {
      const range = kind === 'number' ? value.numbers[key] : value.dates[key];
      if (range) next.set(key, `${range.from ?? ''}${RANGE}${range.to ?? ''}`);
    }
  }
  return next;
}

function numberOf(text: string): number | undefined {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

function dateOf(text: string): string | undefined {
  const instant = DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
    ? text
    : undefined;
}

/** Reads the filter from the address; what no facet knows is ignored. */
export function readFilter(params: URLSearchParams, facets: readonly Facet[]): FilterValue {
  let value: FilterValue = NO_FILTER;
  for (const facet of facets) {
    const { kind, key } = facet;
    if (kind === 'choice') {
      const known = new Set(facet.options.map((option) => option.value));
      const chosen = new Set(params.getAll(key).filter((each) => known.has(each)));
      value = withChoices(value, key, facet.single ? [...chosen].slice(0, 1) : [...chosen]);
      continue;
    }
    if (kind === 'text') {
      value = withText(value, key, params.get(key) ?? '');
      continue;
    }
    const [from = '', to = '', ...others] = (params.get(key) ?? '').split(RANGE);
    if (others.length > 0) continue;
    if (kind === 'number') {
      value = withNumbers(value, key, rangeOf(numberOf(from), numberOf(to)));
    } else value = withDates(value, key, rangeOf(dateOf(from), dateOf(to)));
  }
  return value;
}

function rangeOf<Bound extends string | number>(from: Bound | undefined, to: Bound | undefined) {
  if (from !== undefined && to !== undefined && from > to) return {};
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
