import { dayInZone, isoOf } from '#server/analyst/dates/civil-day.ts';
import { listRestated } from '#server/calls/restated-reads.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { findTimezone } from '#server/people/reads.ts';
import {
  dueToday,
  findClients,
  findLateTasks,
  findPromised,
  findTold,
  pressing,
  theyOwe,
  weOwe,
} from './briefing-reads.ts';
import { makeBriefing, withoutTitles } from './make-briefing.ts';
import { listInsights } from './list-reads.ts';
import { keepBriefing } from './writes.ts';

/** The statuses of those whom the practice works for. */
const inWork = 'active,growing,at_risk';
const silentDays = 30;
const weekDays = 7;

/** Makes somebody's briefing of this morning, in their own zone, from the rows that they may see, and keeps it. */
export async function makeDailyInsights(scope: Scope, viewer: Viewer) {
  return scope.write(async (tx) => {
    const timezone = viewer.timezone ?? (await findTimezone(tx, viewer.userId));
    const today = dayInZone(tx.now, timezone).day;
    const day = isoOf(today);
    const on = { day, restated: await listRestated(tx) };
    const week = isoOf(today - weekDays);
    const contactTo = isoOf(today - silentDays);
    const silent = await findClients(tx, viewer, { status: inWork, contactTo });
    const briefing = makeBriefing({
      day,
      at: tx.now,
      silentDays,
      weOwe: await findPromised(tx, viewer, on, weOwe),
      theyOwe: await findPromised(tx, viewer, on, theyOwe),
      dueToday: await findPromised(tx, viewer, on, dueToday),
      lateTasks: await findLateTasks(tx, viewer, on, 'me'),
      leftTasks: await findLateTasks(tx, viewer, on, 'left'),
      atRisk: await findClients(tx, viewer, { status: 'at_risk' }),
      pressing: await findTold(tx, viewer, pressing),
      silent: { ...silent, detail: String(today - dayInZone(silent.detail, timezone).day) },
      won: await findClients(tx, viewer, { stage: 'closed_won', movedFrom: week }),
      lost: await findClients(tx, viewer, { stage: 'closed_lost', movedFrom: week }),
      glad: await findTold(tx, viewer, { type: 'success', from: week }),
    });
    await keepBriefing(tx, viewer.userId, withoutTitles(briefing));
    await tx.append({
      name: 'briefing.made',
      subject: { kind: 'user', id: viewer.userId },
      after: { day, lines: briefing.lines.length },
      audience: { to: 'person', userId: viewer.userId },
    });
    const { rows } = await listInsights(tx, viewer, { limit: '3' });
    return { engine: briefing.madeBy.engine, briefing, insights: rows };
  });
}
