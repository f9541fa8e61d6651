import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStopWord } from '#server/memory/search/words.ts';
import { openMemoryPractice, type MemoryPractice } from './memory-practice.ts';

export interface SearchFigures {
  readonly set: string;
  readonly questions: number;
  readonly ndcg: number;
  readonly recall: number;
  /** What is lost of nDCG when a word of each question is misspelt. */
  readonly lost: number;
}

interface Asked {
  readonly q: string;
  readonly clientId: string | undefined;
  /** What answers it: a turn, or a window of turns. */
  readonly answers: ReadonlySet<string>;
}

interface Conversation {
  readonly id: string;
  readonly turns: readonly {
    readonly id: string;
    readonly s: string;
    readonly t: string;
    readonly cap?: string;
    readonly date: string;
    readonly sess: number;
  }[];
  readonly qa: readonly { readonly q: string; readonly ev: readonly string[] }[];
}

interface Meeting {
  readonly turns: readonly { readonly s: string; readonly t: string }[];
  readonly specific: readonly {
    readonly query: string;
    readonly relevant_text_span: readonly (readonly [string, string])[];
  }[];
}

interface OwnCall {
  readonly heldAt: string;
  readonly clientName: string;
  readonly split: string;
  readonly turns: readonly {
    readonly speaker: 'coach' | 'client' | 'agent' | 'other';
    readonly name: string;
    readonly text: string;
  }[];
  readonly questions: readonly { readonly ask: string; readonly answers: readonly number[] }[];
}

const turnsAWindow = 5;

const readLines = async <Line>(path: string): Promise<Line[]> =>
  (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** LoCoMo: a client a conversation, a call a session; what is asked of one client. */
export async function judgeLoCoMo(folder: string): Promise<SearchFigures> {
  const practice = await openMemoryPractice();
  const asked: Asked[] = [];
  for (const { id, turns, qa } of await readLines<Conversation>(
    join(folder, 'locomo/locomo-first5.jsonl'),
  )) {
    const sessions = [...new Set(turns.map(({ sess }) => sess))].map((sess) =>
      turns.filter((turn) => turn.sess === sess),
    );
    const { clientId, callIds } = await practice.add(
      `Conversation ${id}`,
      sessions.map((session) => ({
        at: instantOf(session[0]?.date ?? ''),
        turns: session.map(({ s, t, cap }) => ({
          speaker: 'other',
          name: s,
          text: cap === undefined ? t : `${t} [${cap}]`,
        })),
      })),
    );
    const keys = new Map(
      sessions.flatMap((session, call) =>
        session.map((turn, place) => [turn.id, `${callIds[call] ?? ''} ${place}`] as const),
      ),
    );
    for (const { q, ev } of qa) {
      const answers = new Set(ev.flatMap((turn) => keys.get(turn) ?? []));
      if (answers.size > 0) asked.push({ q, clientId, answers });
    }
  }
  return judge('LoCoMo (5 conversations)', practice, asked, (key) => key);
}

/** QMSum: a client a meeting; windows of five turns, each by its best turn. */
export async function judgeQmSumSearch(folder: string): Promise<SearchFigures> {
  const practice = await openMemoryPractice();
  const asked: Asked[] = [];
  const meetings = await readLines<Meeting>(join(folder, 'qmsum/val.jsonl'));
  for (const [place, { turns, specific }] of meetings.entries()) {
    const { clientId, callIds } = await practice.add(`Meeting ${place}`, [
      {
        at: '2026-01-05T10:00:00.000Z',
        turns: turns.map(({ s, t }) => ({ speaker: 'other', name: s, text: t || '–' })),
      },
    ]);
    for (const { query: q, relevant_text_span: spans } of specific) {
      const answers = new Set<string>();
      for (const [from, to] of spans) {
        for (let turn = Number(from); turn <= Number(to); turn += 1) {
          answers.add(windowOf(`${callIds[0] ?? ''} ${turn}`));
        }
      }
      asked.push({ q, clientId, answers });
    }
  }
  return judge('QMSum val, windows of 5 turns', practice, asked, windowOf);
}

/** Our own questions of the calls that are `meant`, each asked of its client: no question says whose it is. */
export async function judgeOwnQuestions(
  name: string,
  calls: readonly OwnCall[],
  meant: (call: OwnCall) => boolean = () => true,
): Promise<SearchFigures> {
  const practice = await openMemoryPractice();
  const asked: Asked[] = [];
  for (const call of calls) {
    const { heldAt, clientName, turns, questions } = call;
    const { clientId, callIds } = await practice.add(clientName, [{ at: heldAt, turns }]);
    if (!meant(call)) continue;
    for (const { ask: q, answers } of questions) {
      const keys = answers.map((position) => `${callIds[0] ?? ''} ${position}`);
      asked.push({ q, clientId, answers: new Set(keys) });
    }
  }
  return judge(`our own questions, ${name}`, practice, asked, (key) => key);
}

async function judge(
  set: string,
  practice: MemoryPractice,
  asked: readonly Asked[],
  unitOf: (key: string) => string,
): Promise<SearchFigures> {
  await practice.remember();
  const scores = { ndcg: 0, recall: 0, misspelt: 0 };
  for (const { q, clientId, answers } of asked) {
    const units = await unitsFor(practice, q, clientId, unitOf);
    scores.ndcg += ndcgAt(units, answers, 10);
    scores.recall += recallAt(units, answers, 20);
    const wrong = await unitsFor(practice, misspell(q), clientId, unitOf);
    scores.misspelt += ndcgAt(wrong, answers, 10);
  }
  await practice.stop();
  const questions = asked.length || 1;
  return {
    set,
    questions: asked.length,
    ndcg: scores.ndcg / questions,
    recall: scores.recall / questions,
    lost: (scores.ndcg - scores.misspelt) / questions,
  };
}

/** Turns, or windows of them by their best turn, the best first. */
async function unitsFor(
  practice: MemoryPractice,
  q: string,
  clientId: string | undefined,
  unitOf: (key: string) => string,
): Promise<string[]> {
  const units = new Map<string, number>();
  for (const { key, position, score } of await practice.search(
    q.replace(/["“”]/g, ' '),
    clientId,
  )) {
    if (position < 0) continue;
    units.set(unitOf(key), Math.max(units.get(unitOf(key)) ?? 0, score));
  }
  return [...units].toSorted((one, two) => two[1] - one[1]).map(([unit]) => unit);
}

function windowOf(key: string): string {
  const [call = '', position = '0'] = key.split(' ');
  return `${call} ${Math.floor(Number(position) / turnsAWindow)}`;
}

function ndcgAt(ranked: readonly string[], answers: ReadonlySet<string>, most: number): number {
  const gain = (place: number) => 1 / Math.log2(place + 2);
  const found = ranked
    .slice(0, most)
    .reduce((sum, unit, place) => sum + (answers.has(unit) ? gain(place) : 0), 0);
  const ideal = Array.from({ length: Math.min(most, answers.size) }, (_none, place) => gain(place));
  return found / ideal.reduce((sum, one) => sum + one, 0);
}

function recallAt(ranked: readonly string[], answers: ReadonlySet<string>, most: number): number {
  return ranked.slice(0, most).filter((unit) => answers.has(unit)).length / answers.size;
}

/** Swaps two letters inside the longest word of a question. */
function misspell(q: string): string {
  const words = q.match(/\p{L}{5,}/gu)?.filter((word) => !isStopWord(word.toLowerCase())) ?? [];
  const longest = words.toSorted((one, two) => two.length - one.length)[0];
  if (longest === undefined) return q;
  const at = Math.floor(longest.length / 2) - 1;
  const [one = '', two = ''] = [longest[at], longest[at + 1]];
  return q.replace(longest, `${longest.slice(0, at)}${two}${one}${longest.slice(at + 2)}`);
}

/** "1:56 pm on 8 May, 2023" as an instant. */
function instantOf(date: string): string {
  const day = /\d{1,2} \w+,? \d{4}/.exec(date)?.[0] ?? '1 January 2023';
  return new Date(`${day.replace(',', '')} 12:00 UTC`).toISOString();
}
