import * as z from 'zod/mini';
import { id } from './fields.ts';

export const clientSorts = [
  'name',
  'monthlyRevenue',
  'lastContactDate',
  'status',
  'pipelineStage',
  'growthPotential',
  'createdAt',
  'updatedAt',
] as const;
export type ClientSort = (typeof clientSorts)[number];

const OWN = 'custom:';
/** One of the practice's own fields, by its id. */
export type OwnSort = `${typeof OWN}${string}`;
/** A field, with `-` before it for the largest or latest first. */
export type ClientSortText = ClientSort | `-${ClientSort}` | OwnSort | `-${OwnSort}`;

/** The id of the own field that is sorted by. */
export function ownSortOf(sort: string): string | undefined {
  const name = sort.replace(/^-/, '');
  const field = name.startsWith(OWN) ? name.slice(OWN.length) : undefined;
  return id.safeParse(field).success ? field : undefined;
}

const isSort = (text: string) =>
  ownSortOf(text) !== undefined || clientSorts.some((one) => text === one || text === `-${one}`);

/** What clients are sorted by; who has nothing in an own field comes last in either direction. */
export const clientSort = z
  .string()
  .check(z.refine(isSort, `One of ${clientSorts.join(', ')}, or custom:<id>`)) as z.ZodMiniType<
  ClientSortText,
  string
>;
