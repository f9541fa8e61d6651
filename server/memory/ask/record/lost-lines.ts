import { tellLongDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { listLost, type LostClient } from '#server/clients/lost-reads.ts';
import { countOf, lineOf, mostLines, whenOf, type Asking } from './told.ts';

/** Those who are churned, and, unless that is the word, who were lost in the pipeline: in the days that are named, the latest first. */
export async function lostOfAll({ scope, viewer, past, timezone, list, colleague }: Asking) {
  const churnedOnly = list.statuses.includes('churned');
  const all = await listLost(scope, viewer, { ownerId: colleague?.id, churnedOnly });
  const dayOf = ({ at }: LostClient) => (at === null ? '' : dayAt({ at, timezone }));
  const lost = past ? all.filter((one) => dayOf(one) >= past.from && dayOf(one) <= past.to) : all;
  const unknown = past ? all.filter(({ at }) => at === null).length : 0;
  const whose = colleague ? ` of ${colleague.name}` : '';
  const who = lost.length === 0 ? 'No client' : countOf(lost.length, 'client');
  const was = churnedOnly ? 'churned' : lost.length > 1 ? 'were lost' : 'was lost';
  const more =
    unknown === 0
      ? ''
      : ` Of ${unknown.toLocaleString('en-US')} more it is not on record since when.`;
  return [
    lineOf('clients', undefined, {
      text: `${who}${whose} ${was}${whenOf(past)}.${more}`,
      link: linkOf(all, colleague?.id),
    }),
    ...lost
      .slice(0, mostLines)
      .map((one) => lineOf('clients', one, { text: toldOf(one, dayOf(one)) })),
  ];
}

/** The list that shows them; none shows churned ones and those lost in the pipeline together. */
function linkOf(all: readonly LostClient[], owner: string | undefined): string {
  const churned = all.filter(({ isChurned }) => isChurned).length;
  if (all.length === 0 || (churned > 0 && churned < all.length)) return '';
  const which = churned > 0 ? 'status=churned' : 'stage=closed_lost';
  return `/clients?${which}&archived=with${owner === undefined ? '' : `&owner=${owner}`}`;
}

function toldOf({ name, closedLostReason }: LostClient, day: string): string {
  const when = day === '' ? '' : `, on ${tellLongDay(day)}`;
  return `${name}${when}${closedLostReason === '' ? '' : `: ${closedLostReason}`}`;
}
