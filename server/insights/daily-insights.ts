import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { listInsights } from './list-reads.ts';
import { withoutTitles } from './make-briefing.ts';
import { readMorning } from './read-morning.ts';
import { keepBriefing } from './writes.ts';

/** Makes somebody's briefing of this morning and keeps it. */
export async function makeDailyInsights(scope: Scope, viewer: Viewer) {
  return scope.write(async (tx) => {
    const briefing = await readMorning(tx, viewer);
    await keepBriefing(tx, viewer.userId, withoutTitles(briefing));
    await tx.append({
      name: 'briefing.made',
      subject: { kind: 'user', id: viewer.userId },
      after: { day: briefing.day, lines: briefing.lines.length },
      audience: { to: 'person', userId: viewer.userId },
    });
    const { rows } = await listInsights(tx, viewer, { limit: '3' });
    return { engine: briefing.madeBy.engine, briefing, insights: rows };
  });
}
