import type { Client } from '#contract/client-record.ts';
import { tellLongDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { listClients } from '#server/clients/list-reads.ts';
import { listLostSince } from '#server/clients/turned-reads.ts';
import { countOf, lineOf, mostLines, whenOf, type Asking } from './told.ts';

const mostRead = 200;

/** Those who are churned, and, unless that is the word, who were lost in the pipeline: in the days that are named, the latest first. */
export async function lostOfAll(asking: Asking) {
  const { past, timezone, list, colleague } = asking;
  const isOfChurned = list.statuses.includes('churned');
  const filters: readonly Record<string, string>[] = [
    { status: 'churned' },
    ...(isOfChurned ? [] : [{ stage: 'closed_lost' }]),
  ];
  const found = await Promise.all(filters.map((filter) => listed(asking, filter)));
  const all = [...new Map(found.flat().map((client) => [client.id, client])).values()];
  const since = await listLostSince(
    asking.scope,
    all.map(({ id }) => id),
  );
  const dayOf = ({ id }: Client) => {
    const at = since.get(id);
    return at === undefined ? '' : dayAt({ at, timezone });
  };
  const lost = all
    .filter((one) => !past || (dayOf(one) >= past.from && dayOf(one) <= past.to))
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)));
  const unknown = past ? all.filter((one) => dayOf(one) === '').length : 0;
  const places = filters.filter((_, place) => (found[place]?.length ?? 0) > 0);
  const [link] = places.length === 1 && places[0] ? [new URLSearchParams(places[0])] : [];
  const whose = colleague ? ` of ${colleague.name}` : '';
  const who = lost.length === 0 ? 'No client' : countOf(lost.length, 'client', mostRead - 1);
  const was = isOfChurned ? 'churned' : lost.length > 1 ? 'were lost' : 'was lost';
  const head = `${who}${whose} ${was}${whenOf(past)}.`;
  const more =
    unknown === 0
      ? ''
      : ` Of ${unknown.toLocaleString('en-US')} more it is not on record since when.`;
  return [
    lineOf('clients', undefined, {
      text: `${head}${more}`,
      ...(link && { link: `/clients?${link.toString()}` }),
    }),
    ...lost
      .slice(0, mostLines)
      .map((one) => lineOf('clients', one, { text: toldOf(one, dayOf(one)) })),
  ];
}

function toldOf({ name, closedLostReason }: Client, day: string): string {
  const when = day === '' ? '' : `, on ${tellLongDay(day)}`;
  return `${name}${when}${closedLostReason === '' ? '' : `: ${closedLostReason}`}`;
}

async function listed({ scope, viewer, colleague }: Asking, filter: Record<string, string>) {
  const owner = colleague && { owner: colleague.id };
  const page = await listClients(scope, viewer, { ...filter, ...owner, limit: String(mostRead) });
  return (page?.rows ?? []) as Client[];
}
