import { boundsOf, daysFrom, quarterAfter, quarterOfDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { heardCheckIns } from '#server/analyst/okrs/heard-check-ins.ts';
import { localOkrAnalyst } from '#server/analyst/okrs/local-okr-analyst.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { sourceOf } from '#server/insights/client-source.ts';
import { listCallsOf, listTurnsOf } from '#server/insights/source-reads.ts';
import { bringOkrs, type PastObjective } from '#server/okrs/bring-okrs.ts';
import { draftOkrs } from '#server/okrs/draft-okrs.ts';
import { activeKeyResultsOn, keepHeardCheckIns } from '#server/okrs/hear-check-ins.ts';
import { isRefusal } from '#server/refusal.ts';
import { momentOf, type Today } from './moments.ts';
import { nameId, nameNumber } from './name-id.ts';
import { drafted, sampleOkrs, type SampleObjective } from './okrs.ts';
import type { SamplePeople } from './sample-people.ts';

interface Setting {
  readonly today: Today;
  readonly people: SamplePeople;
}

const dayMs = 24 * 3_600_000;
const heardLately = 3;

/**
 * Adds objectives of this quarter and those before with their check-ins, drafts that wait, and what
 * was heard in the latest check-in calls. What would lie in the future is left out.
 */
export async function fillOkrs(
  tx: WriteScope,
  rows: ReadonlyMap<string, ClientRow>,
  setting: Setting,
): Promise<void> {
  const { now, timezone } = setting.today;
  const quarter = quarterOfDay(dayAt({ at: now.toISOString(), timezone }));
  const past = sampleOkrs.map((one, place) => pastOf(one, place, quarter, rows, setting));
  await bringOkrs(tx, past);
  for (const { client: key, by } of drafted) {
    const client = rowOf(rows, key);
    const { id: userId, role } = setting.people[by];
    const then = tx.at(momentOf(setting.today, 1.4, `${key} draft`), userId);
    const drafter = { analyst: localOkrAnalyst, record: sourceOf };
    const made = await draftOkrs(then, { userId, role }, drafter, { id: client.id, quarter });
    if (isRefusal(made)) throw new Error(`The OKRs of ${key} were not drafted.`);
  }
  await hear(tx, [...new Set(past.map(({ client }) => client.id))], rows, setting);
}

function rowOf(rows: ReadonlyMap<string, ClientRow>, key: string): ClientRow {
  const row = rows.get(nameId(key));
  if (!row) throw new Error(`${key} was not added.`);
  return row;
}

function pastOf(
  one: SampleObjective,
  place: number,
  current: string,
  rows: ReadonlyMap<string, ClientRow>,
  { today, people }: Setting,
): PastObjective {
  const client = rowOf(rows, one.client);
  const quarter = quarterAfter(current, one.quarter);
  const id = nameId(`${one.client} objective ${one.quarter} ${place}`);
  const actorId = people[one.by].id;
  const moment = (share: number, name: string) => momentIn(quarter, share, name, today);
  const created = moment(0, id).toISOString();
  const times = { createdAt: created, updatedAt: created };
  const { closed } = one;
  const closedAt = closed ? moment(0.99, `${id} closed`).toISOString() : undefined;
  return {
    client,
    actorId,
    row: {
      id,
      clientId: client.id,
      quarter,
      title: one.title,
      why: one.why,
      position: place,
      acceptedAt: created,
      ...times,
      ...(closed
        ? { state: 'closed', score: closed.score, learned: closed.learned, closedAt }
        : { state: 'active' }),
    },
    keyResults: one.keyResults.map((measured, position) => {
      const keyResultId = nameId(`${id} key result ${position}`);
      const { title, unit, direction = 'up', baseline = null, target = null } = measured;
      const checkIns = (measured.checkIns ?? []).map(({ share, value, confidence, ...said }) => {
        const at = moment(share, `${keyResultId} ${share}`).toISOString();
        const { note = '', shared = false } = said;
        return {
          id: nameId(`${keyResultId} ${share}`),
          keyResultId,
          value,
          confidence,
          note,
          shared,
          at,
          byId: actorId,
          source: 'hand' as const,
          state: 'approved' as const,
          createdAt: at,
          updatedAt: at,
        };
      });
      return {
        row: {
          id: keyResultId,
          objectiveId: id,
          title,
          unit,
          direction,
          baseline,
          target,
          position,
          ...times,
        },
        checkIns: checkIns.filter(({ at }) => at <= today.now.toISOString()),
      };
    }),
  };
}

/** A moment so far into a quarter, at work; the first of a quarter that has just begun is now. */
function momentIn(quarter: string, share: number, name: string, { now, timezone }: Today): Date {
  const { from, to } = boundsOf(quarter);
  const today = dayAt({ at: now.toISOString(), timezone });
  const day = Math.floor(share * daysFrom(from, to));
  const daysAgo = daysFrom(from, today) - day;
  if (daysAgo >= 2) return momentOf({ now, timezone }, daysAgo, name);
  const hour = 9 + nameNumber(name, 8);
  const at = new Date(Date.parse(`${from}T${String(hour).padStart(2, '0')}:00:00Z`) + day * dayMs);
  return share === 0 && at > now ? now : at;
}

/** What was told in the latest check-in calls waits for somebody to approve it. */
async function hear(
  tx: WriteScope,
  clientIds: readonly string[],
  rows: ReadonlyMap<string, ClientRow>,
  { today: { now, timezone } }: Setting,
): Promise<void> {
  const since = new Date(now.getTime() - heardLately * dayMs).toISOString();
  for (const id of clientIds) {
    const client = rows.get(id);
    const calls = (await listCallsOf(tx, id, 3)).filter(
      ({ type, callDate }) => type === 'check_in' && callDate >= since,
    );
    for (const call of client ? calls : []) {
      const day = dayAt({ at: call.callDate, timezone });
      const found = heardCheckIns(
        await activeKeyResultsOn(tx, id, day),
        await listTurnsOf(tx, [call.id]),
      );
      const then = tx.at(new Date(call.callDate), null);
      const of = { id, ownerId: client?.ownerId ?? null };
      await keepHeardCheckIns(then, { client: of, callId: call.id, heldAt: call.callDate, found });
    }
  }
}
