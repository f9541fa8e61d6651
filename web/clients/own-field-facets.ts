import type { ClientField } from '#contract/client-fields.ts';
import { type FieldAsked, isNumber } from '#contract/field-filter.ts';
import { dayOf } from '#web/clients/filter-range.ts';
import {
  fitting,
  ownFieldsAsked,
  rangeOnDay,
  writeOwnFields,
} from '#web/clients/own-field-filter.ts';
import {
  type Facet,
  type FilterValue,
  NOT_FILLED_IN,
  withChoices,
  withDates,
  withNumbers,
  withText,
} from '#web/ui/filter-value.ts';

const GONE = 'gone';
const group = 'Your own fields';
const keyOf = ({ id }: { id: string }) => `field:${id}`;

/** Ranges that move with the calendar, so that a saved view stays true. */
const presets = [
  { label: 'In the past', to: '1d' },
  { label: 'Next 30 days', from: '0d', to: '-30d' },
  { label: 'Next 90 days', from: '0d', to: '-90d' },
] as const;
const presetsOn = (today: string) =>
  presets.map(({ label, to, ...start }) => ({
    label,
    ...('from' in start && { from: dayOf(start.from, today) }),
    to: dayOf(to, today),
  }));

/** The practice's own fields; one that is asked for and was deleted can be seen and taken away. */
export function ownFacets(
  fields: readonly ClientField[] | undefined,
  filter: string | undefined,
  today: string,
): readonly Facet[] {
  if (fields === undefined) return [];
  const asked = ownFieldsAsked(filter);
  const gone = asked.filter(({ id }) => !fields.some((field) => field.id === id));
  return [
    ...fields.map((field) => ({ ...facetOf(field, asked, today), group })),
    ...gone.map((one) => ({
      kind: 'choice' as const,
      key: keyOf(one),
      label: 'Deleted field',
      group,
      options: [{ value: GONE, label: 'no longer filters' }],
    })),
  ];
}

function facetOf(field: ClientField, asked: readonly FieldAsked[], today: string): Facet {
  const { name: label, kind, options } = field;
  const key = keyOf(field);
  if (kind === 'date') return { kind, key, label, presets: presetsOn(today), orEmpty: true };
  if (kind !== 'choice') return { kind, key, label, orEmpty: true };
  const chosen = asked.find(({ id }) => id === field.id)?.is ?? [];
  const before = chosen.filter((option) => !options.includes(option));
  return {
    kind,
    key,
    label,
    options: [
      ...[...before, ...options].map((option) => ({ value: option, label: option })),
      { value: NOT_FILLED_IN, label: 'Not filled in' },
    ],
  };
}

/** What is asked of own fields, as the Filter button shows it. */
export function withOwnFields(
  before: FilterValue,
  fields: readonly ClientField[] | undefined,
  filter: string | undefined,
  today: string,
): FilterValue {
  let value = before;
  for (const one of fields === undefined ? [] : ownFieldsAsked(filter)) {
    const field = fields?.find(({ id }) => id === one.id);
    const key = keyOf(one);
    const asked = field && fitting(one, field.kind);
    if (!field) value = withChoices(value, key, [GONE]);
    if (!field || !asked) continue;
    const { is = [], has = '', empty } = asked;
    const { from, to } = rangeOnDay(asked, today);
    value = withChoices(value, key, empty ? [...is, NOT_FILLED_IN] : is);
    if (field.kind === 'text') value = withText(value, key, has);
    if (field.kind === 'date')
      value = withDates(value, key, { ...(from && { from }), ...(to && { to }) });
    if (field.kind !== 'number') continue;
    value = withNumbers(value, key, {
      ...(from && { from: Number(from) }),
      ...(to && { to: Number(to) }),
    });
  }
  return value;
}

/** The part of the filter for what somebody has chosen there; it stays while the fields are not read. */
export function ownFieldsIn(
  value: FilterValue,
  fields: readonly ClientField[] | undefined,
  before: string | undefined,
  today: string,
): string | undefined {
  if (fields === undefined) return before;
  const gone = ownFieldsAsked(before).filter((one) => value.choices[keyOf(one)]?.includes(GONE));
  const chosen = fields.map((field) => askedIn(value, field, today));
  return writeOwnFields([...chosen, ...gone]);
}

function askedIn(value: FilterValue, { id, kind }: ClientField, today: string): FieldAsked {
  const key = keyOf({ id });
  const choices = value.choices[key] ?? [];
  const is = choices.filter((choice) => choice !== NOT_FILLED_IN);
  const has = value.texts[key]
    ?.replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim();
  const range = kind === 'number' ? numbersOf(value, key) : datesOf(value, key, today);
  return {
    id,
    ...(is.length > 0 && { is }),
    ...(has && { has }),
    ...range,
    ...(choices.includes(NOT_FILLED_IN) && { empty: true as const }),
  };
}

function numbersOf(value: FilterValue, key: string) {
  const ends = Object.entries(value.numbers[key] ?? {}).map(([end, bound]) => [end, String(bound)]);
  return Object.fromEntries(ends.filter(([, bound = '']) => isNumber(bound))) as {
    from?: string;
    to?: string;
  };
}

function datesOf(value: FilterValue, key: string, today: string) {
  const range = value.dates[key] ?? {};
  const place = presetsOn(today).findIndex(
    ({ from, to }) => from === range.from && to === range.to,
  );
  const { label: _, ...moving } = presets[place] ?? { label: '' };
  return place < 0 ? range : moving;
}
