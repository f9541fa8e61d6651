import type { ClientField } from '#contract/client-fields.ts';
import { readListed, writeListed } from '#contract/listed-text.ts';
import { largestAmount, wholeDollars } from '#contract/money.ts';
import type { PersonName } from '#contract/people.ts';
import { tagKey } from '#contract/tag-key.ts';
import { type ClientFilter, readClientFilter } from '#web/clients/client-filters.ts';
import { dayOf } from '#web/clients/filter-range.ts';
import { ownFacets, ownFieldsIn, withOwnFields } from '#web/clients/own-field-facets.ts';
import { personOptions } from '#web/names.ts';
import {
  companySizeOptions,
  growthOptions,
  lackOptions,
  leadSourceOptions,
  stageOptions,
  statusOptions,
} from '#web/clients/words.ts';
import {
  type DateRange,
  type Facet,
  type FilterValue,
  NO_FILTER,
  withChoices,
  withDates,
  withNumbers,
} from '#web/ui/filter-value.ts';

type OwnFields = readonly ClientField[] | undefined;

interface Known {
  /** Undefined until they are read. */
  readonly names: readonly PersonName[] | undefined;
  /** The only one whose clients this person sees; undefined for everybody's. */
  readonly onlyOwner: string | undefined;
  readonly tags: readonly string[];
  readonly industries: readonly string[];
  /** The practice's own fields; undefined until they are read. */
  readonly fields: OwnFields;
  /** The day it is for whoever looks. */
  readonly today: string;
}

/** Ranges that move with the calendar, so that a saved view stays true. */
const presets = [
  { label: 'Last 7 days', from: '7d' },
  { label: 'Last 30 days', from: '30d' },
  { label: 'Over 30 days ago', to: '31d' },
  { label: 'Over 90 days ago', to: '91d' },
] as const;

const presetsOn = (today: string) =>
  presets.map(({ label, ...ends }) => ({
    label,
    ...('from' in ends && { from: dayOf(ends.from, today) }),
    ...('to' in ends && { to: dayOf(ends.to, today) }),
  }));

const asOption = (word: string) => ({ value: word, label: word });

/** What stands in a filter with commas between. */
const lists = [
  'status',
  'stage',
  'growth',
  'owner',
  'tag',
  'companySize',
  'leadSource',
  'missing',
] as const;

/** What the directory can be narrowed by; what is chosen but no longer known can still be seen and taken away. */
export function facetsOf(known: Known, filter: ClientFilter): readonly Facet[] {
  const { names, onlyOwner, tags, industries, fields, today } = known;
  const chosenOwners = wordsOf(filter.owner).filter((id) => id !== 'none');
  // Chosen as the filter writes it, shown as it is known: a tag is the same in any case.
  const chosenTags = new Map(wordsOf(filter.tag).map((tag) => [tagKey(tag), tag]));
  const knownTags = new Set(tags.map(tagKey));
  const chosenIndustries = readListed(filter.industry).filter((one) => !industries.includes(one));
  return [
    { kind: 'choice', key: 'status', label: 'Status', options: statusOptions },
    { kind: 'choice', key: 'stage', label: 'Stage', options: stageOptions },
    { kind: 'date', key: 'moved', label: 'Moved to stage', presets: presetsOn(today) },
    { kind: 'choice', key: 'growth', label: 'Growth', options: growthOptions },
    {
      kind: 'choice',
      key: 'owner',
      label: 'Owner',
      options: [
        { value: 'none', label: 'Nobody' },
        ...personOptions(names, chosenOwners, ({ id }) => !onlyOwner || id === onlyOwner),
      ],
    },
    {
      kind: 'choice',
      key: 'tag',
      label: 'Tag',
      options: [
        ...[...chosenTags.values()].filter((tag) => !knownTags.has(tagKey(tag))).map(asOption),
        ...tags.map((tag) => ({ value: chosenTags.get(tagKey(tag)) ?? tag, label: tag })),
      ],
    },
    {
      kind: 'choice',
      key: 'industry',
      label: 'Industry',
      options: [...chosenIndustries, ...industries].map(asOption),
    },
    { kind: 'choice', key: 'companySize', label: 'Company size', options: companySizeOptions },
    { kind: 'choice', key: 'leadSource', label: 'Lead source', options: leadSourceOptions },
    {
      kind: 'number',
      key: 'revenue',
      label: 'Monthly revenue',
      min: 0,
      max: largestAmount,
      decimals: 2,
      before: '$',
      print: (dollars) => wholeDollars(String(dollars)),
    },
    { kind: 'date', key: 'lastContact', label: 'Last contact', presets: presetsOn(today) },
    {
      kind: 'choice',
      key: 'contact',
      label: 'Contacted',
      options: [{ value: 'never', label: 'Never' }],
    },
    { kind: 'choice', key: 'missing', label: 'Missing', options: lackOptions },
    {
      kind: 'choice',
      key: 'archived',
      label: 'Archived',
      options: [
        { value: 'with', label: 'Included' },
        { value: 'only', label: 'Only' },
      ],
    },
    ...ownFacets(fields, filter.fields, today),
  ];
}

/** The filter as the Filter button shows it. */
export function filterValueOf(
  filter: ClientFilter,
  today: string,
  fields?: OwnFields,
): FilterValue {
  let value = withChoices(NO_FILTER, 'industry', readListed(filter.industry));
  for (const key of [...lists, 'contact', 'archived'] as const) {
    value = withChoices(value, key, wordsOf(filter[key]));
  }
  const { revenueMin, revenueMax, contactFrom, contactTo, movedFrom, movedTo } = filter;
  value = withNumbers(value, 'revenue', {
    ...(revenueMin && { from: Number(revenueMin) }),
    ...(revenueMax && { to: Number(revenueMax) }),
  });
  const range = (from: string | undefined, to: string | undefined) => ({
    ...(from && { from: dayOf(from, today) }),
    ...(to && { to: dayOf(to, today) }),
  });
  value = withDates(value, 'moved', range(movedFrom, movedTo));
  value = withDates(value, 'lastContact', range(contactFrom, contactTo));
  return withOwnFields(value, fields, filter.fields, today);
}

/**
 * The filter after somebody has chosen something there; the search stays. Of two choices that
 * exclude each other the later one stands.
 */
export function withFilterValue(
  before: ClientFilter,
  value: FilterValue,
  today: string,
  fields?: OwnFields,
): ClientFilter {
  const { choices, numbers, dates } = value;
  const params = new URLSearchParams();
  const put = (key: string, text: string | number | undefined) => {
    if (text !== undefined && text !== '') params.set(key, String(text));
  };
  put('q', before.q);
  for (const key of lists) put(key, choices[key]?.join(','));
  put('industry', writeListed(choices['industry'] ?? []));
  put('fields', ownFieldsIn(value, fields, before.fields, today));
  put('revenueMin', numbers['revenue']?.from);
  put('revenueMax', numbers['revenue']?.to);
  put(
    'archived',
    choices['archived']?.find((word) => word !== before.archived) ?? choices['archived']?.[0],
  );
  const putDates = (name: 'contact' | 'moved', range: DateRange) => {
    const preset =
      presets[presetsOn(today).findIndex(({ from, to }) => from === range.from && to === range.to)];
    put(`${name}From`, preset ? ('from' in preset ? preset.from : undefined) : range.from);
    put(`${name}To`, preset ? ('to' in preset ? preset.to : undefined) : range.to);
  };
  putDates('moved', dates['moved'] ?? {});
  const range = dates['lastContact'] ?? {};
  const never = choices['contact']?.includes('never') ?? false;
  const ranged = range.from !== undefined || range.to !== undefined;
  if (never && !(ranged && before.contact === 'never')) put('contact', 'never');
  else putDates('contact', range);
  return readClientFilter(params);
}

function wordsOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',');
}
