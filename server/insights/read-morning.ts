import type { Briefing } from '#contract/insights.ts';
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
  glad,
  pressing,
  theyOwe,
  weOwe,
} from './briefing-reads.ts';
import { makeBriefing } from './make-briefing.ts';

/** The statuses of those whom the practice works for. */
const inWork = 'active,growing,at_risk';
const silentDays = 30;
const weekDays = 7;

/** What waits for somebody today, in their own zone, from the rows that they may see. */
export async function readMorning(scope: Scope, viewer: Viewer): Promise<Briefing> {
  const timezone = viewer.timezone ?? (await findTimezone(scope, viewer.userId));
  const today = dayInZone(scope.now, timezone).day;
  const day = isoOf(today);
  const on = { day, restated: await listRestated(scope) };
  const week = isoOf(today - weekDays);
  const contactTo = isoOf(today - silentDays);
  const silent = await findClients(scope, viewer, { status: inWork, contactTo });
  return makeBriefing({
    day,
    at: scope.now,
    silentDays,
    weOwe: await findPromised(scope, viewer, on, weOwe),
    theyOwe: await findPromised(scope, viewer, on, theyOwe),
    dueToday: await findPromised(scope, viewer, on, dueToday),
    lateTasks: await findLateTasks(scope, viewer, on, 'me'),
    leftTasks: await findLateTasks(scope, viewer, on, 'left'),
    atRisk: await findClients(scope, viewer, { status: 'at_risk' }),
    pressing: await findTold(scope, viewer, pressing),
    silent: { ...silent, detail: String(today - dayInZone(silent.detail, timezone).day) },
    won: await findClients(scope, viewer, { stage: 'closed_won', movedFrom: week }),
    lost: await findClients(scope, viewer, { stage: 'closed_lost', movedFrom: week }),
    glad: await findTold(scope, viewer, glad(day)),
  });
}
