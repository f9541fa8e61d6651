import type { Call, Mood } from '#contract/call-record.ts';
import { callTitles } from '#contract/call-words.ts';
import { tellLongDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { listCalls } from '#server/calls/list-reads.ts';
import { asksOfLength, lengthAsked, tellLength } from './call-length.ts';
import {
  capital,
  countOf,
  forgottenOf,
  lineOf,
  mostLines,
  plain,
  whenOf,
  type Asking,
  type Teller,
  type Told,
} from './told.ts';

const mostCounted = 1_000;
const mostRead = 200;

/** The last call of a client, or the last contact where there is none. */
export const lastCallOf: Teller = async (asking, client) => {
  const { calls } = await read(asking, client.id, 1);
  const { lastContactDate } = client;
  const contact =
    lastContactDate === null
      ? []
      : [
          {
            text: `Last contact on ${tellLongDay(dayAt({ at: lastContactDate, timezone: asking.timezone }))}.`,
          },
        ];
  if (calls.length > 0) return toldOf(asking, calls);
  if (asking.colleague) return [{ text: headOf(asking, 0) }];
  return contact.length > 0 ? contact : [{ text: 'No call is on record.' }];
};

/** The calls of a client, in the days that are named. */
export const callsOf: Teller = async (asking, client) => {
  const { question } = asking;
  if (/\bfirst\b/i.test(question)) return firstCallOf(asking, client.id);
  const { calls, total } = await read(
    asking,
    client.id,
    asksOfLength(question) ? mostRead : mostLines,
  );
  const told = await toldOf(asking, chosenOf(question, calls));
  return [{ text: headOf(asking, total, calls) }, ...told];
};

const lastFew =
  /\b(?:last|latest|recent|past|previous) (few|couple of|two|three|four|five|\d) (?:calls|sessions|meetings|conversations|talks)\b/i;

/** Whether calls are asked for, and not only what was said in them. */
export const asksOfCalls = (question: string): boolean =>
  asksOfLength(question) ||
  lastFew.test(question) ||
  /\bhow many (?:calls|sessions|meetings)\b/i.test(question);

const counts: Readonly<Record<string, number>> = {
  'couple of': 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
};

/** The longest or the shortest, the last two or three, or as many as are told. */
function chosenOf(question: string, calls: readonly Call[]): readonly Call[] {
  const [, most] = /\b(longest|shortest)\b/i.exec(question) ?? [];
  if (most) {
    const timed = calls
      .filter(({ duration }) => duration > 0)
      .toSorted((one, other) => other.duration - one.duration);
    return timed.slice(...(most.toLowerCase() === 'longest' ? [0, 1] : [-1]));
  }
  const bound = lengthAsked(question);
  if (bound) return calls.filter(bound.holds).slice(0, mostLines);
  const [, count = ''] = lastFew.exec(question) ?? [];
  const wanted = counts[count.toLowerCase()] ?? Number(count);
  return calls.slice(0, Math.min(wanted || mostLines, mostLines));
}

async function firstCallOf(asking: Asking, clientId: string): Promise<Told[]> {
  const { calls, total } = await read(asking, clientId, mostRead);
  const first = calls.at(-1);
  if (!first) return [{ text: 'No call is on record.' }];
  return total > calls.length ? [{ text: headOf(asking, total) }] : toldOf(asking, [first]);
}

/** How the latest calls of a client felt. */
export const moodsOf: Teller = async (asking, client) => {
  const { calls } = await read(asking, client.id, mostLines);
  const felt = calls.filter(({ mood }) => mood !== null);
  if (felt.length === 0) return [{ text: 'No mood is on record.' }];
  const forgotten = await forgottenOf(
    asking.scope,
    felt.map(({ id }) => id),
  );
  return felt
    .filter(({ id }) => !forgotten.has(id))
    .map((call) => ({
      text: `${capital(plain(call.mood ?? ''))} in the ${titleOn(asking, call)}`,
      callId: call.id,
    }));
};

/** Whether the asker's own calls are meant: “did I”, “my calls”; “did we” means everybody's. */
const asksOfOwn = (question: string) =>
  /\b(?:i|i[’']ve|i[’']d|my|mine)\b/i.test(question) &&
  !/\b(?:we|we[’']ve|our|us)\b/i.test(question);

/** The calls of all clients in the days that are named, by whom the question means; without any the latest. */
export async function callsOfAll(asked: Asking) {
  const { past, question, colleague, viewer } = asked;
  const { moods } = asked.list;
  const isOwn = colleague === undefined && asksOfOwn(question);
  const asking = isOwn ? { ...asked, colleague: { id: viewer.userId, name: 'yours' } } : asked;
  const isOfLength = asksOfLength(question);
  const isAsked = asksOfCalls(question);
  const { calls, total } =
    moods.length > 0
      ? await readFelt(asking, moods)
      : await read(
          asking,
          undefined,
          isOfLength ? mostRead : past || colleague || isAsked ? mostLines : 1,
        );
  if (isOwn && total === 0) return noneOfOwn(asking, asked);
  const isCounted = past !== undefined || moods.length > 0 || isAsked || colleague !== undefined;
  const chosen = chosenOf(question, calls);
  const told = await toldOf(asking, chosen);
  return [
    ...(isCounted
      ? [
          lineOf('calls', undefined, {
            text: headOf(asking, total, calls),
            link: historyOf(asking),
          }),
        ]
      : []),
    ...told.map((line, place) => {
      const { clientId = '', clientName = '' } = chosen[place] ?? {};
      return lineOf('calls', { id: clientId, name: clientName }, line);
    }),
  ];
}

/** Who had no call is told so, and how many the others had. */
async function noneOfOwn(own: Asking, all: Asking) {
  const { total } = await read(all, undefined, 1);
  const others = total === 0 ? '' : ` Of colleagues there ${total === 1 ? 'is' : 'are'} ${total}.`;
  const text = `${headOf(own, 0)}${others}`;
  return [lineOf('calls', undefined, { text, link: historyOf(total === 0 ? own : all) })];
}

/** The latest calls of all clients that felt so. */
async function readFelt(asking: Asking, moods: readonly Mood[]) {
  const pages = await Promise.all(moods.map((mood) => read(asking, undefined, mostLines, mood)));
  const calls = pages.flatMap((page) => page.calls);
  const forgotten = await forgottenOf(
    asking.scope,
    calls.map(({ id }) => id),
  );
  return {
    calls: calls
      .filter(({ id }) => !forgotten.has(id))
      .toSorted((one, two) => two.callDate.localeCompare(one.callDate))
      .slice(0, mostLines),
    total: pages.reduce((sum, page) => sum + page.total, 0),
  };
}

/** The latest calls of all clients, and how many there are in all. */
export const latestCalls = (asking: Asking) =>
  read({ ...asking, past: undefined }, undefined, mostRead);

async function read(
  { scope, viewer, past, colleague }: Asking,
  clientId: string | undefined,
  limit: number,
  mood?: Mood,
) {
  const { rows, total = 0 } = await listCalls(scope, viewer, {
    limit: String(limit),
    brief: '1',
    rehearsals: 'no',
    failed: 'no',
    ...(clientId !== undefined && { clientId }),
    ...(mood && { mood }),
    ...(colleague && { author: colleague.id }),
    ...(past && { from: past.from, to: past.to }),
  });
  return { calls: rows, total };
}

/** The history of calls as it shows them. */
export function historyOf({ past, colleague, list: { moods } }: Asking): string {
  const days = past ? `&days=${past.from}..${past.to}` : '';
  const mood = moods.length === 1 ? `&mood=${moods[0]}` : '';
  const author = colleague ? `&author=${colleague.id}` : '';
  return `/voice-agent?rehearsals=no&failed=no${days}${mood}${author}#call-history`;
}

function headOf(asking: Asking, total: number, calls: readonly Call[] = []): string {
  const { past, colleague, question, list } = asking;
  const { moods } = list;
  const felt = moods.length === 0 ? '' : ` that felt ${moods.join(' or ')}`;
  const when = whenOf(past);
  const whose = colleague ? ` of ${colleague.name}` : '';
  if (total === 0) return `No call${whose}${felt} is on record${when}.`;
  const long = asksOfLength(question) ? tellLength(question, calls, total) : '';
  return `${countOf(total, 'call', mostCounted)}${whose}${felt}${when}${long}.`;
}

/** With who held them, if not the asker, and what they were about, where that was not taken out of memory. */
async function toldOf(asking: Asking, calls: readonly Call[]): Promise<Told[]> {
  const forgotten = await forgottenOf(
    asking.scope,
    calls.map(({ id }) => id),
  );
  return calls.map((call) => {
    const { author } = call;
    const by = author === null || author.id === asking.viewer.userId ? '' : `, by ${author.name}`;
    const about = forgotten.has(call.id) ? '' : call.summary || call.notes;
    const told = about === '' ? '' : `: ${about}`;
    return { text: `${titleOn(asking, call)}${by}${told}`, callId: call.id };
  });
}

export const titleOn = ({ timezone }: Asking, { type, callDate, duration }: Call) =>
  `${callTitles[type]} on ${tellLongDay(dayAt({ at: callDate, timezone }))}${duration > 0 ? `, ${duration} min` : ''}`;
