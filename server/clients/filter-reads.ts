import { and, gte, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { growthPotentials, pipelineStages } from '#contract/client-record.ts';
import type { ClientListQuery } from '#contract/clients.ts';
import { rankIn } from '#server/db/columns.ts';
import { clients } from '#server/db/schema/clients.ts';
import { practices } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { fold } from './fold.ts';
import { livingSeenBy, type Viewer } from './reads.ts';

export type ClientFilter = Omit<ClientListQuery, 'sort' | 'limit' | 'cursor'>;

/** The condition that a filter stands for, for this viewer. */
export function whereOf(scope: Scope, viewer: Viewer, filter: ClientFilter): SQL | undefined {
  const { revenueMin, revenueMax } = filter;
  return and(
    livingSeenBy(scope, viewer),
    archivedIs(filter.archived),
    ...searchWords(filter.q).map((word) => sql`${clients.searchText} like ${`%${word}%`}`),
    listed(filter.status, (some) => inArray(clients.status, some)),
    listed(filter.stage, (some) => inArray(stageRank, ranksOf(pipelineStages, some))),
    listed(filter.growth, (some) => inArray(growthRank, ranksOf(growthPotentials, some))),
    listed(filter.owner, (some) => ownedBy(clients.ownerId, some)),
    listed(filter.tag, (some) => sql`${clients.tags} && ${sql.param(some)}::text[]`),
    revenueMin === null || revenueMin === undefined ? undefined : gte(revenue, revenueMin),
    revenueMax === null || revenueMax === undefined ? undefined : lte(revenue, revenueMax),
    filter.contactFrom === undefined
      ? undefined
      : gte(lastContact, startOf(scope, filter.contactFrom, 0)),
    filter.contactTo === undefined
      ? undefined
      : and(
          lt(lastContact, startOf(scope, filter.contactTo, 1)),
          isNotNull(clients.lastContactDate),
        ),
    filter.contact === 'never' ? sql`${lastContact} = '-infinity'` : undefined,
    listed(filter.ids, (some) => inArray(clients.id, some)),
  );
}

// Written as in the indexes, so that a filter and an order find them.
/** Nothing known is nothing, as it is shown. */
export const revenue = sql`coalesce(${clients.monthlyRevenue}, 0)`;
export const lastContact = sql`coalesce(${clients.lastContactDate}, '-infinity')`;
/** The place of a stage in the pipeline, and of a potential from low to very high. */
export const stageRank = rankIn(pipelineStages, clients.pipelineStage);
export const growthRank = rankIn(growthPotentials, clients.growthPotential);

const ranksOf = (names: readonly string[], some: readonly string[]) =>
  some.map((one) => names.indexOf(one) + 1);

function archivedIs(wanted: ClientFilter['archived']): SQL | undefined {
  if (wanted === 'with') return undefined;
  return wanted === 'only' ? isNotNull(clients.archivedAt) : isNull(clients.archivedAt);
}

/** Every word has to occur, each anywhere in the name, the e-mail address or the business type. */
function searchWords(q: string | undefined): string[] {
  return fold(q ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => word.replace(/[\\%_]/g, (character) => `\\${character}`));
}

/** A condition for the words of a list with commas between them; none where there is none. */
export function listed(text: string | undefined, condition: (some: string[]) => SQL | undefined) {
  const some = (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return some.length === 0 ? undefined : condition(some);
}

export function ownedBy(ownerId: PgColumn, some: string[]): SQL | undefined {
  const ids = some.filter((one) => one !== 'none');
  return or(
    ids.length > 0 ? inArray(ownerId, ids) : undefined,
    some.includes('none') ? isNull(ownerId) : undefined,
  );
}

/** The first moment of a day in the practice's time zone, some days later. */
function startOf(scope: Scope, day: string, days: number): SQL {
  return sql`((${day}::date + ${days}::int)::timestamp at time zone (select "home"."timezone" from ${practices} "home" where "home"."id" = ${scope.practiceId}))`;
}
