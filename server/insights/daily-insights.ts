import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import {
  countPressing,
  findAtRisk,
  findGlad,
  findLateTasks,
  findMorning,
  findMoved,
  findPromised,
  findSilent,
} from './briefing-reads.ts';
import { makeBriefing } from './make-briefing.ts';
import { listInsights } from './list-reads.ts';
import { keepBriefing } from './writes.ts';

const silentDays = 30;
const dayMs = 24 * 3_600_000;
const weekMs = 7 * dayMs;

/** Makes somebody's briefing of this morning from the rows that they may see, and keeps it. */
export async function makeDailyInsights(scope: Scope, viewer: Viewer) {
  return scope.write(async (tx) => {
    const { day, timezone } = await findMorning(tx);
    const lastDay = new Date(Date.parse(day) - silentDays * dayMs).toISOString().slice(0, 10);
    const since = new Date(tx.occasion.now.getTime() - weekMs).toISOString();
    const briefing = makeBriefing({
      day,
      at: tx.now,
      silentDays,
      lastDay,
      weOwe: await findPromised(tx, viewer, day, 'overdue', 'coach'),
      theyOwe: await findPromised(tx, viewer, day, 'overdue', 'client'),
      dueToday: await findPromised(tx, viewer, day, 'today', 'coach'),
      lateTasks: await findLateTasks(tx, viewer),
      atRisk: await findAtRisk(tx, viewer),
      pressing: await countPressing(tx, viewer),
      silent: await findSilent(tx, viewer, { day, lastDay, timezone }),
      won: await findMoved(tx, viewer, since, 'closed_won'),
      lost: await findMoved(tx, viewer, since, 'closed_lost'),
      glad: await findGlad(tx, viewer, since),
    });
    await keepBriefing(tx, viewer.userId, briefing);
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
