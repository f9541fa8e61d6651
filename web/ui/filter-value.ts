export type NumberRange = { from?: number; to?: number };
/** Dates as 2026-03-02, both included. */
export type DateRange = { from?: string; to?: string };

export type ChoiceFacet = {
  kind: 'choice';
  key: string;
  label: string;
  options: readonly { value: string; label: string; count?: number }[];
  /** At most one of them can be chosen. */
  single?: boolean;
};
export type NumberFacet = {
  kind: 'number';
  key: string;
  label: string;
  min?: number;
  max?: number;
  step?: number;
  /** Prints a bound on a chip, such as "$1,200"; as a plain number when absent. */
  print?: (value: number) => string;
  /** Before and after the number in its field: "$", "%". */
  before?: string;
  after?: string;
};
export type DateFacet = {
  kind: 'date';
  key: string;
  label: string;
  presets?: readonly ({ label: string } & DateRange)[];
};
export type Facet = ChoiceFacet | NumberFacet | DateFacet;

/** What is chosen, by facet key; a facet that filters nothing has no entry. */
export type FilterValue = {
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly numbers: Readonly<Record<string, NumberRange>>;
  readonly dates: Readonly<Record<string, DateRange>>;
};

export const NO_FILTER: FilterValue = { choices: {}, numbers: {}, dates: {} };

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

export function withoutFacet(value: FilterValue, key: string): FilterValue {
  return {
    choices: without(value.choices, key),
    numbers: without(value.numbers, key),
    dates: without(value.dates, key),
  };
}

export function isFiltered(value: FilterValue, key: string): boolean {
  return key in value.choices || key in value.numbers || key in value.dates;
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
