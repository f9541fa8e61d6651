import type { Utterance } from '#contract/call-record.ts';
import { makeBreather } from '#server/breathe.ts';
import { readCues } from './transcript-cues.ts';
import { readChat } from './transcript-chat.ts';
import { findHeader, isRecordersOwn, secondsToEnd } from './transcript-header.ts';
import { layOutHeads } from './transcript-heads.ts';
import { readJson } from './transcript-json.ts';
import { readLines } from './transcript-lines.ts';
import { withoutMarks } from './transcript-marks.ts';
import { readMail } from './transcript-mail.ts';
import { labelsIn, nameTests, type NameTests } from './transcript-names.ts';
import { layOutSpoken } from './transcript-spoken.ts';
import { readTable } from './transcript-table.ts';
import type { Turn } from './transcript-turn.ts';
import { whoIsAddressed } from './who-is-addressed.ts';
import { whoSpeaks, type Voices } from './who-speaks.ts';

/** A transcript as turns, and how long the talk was by its own times. */
export interface ReadTranscript {
  readonly utterances: readonly Utterance[];
  /** Whole minutes up to the last time that it names, or as its recorder says; 0 where neither does. */
  readonly minutes: number;
}

const mostUtterances = 20_000;
const longestCall = 24 * 3600;

/**
 * Reads what a recorder or a person wrote: JSON of the usual recorders, a table, SRT, VTT, SBV, a
 * chat, a thread of letters, or lines with a name before words or above them. Lines without a name go on with whoever spoke last; text that has no names
 * at all is one speaker's. Others have their turn between the passes over a long one.
 */
export async function readTranscript(text: string, voices: Voices): Promise<ReadTranscript> {
  const rest = makeBreather();
  const { turns: read, seconds } = await turnsOf(text, voices, rest);
  await rest();
  const turns = gathered(read);
  await rest();
  const named = whoSpeaks([...new Set(turns.map(({ name }) => name))], voices);
  const speakerOf = named.size > 0 ? named : whoIsAddressed(turns, voices);
  const utterances = turns.map((turn, position): Utterance => ({
    position,
    speaker: speakerOf.get(turn.name) ?? voices.speakers?.get(turn.name) ?? 'other',
    name: turn.name,
    text: turn.text,
    startSeconds: turn.start,
    endSeconds: turn.end,
  }));
  const last = turns.reduce(
    (latest, { start, end }) => Math.max(latest, end ?? start ?? 0),
    Math.min(seconds, longestCall),
  );
  return { utterances, minutes: Math.ceil(last / 60) };
}

type Rest = () => Promise<void> | undefined;

/** The turns, and for how many seconds a recorder says that the talk went on. */
async function turnsOf(
  text: string,
  voices: Voices,
  rest: Rest,
): Promise<{ readonly turns: readonly Turn[]; readonly seconds: number }> {
  const json = readJson(text);
  if (typeof json === 'object') return { turns: json, seconds: 0 };
  const table = json === undefined ? readTable(text) : undefined;
  if (table) return { turns: table, seconds: 0 };
  await rest();
  // The marks of writing direction stand between a name and its colon.
  const all = (json ?? text)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .split(/\r\n?|\n/)
    .map(spacedOnce);
  await rest();
  const last = all.findLastIndex((line) => line !== '');
  const header = findHeader(all);
  const lines = all
    .slice(header.lines)
    .filter((line, at) => !isRecordersOwn(line, header.lines + at === last));
  await rest();
  const tests = nameTests([
    voices.clientName,
    ...voices.coachNames,
    ...(voices.memberNames ?? []),
    ...(voices.speakers?.keys() ?? []),
    ...header.names,
    ...labelsIn(lines),
  ]);
  await rest();
  const special = readMail(lines) ?? readCues(lines, tests) ?? readChat(lines, tests.isName);
  await rest();
  return {
    turns: special ?? (await readPlain(lines, tests, rest)),
    seconds: Math.max(header.seconds, secondsToEnd(all)),
  };
}

/** What recorders write in their own ways comes first as lines with a name and words, or a name over words. */
async function readPlain(lines: readonly string[], tests: NameTests, rest: Rest): Promise<Turn[]> {
  const plain = lines.map(withoutMarks);
  await rest();
  const headed = layOutHeads(plain, tests);
  await rest();
  const spoken = layOutSpoken(headed, tests);
  await rest();
  return readLines(spoken, tests);
}

/** Turns that say something, as PostgreSQL takes them; what is too much stands in the last one. */
function gathered(turns: readonly Turn[]): Turn[] {
  const said = turns
    .map((turn) => ({
      name: clean(turn.name),
      text: clean(turn.text),
      start: timeOf(turn.start),
      end: timeOf(turn.end),
    }))
    .filter((turn) => turn.text !== '');
  const kept = said.slice(0, mostUtterances);
  const last = kept.at(-1);
  const rest = said
    .slice(mostUtterances)
    .map(({ name, text }) => (name ? `${name}: ${text}` : text));
  if (last && rest.length > 0) last.text = [last.text, ...rest].join(' ');
  return kept;
}

const clean = (text: string): string =>
  spacedOnce(text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd'));

/** With one space for any run of them; most are one already, and those are passed by. */
const spacedOnce = (text: string): string => text.replace(/ \s+|[^\S ]\s*/g, ' ').trim();

function timeOf(seconds: number | null): number | null {
  return seconds !== null && seconds <= longestCall ? seconds : null;
}
