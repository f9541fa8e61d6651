import type { ClientField } from '#contract/client-fields.ts';
import type { ClientSort, OwnSort } from '#contract/client-sorts.ts';

/** A column of the directory's table: a field of every client, or one of the practice's own. */
export interface ClientColumn {
  readonly key: string;
  readonly header: string;
  readonly sort?: ClientSort | OwnSort;
  readonly numeric?: boolean;
  /** A grid track. */
  readonly width?: string;
}

const column = (key: string, header: string, more: Omit<ClientColumn, 'key' | 'header'> = {}) => ({
  key,
  header,
  ...more,
});

/** The columns that every practice has, the title first. */
export const standingColumns: readonly ClientColumn[] = [
  column('name', 'Client', { sort: 'name', width: 'minmax(13.5rem, 2fr)' }),
  column('email', 'Email', { width: 'minmax(13rem, 2fr)' }),
  column('phone', 'Phone', { width: 'minmax(10.5rem, 1fr)' }),
  column('businessType', 'Business type'),
  column('industry', 'Industry'),
  column('companySize', 'Company size'),
  column('status', 'Status', { sort: 'status', width: '6.5rem' }),
  column('pipelineStage', 'Stage', { sort: 'pipelineStage', width: '7.5rem' }),
  column('growthPotential', 'Growth', { sort: 'growthPotential', width: '7.5rem' }),
  column('monthlyRevenue', 'Monthly revenue', {
    sort: 'monthlyRevenue',
    numeric: true,
    width: '8.5rem',
  }),
  column('annualRevenue', 'Annual revenue', { numeric: true, width: '9rem' }),
  column('lifetimeValue', 'Lifetime value', { numeric: true, width: '9rem' }),
  column('revenueStream', 'Revenue stream'),
  column('lastContactDate', 'Last contact', { sort: 'lastContactDate', width: '8rem' }),
  column('ownerName', 'Owner', { width: 'minmax(7.75rem, 1fr)' }),
  column('tags', 'Tags', { width: 'minmax(10rem, 1.2fr)' }),
  column('leadSource', 'Lead source'),
  column('timezone', 'Timezone'),
  column('website', 'Website'),
  column('linkedinUrl', 'LinkedIn'),
  column('consent', 'Consent to calls', { width: '9rem' }),
  column('createdAt', 'Added', { sort: 'createdAt', width: '8.5rem' }),
  column('updatedAt', 'Changed', { sort: 'updatedAt', width: '8.5rem' }),
];

export const usualColumns: readonly string[] = [
  'name',
  'status',
  'pipelineStage',
  'growthPotential',
  'monthlyRevenue',
  'lastContactDate',
  'ownerName',
];

const OWN = 'custom:';
/** The columns of the practice's own fields have its id in their key. */
export const ownFieldOf = (key: string): string | undefined =>
  key.startsWith(OWN) ? key.slice(OWN.length) : undefined;

/** The keys but for those of fields that were deleted since. */
export function knownColumns(
  keys: readonly string[] | undefined,
  fields: readonly ClientField[] | undefined,
): readonly string[] | undefined {
  if (fields === undefined) return keys;
  return keys?.filter((key) => {
    const own = ownFieldOf(key);
    return own === undefined || fields.some(({ id }) => id === own);
  });
}

/** Every column that can be chosen. */
export function everyColumn(fields: readonly ClientField[]): readonly ClientColumn[] {
  return [
    ...standingColumns,
    ...fields.map(({ id, name, kind }) =>
      column(OWN + id, name, { sort: `${OWN}${id}`, ...(kind === 'number' && { numeric: true }) }),
    ),
  ];
}

/** The chosen columns in their order; the title comes first, and what no column is called is left out. */
export function chosenColumns(
  keys: readonly string[],
  every: readonly ClientColumn[],
): readonly ClientColumn[] {
  const known = new Map(every.map((one) => [one.key, one]));
  return [...new Set(['name', ...keys])].flatMap((key) => known.get(key) ?? []);
}

/** The keys with one switched; a new one comes last, and the title stays. */
export function withColumn(keys: readonly string[], key: string, on: boolean): readonly string[] {
  if (key === 'name') return keys;
  if (!on) return keys.filter((one) => one !== key);
  return keys.includes(key) ? keys : [...keys, key];
}

/** The keys with one moved by so many places among those after the title. */
export function withColumnMoved(
  keys: readonly string[],
  key: string,
  places: number,
): readonly string[] {
  const from = keys.indexOf(key);
  if (from <= 0) return keys;
  const to = Math.min(Math.max(1, from + places), keys.length - 1);
  return to === from ? keys : keys.toSpliced(from, 1).toSpliced(to, 0, key);
}

const longestKey = 60;
const mostColumns = 80;

/** The columns that an address or a view holds; undefined for the usual ones. */
export function readColumns(text: string | null): readonly string[] | undefined {
  const keys = (text ?? '')
    .split(',')
    .filter((key) => /^[\w:-]+$/.test(key) && key.length <= longestKey);
  if (keys.length === 0) return undefined;
  const chosen = [...new Set(['name', ...keys])].slice(0, mostColumns);
  return sameColumns(chosen, usualColumns) ? undefined : chosen;
}

export function sameColumns(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((key, at) => key === others[at]);
}
