import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import { listUsersByRole } from '#server/people/reads.ts';
import { roles } from '#contract/people.ts';
import { findMorning } from './briefing-reads.ts';
import { makeDailyInsights } from './daily-insights.ts';
import { listBriefed } from './reads.ts';

/** Before this hour of the practice's day nobody reads it, and the night's work may not be in. */
const fromHour = 6;

/** Makes the briefing of each person's morning, once a day in the practice's own zone. */
export async function makeMorningBriefings(deps: Deps): Promise<void> {
  await eachPractice(deps, async (scope) => {
    const { day, hour } = await findMorning(scope);
    if (hour < fromHour) return;
    const briefed = await listBriefed(scope, day);
    for (const { id: userId, role } of await listUsersByRole(scope, roles)) {
      if (!briefed.includes(userId)) await makeDailyInsights(scope, { userId, role });
    }
  });
}
