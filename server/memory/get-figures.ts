import type { Mood } from '#contract/call-record.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { memory } from '#contract/memory.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import {
  countClients,
  findOldest,
  listByClient,
  listCalls,
  listNewestTurns,
  listTallies,
} from './figure-reads.ts';
import { knownTopics } from './known-topics.ts';
import { plainWords } from './search/words.ts';

type Figures = Reply<typeof memory.getMemoryFigures>;
type Tally = Awaited<ReturnType<typeof listTallies>>[number];

const turnsRead = 2_000;
const clientsShown = 12;
/** Names of clients are no topics: those of the clients of whom most is kept. */
const clientsNamed = 200;

/** What memory holds of the clients that somebody may see, or of one of them. */
export async function getFigures(
  scope: Scope,
  viewer: Viewer,
  clientId: string | undefined,
): Promise<Figures | Refusal<'not_found'>> {
  if (clientId !== undefined && !(await findClientRow(scope, viewer, clientId))) {
    return refuse(notFound);
  }
  const [tallies, clients, calls, turns, counted] = await Promise.all([
    listTallies(scope, viewer, clientId),
    listByClient(scope, viewer, clientId, clientsNamed),
    listCalls(scope, viewer, clientId),
    listNewestTurns(scope, viewer, clientId, turnsRead),
    countClients(scope, viewer, clientId),
  ]);
  const called = [...clients.map(({ clientName }) => clientName), ...turns.map(({ name }) => name)];
  const names = new Set([...new Set(called)].flatMap((name) => plainWords(name)));
  return {
    entries: tallies.reduce((sum, { entries }) => sum + entries, 0),
    clients: counted,
    minutes: calls.reduce((sum, { minutes }) => sum + minutes, 0),
    calls: calls.reduce((sum, one) => sum + one.calls, 0),
    oldest: await findOldest(scope, viewer, clientId, tallies[0]?.month),
    months: monthsOf(tallies, calls),
    byClient: clients.slice(0, clientsShown),
    bySource: summed(tallies, 'source'),
    bySpeaker: summed(tallies, 'speaker').filter(({ speaker }) => speaker !== 'none'),
    topics: knownTopics(turns, names),
  };
}

function summed<Key extends 'source' | 'speaker'>(tallies: readonly Tally[], key: Key) {
  const sums = new Map<Tally[Key], { entries: number; words: number }>();
  for (const tally of tallies) {
    const sum = sums.get(tally[key]) ?? { entries: 0, words: 0 };
    sums.set(tally[key], {
      entries: sum.entries + tally.entries,
      words: sum.words + tally.words,
    });
  }
  return [...sums]
    .map(([name, sum]) => ({ [key]: name, ...sum }) as Record<Key, Tally[Key]> & typeof sum)
    .toSorted((one, two) => two.words - one.words);
}

type Calls = Awaited<ReturnType<typeof listCalls>>;

function monthsOf(tallies: readonly Tally[], calls: Calls): Figures['months'] {
  const months = new Map<string, Figures['months'][number]>();
  const none = (month: string) => ({
    month,
    entries: 0,
    words: 0,
    moods: { positive: 0, neutral: 0, negative: 0, concerned: 0 } as Record<Mood, number>,
  });
  for (const { month, entries, words } of tallies) {
    const known = months.get(month) ?? none(month);
    months.set(month, {
      ...known,
      entries: known.entries + entries,
      words: known.words + words,
    });
  }
  for (const { month, mood, calls: held } of calls) {
    const known = months.get(month);
    if (known && mood) known.moods[mood] += held;
  }
  return [...months.values()].toSorted((one, two) => one.month.localeCompare(two.month));
}
