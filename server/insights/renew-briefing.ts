import type { Briefing } from '#contract/insights.ts';
import { listRestated } from '#server/calls/restated-reads.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import {
  dueToday,
  findLateTasks,
  findPromised,
  findTold,
  glad,
  linkOf,
  linkOfLate,
  linkOfTold,
  type Owed,
  pressing,
  theyOwe,
  weOwe,
  type Whose,
} from './briefing-reads.ts';
import {
  tellDueToday,
  tellGlad,
  tellLateTasks,
  tellPressing,
  tellTheyOwe,
  tellWeOwe,
} from './make-briefing.ts';
import type { InsightFilter } from './list-reads.ts';

type Line = Briefing['lines'][number];

/**
 * Tells what waits for somebody as it stands by now: what was done, kept or read since the morning is
 * not named, and a line of which nothing is left goes. What is new waits for the next briefing.
 */
export async function renewBriefing(
  scope: Scope,
  viewer: Viewer,
  briefing: Briefing,
): Promise<Briefing> {
  const on = { day: briefing.day, restated: await listRestated(scope) };
  const late = async (whose: Whose) => tellLateTasks(await findLateTasks(scope, viewer, on, whose));
  const promised = (owed: Owed) => findPromised(scope, viewer, on, owed);
  const told = (query: InsightFilter) => findTold(scope, viewer, query);
  const news = glad(briefing.day);
  const anew = new Map<string, () => Promise<Line[]>>([
    [linkOf(weOwe), async () => tellWeOwe(await promised(weOwe))],
    [linkOf(theyOwe), async () => tellTheyOwe(await promised(theyOwe))],
    [linkOf(dueToday), async () => tellDueToday(await promised(dueToday))],
    [linkOfLate('me'), () => late('me')],
    [linkOfLate('left'), () => late('left')],
    [linkOfTold(pressing), async () => tellPressing(await told(pressing))],
    [linkOfTold(news), async () => tellGlad(await told(news))],
  ]);
  const lines: Line[] = [];
  for (const line of briefing.lines) {
    lines.push(...((await anew.get(line.link)?.()) ?? [line]));
  }
  return { ...briefing, lines };
}
