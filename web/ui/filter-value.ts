export type NumberRange = { from?: number; to?: number };
/** Dates as 2026-03-02, both included. */
export type DateRange = { from?: string; to?: string };

/** Neighbours of the same group stand under its heading. */
type Grouped = { group?: string };
export type ChoiceFacet = Grouped & {
  kind: 'choice';
  key: string;
  label: string;
  options: readonly { value: string; label: string; count?: number }[];
  /** At most one of them can be chosen. */
  single?: boolean;
};
/** Something that rows may have none of: those are let in beside what is asked for. */
type OrEmpty = Grouped & { orEmpty?: true };
export type NumberFacet = OrEmpty & {
  kind: 'number';
  key: string;
  label: string;
  min?: number;
  max?: number;
  /** How many places after the point are told apart. */
  decimals?: number;
  /** Prints a bound on a chip, such as "$1,200"; as a plain number when absent. */
  print?: (value: number) => string;
  /** Before and after the number in its field: "$", "%". */
  before?: string;
  after?: string;
};
export type DateFacet = OrEmpty & {
  kind: 'date';
  key: string;
  label: string;
  presets?: readonly ({ label: string } & DateRange)[];
};
/** Words that occur in a text. */
export type TextFacet = OrEmpty & { kind: 'text'; key: string; label: string };
export type Facet = ChoiceFacet | NumberFacet | DateFacet | TextFacet;

/** The choice of what has nothing in it. */
export const NOT_FILLED_IN = '';

/** What is chosen, by facet key; a facet that filters nothing has no entry. */
export type FilterValue = {
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly numbers: Readonly<Record<string, NumberRange>>;
  readonly dates: Readonly<Record<string, DateRange>>;
  readonly texts: Readonly<Record<string, string>>;
};

export const NO_FILTER: FilterValue = { choices: {}, numbers: {}, dates: {}, texts: {} };

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
}

function isOpen({ from, to }: NumberRange | DateRange): boolean {
  return from === undefined && to === undefined;
}

export function withChoices(value: FilterValue, key: string, chosen: readonly string[]) {
  const rest = without(value.choices, key);
  return { ...value, choices: chosen.length === 0 ? rest : { ...rest, [key]: chosen } };
}

export function withNumbers(value: FilterValue, key: string, range: NumberRange): FilterValue {
  const rest = without(value.numbers, key);
  return { ...value, numbers: isOpen(range) ? rest : { ...rest, [key]: range } };
}

export function withDates(value: FilterValue, key: string, range: DateRange): FilterValue {
  const rest = without(value.dates, key);
  return { ...value, dates: isOpen(range) ? rest : { ...rest, [key]: range } };
}

export function withText(value: FilterValue, key: string, text: string): FilterValue {
  const rest = without(value.texts, key);
  return { ...value, texts: text === '' ? rest : { ...rest, [key]: text } };
}

export function withoutFacet(value: FilterValue, key: string): FilterValue {
  return {
    choices: without(value.choices, key),
    numbers: without(value.numbers, key),
    dates: without(value.dates, key),
    texts: without(value.texts, key),
  };
}

export function isFiltered(value: FilterValue, key: string): boolean {
  return Object.values(value).some((some) => key in some);
}

export type FilterChip = { key: string; label: string; text: string };

const NUMBER = new Intl.NumberFormat('en-US');
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dateText = (date: string) => DATE.format(Date.parse(`${date}T12:00:00Z`));

function rangeText(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} – ${to}`;
  return from === undefined ? `up to ${to}` : `from ${from}`;
}

function textOf(facet: Facet, value: FilterValue): string | undefined {
  const asked = askedText(facet, value);
  if (facet.kind === 'choice' || !value.choices[facet.key]?.includes(NOT_FILLED_IN)) return asked;
  return asked === undefined ? 'not filled in' : `${asked}, or not filled in`;
}

function askedText(facet: Facet, value: FilterValue): string | undefined {
  switch (facet.kind) {
    case 'choice': {
      const chosen = value.choices[facet.key] ?? [];
      const labels = facet.options
        .filter((option) => chosen.includes(option.value))
        .map((option) => option.label);
      if (labels.length > 2) return `${labels.length} chosen`;
      return labels.length === 0 ? undefined : labels.join(' or ');
    }
    case 'number': {
      const range = value.numbers[facet.key];
      const print = facet.print ?? ((bound: number) => NUMBER.format(bound));
      if (!range || isOpen(range)) return undefined;
      return rangeText(
        range.from === undefined ? undefined : print(range.from),
        range.to === undefined ? undefined : print(range.to),
      );
    }
    case 'text': {
      const text = value.texts[facet.key];
      return text && `has “${text}”`;
    }
    case 'date': {
      const range = value.dates[facet.key];
      if (!range || isOpen(range)) return undefined;
      const preset = facet.presets?.find(({ from, to }) => from === range.from && to === range.to);
      return (
        preset?.label ??
        rangeText(range.from && dateText(range.from), range.to && dateText(range.to))
      );
    }
  }
}

/** One chip for each facet that filters, in the order of the facets. */
export function chipsOf(facets: readonly Facet[], value: FilterValue): FilterChip[] {
  return facets.flatMap((facet) => {
    const text = textOf(facet, value);
    return text === undefined ? [] : [{ key: facet.key, label: facet.label, text }];
  });
}
