import { and, asc, inArray, isNull, ne } from 'drizzle-orm';
import { checkIns, keyResults, objectives } from '#server/db/schema/okrs.ts';
import { idsOf } from './page-reads.ts';
import { wholeOf, type Passage, type Source } from './source.ts';

const listIds = idsOf(objectives);
const mostOfClient = 1_000;

/** Objectives with why they are held, their key results, and what was noted at check-ins. */
export const objectiveSource: Source = {
  sources: ['okr'],
  events: [
    'objective.added',
    'objective.updated',
    'objective.accepted',
    'objective.closed',
    'objective.reopened',
    'objective.deleted',
    'objective.restored',
    'key_result.added',
    'key_result.updated',
    'key_result.deleted',
    'key_result.restored',
    'check_in.made',
    'check_in.updated',
    'check_in.approved',
    'check_in.dismissed',
  ],
  bulk: {
    // Of a client: what is not heard any more waits no longer, with whatever was noted at it.
    events: ['check_in.heard'],
    listIds: (scope, clientId) => listIds(scope, { clientIds: [clientId], limit: mostOfClient }),
  },
  listIds,
  load: async (scope, ids) => {
    const rows = await scope.db
      .select()
      .from(objectives)
      .where(
        and(scope.owns(objectives), inArray(objectives.id, [...ids]), isNull(objectives.deletedAt)),
      );
    const results = await scope.db
      .select()
      .from(keyResults)
      .where(and(scope.owns(keyResults), inArray(keyResults.objectiveId, [...ids])))
      .orderBy(asc(keyResults.createdAt), asc(keyResults.id));
    const noted = await scope.db
      .select()
      .from(checkIns)
      .where(
        and(
          scope.owns(checkIns),
          ne(checkIns.state, 'dismissed'),
          inArray(
            checkIns.keyResultId,
            results.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(checkIns.at), asc(checkIns.id));
    return rows.map(({ id, clientId, title, why, learned, createdAt: at }) => {
      const own = results.filter((one) => one.objectiveId === id && one.deletedAt === null);
      const texts = own.flatMap((result) => [
        { id: result.id, text: result.title, at: result.createdAt },
        ...noted
          .filter((one) => one.keyResultId === result.id && one.note !== '')
          .map((one) => ({ id: one.id, text: one.note, at: one.at })),
      ]);
      const places = placesOf(texts.map((one) => one.id));
      const silent = { speaker: 'none', name: '' } as const;
      const passages: Passage[] = [
        ...wholeOf([title, why, learned].filter((part) => part !== '').join('\n'), {
          ...silent,
          at,
        }),
        ...texts.map(({ id: of, ...one }) => ({
          ...silent,
          ...one,
          position: places.get(of) ?? 0,
        })),
      ];
      return { id, clientId, source: 'okr', title, passages };
    });
  },
};

/**
 * The places of key results and check-ins, each made of its id: what is forgotten at one stays so,
 * whatever comes beside it or goes. Of two alike, which hardly ever are, the later id takes the next.
 */
function placesOf(ids: readonly string[]): Map<string, number> {
  const taken = new Set<number>();
  return new Map(
    ids.toSorted().map((id) => {
      let place = Number.parseInt(id.slice(0, 8), 16) & 0x3fff_ffff;
      while (taken.has(place)) place += 1;
      taken.add(place);
      return [id, place];
    }),
  );
}
