import {
  clientStatuses,
  companySizes,
  growthPotentials,
  leadSources,
  pipelineStages,
} from '#contract/client-record.ts';
import { type ClientSortText, clientSorts, ownSortOf } from '#contract/client-sorts.ts';
import { clientFilter, lackable } from '#contract/client-filter.ts';
import { day } from '#contract/fields.ts';
import { isId } from '#contract/ids.ts';
import { readListed, writeListed } from '#contract/listed-text.ts';
import { readMoney } from '#contract/money.ts';
import { tagKey } from '#contract/tag-key.ts';
import { datesInOrder, dayOf, daysAgo, inOrder } from '#web/clients/filter-range.ts';
import { ownFieldsOnDay, readOwnFields } from '#web/clients/own-field-filter.ts';

/** Which clients a directory shows, in the words of the contract: what the address, a view and a request carry. */
export type ClientFilter = Readonly<Partial<Record<FilterKey, string>>> & {
  readonly contact?: 'never';
  readonly archived?: 'only' | 'with';
};
export type FilterKey = keyof typeof clientFilter;

const lists = {
  status: clientStatuses,
  stage: pipelineStages,
  growth: growthPotentials,
  companySize: companySizes,
  leadSource: leadSources,
  missing: lackable,
} as const;

const isOwner = (word: string) => word === 'none' || isId(word);
const mostOwners = 50;
const longestList = 600;
const longestSearch = 200;

/** The filter that an address holds; what is not understood is left out. */
export function readClientFilter(params: URLSearchParams): ClientFilter {
  const words = (key: string) =>
    unique(params.getAll(key).flatMap((text) => text.split(',').map((word) => word.trim())));
  const listed = (key: keyof typeof lists) => {
    const asked = words(key);
    return lists[key].filter((word) => asked.includes(word)).join(',');
  };
  const [contact] = params.getAll('contact');
  const never = contact === 'never';
  const [from, to] = datesInOrder(dateIn(params, 'contactFrom'), dateIn(params, 'contactTo'));
  const [movedFrom, movedTo] = datesInOrder(dateIn(params, 'movedFrom'), dateIn(params, 'movedTo'));
  const [low, high] = inOrder(amountIn(params, 'revenueMin'), amountIn(params, 'revenueMax'));
  const archived = params.get('archived');
  const tags = uniqueTags(words('tag')).filter(
    (tag) => tag.length <= 40 && !/[\p{Cc};|]/u.test(tag),
  );
  const industries = unique(params.getAll('industry').flatMap(readListed)).filter(
    (industry) => industry.length <= 120 && !/\p{Cc}/u.test(industry),
  );
  return tidy({
    q: (params.get('q') ?? '')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, longestSearch)
      .trim(),
    status: listed('status'),
    stage: listed('stage'),
    growth: listed('growth'),
    owner: words('owner').filter(isOwner).slice(0, mostOwners).join(','),
    tag: fitting(tags, longestList),
    industry: fitting(
      industries.map((one) => writeListed([one])),
      longestList,
    ),
    companySize: listed('companySize'),
    leadSource: listed('leadSource'),
    missing: listed('missing'),
    fields: readOwnFields(params.getAll('fields')),
    revenueMin: low === undefined ? '' : String(low),
    revenueMax: high === undefined ? '' : String(high),
    contactFrom: never ? '' : from,
    contactTo: never ? '' : to,
    movedFrom,
    movedTo,
    ...(never && { contact: 'never' }),
    ...((archived === 'only' || archived === 'with') && { archived }),
  });
}

/** The sort that an address holds; undefined for the one by name, from A on. */
export function readClientSort(text: string | null): ClientSortText | undefined {
  if (ownSortOf(text ?? '') !== undefined) return text as ClientSortText;
  const name = clientSorts.find((one) => text === one || text === `-${one}`);
  if (name === undefined || text === 'name') return undefined;
  return text?.startsWith('-') ? `-${name}` : name;
}

/** The parts of an address that stand for a filter, in one order. */
export function writeClientFilter(filter: ClientFilter): [key: string, value: string][] {
  return filterKeys.flatMap((key) => {
    const value = filter[key];
    return value ? [[key, value] as [string, string]] : [];
  });
}

const dateKeys = ['contactFrom', 'contactTo', 'movedFrom', 'movedTo'] as const;

/** The filter as a request carries it: every date a day. */
export function onDay(filter: ClientFilter, today: string): ClientFilter {
  const days = dateKeys.flatMap((key) => {
    const date = filter[key];
    return date ? [[key, dayOf(date, today)]] : [];
  });
  const { fields } = filter;
  return {
    ...filter,
    ...Object.fromEntries(days),
    ...(fields && { fields: ownFieldsOnDay(fields, today) }),
  };
}

export const filterKeys = Object.keys(clientFilter) as readonly FilterKey[];

/** A tag is the same in any case. */
function uniqueTags(tags: readonly string[]): string[] {
  const keys = tags.map(tagKey);
  return tags.filter((tag, at) => keys.indexOf(tagKey(tag)) === at);
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => word !== ''))];
}

function fitting(words: readonly string[], longest: number): string {
  let text = '';
  for (const word of words) {
    const longer = text === '' ? word : `${text},${word}`;
    if (longer.length <= longest) text = longer;
  }
  return text;
}

function dateIn(params: URLSearchParams, key: string): string | undefined {
  const text = params.get(key);
  if (text === null) return undefined;
  return daysAgo(text) !== undefined || day.safeParse(text).success ? text : undefined;
}

function amountIn(params: URLSearchParams, key: string): number | undefined {
  const read = readMoney(params.get(key) ?? '', 'month');
  return 'amount' in read && read.amount !== null ? Number(read.amount) : undefined;
}

function tidy(filter: Partial<Record<FilterKey, string | undefined>>): ClientFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}
