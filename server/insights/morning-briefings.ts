import { roles } from '#contract/people.ts';
import { dayInZone, isoOf } from '#server/analyst/dates/civil-day.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import { listUsersByRole } from '#server/people/reads.ts';
import { makeDailyInsights } from './daily-insights.ts';
import { dayBegins } from '#server/zone-offset.ts';
import { listBriefed } from './reads.ts';

/** Before this minute of a person's day nobody reads it, and the night's work may not be in. */
const fromMinute = 6 * 60;

/** Makes the briefing of each person's morning, once a day in their own zone. */
export async function makeMorningBriefings(deps: Deps): Promise<void> {
  await eachPractice(deps, (scope) => briefPractice(scope, fromMinute));
}

/** Makes the briefings of this day that are not made yet, of whoever's day is older than so many minutes. */
export async function briefPractice(scope: Scope, fromMinute = 0): Promise<void> {
  const up = (await listUsersByRole(scope, roles)).flatMap(({ id: userId, role, timezone }) => {
    const { day, minute } = dayInZone(scope.now, timezone);
    if (minute < fromMinute) return [];
    return [{ userId, role, timezone, day: isoOf(day), since: dayBegins(isoOf(day), timezone) }];
  });
  if (up.length === 0) return;
  const briefed = await listBriefed(scope, [...new Set(up.map(({ day }) => day))]);
  for (const { day, since, ...viewer } of up) {
    // Whoever went west has the same day a second time.
    const isMade = briefed.some(
      ({ userId, day: made, at }) => userId === viewer.userId && made === day && at >= since,
    );
    if (isMade) continue;
    await makeDailyInsights(scope, viewer);
  }
}
