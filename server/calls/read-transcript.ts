import type { Utterance } from '#contract/call-record.ts';
import { readCues } from './transcript-cues.ts';
import { readJson } from './transcript-json.ts';
import { readLines } from './transcript-lines.ts';
import { nameTests } from './transcript-names.ts';
import type { Turn } from './transcript-turn.ts';
import { whoSpeaks, type Voices } from './who-speaks.ts';

/** A transcript as turns, and how long the talk was by its own times. */
export interface ReadTranscript {
  readonly utterances: readonly Utterance[];
  /** Whole minutes up to the last time that the transcript names; 0 where it names none. */
  readonly minutes: number;
}

const mostUtterances = 20_000;
const longestCall = 24 * 3600;

/**
 * Reads what a recorder or a person wrote: JSON of the usual recorders, SRT, VTT, or lines with a
 * name before a colon. Lines without a name go on with whoever spoke last; text that has no names
 * at all is one speaker's.
 */
export function readTranscript(text: string, voices: Voices): ReadTranscript {
  const turns = gathered(turnsOf(text, voices));
  const speakerOf = whoSpeaks([...new Set(turns.map(({ name }) => name))], voices);
  const utterances = turns.map((turn, position): Utterance => ({
    position,
    speaker: speakerOf.get(turn.name) ?? 'other',
    name: turn.name,
    text: turn.text,
    startSeconds: turn.start,
    endSeconds: turn.end,
  }));
  const last = turns.reduce((latest, { start, end }) => Math.max(latest, end ?? start ?? 0), 0);
  return { utterances, minutes: Math.ceil(last / 60) };
}

/** What a recorder writes of itself below the talk: nobody said it. */
const recordersOwn = /^Transcribed by https?:\/\/(?:www\.)?otter\.ai\/?$/i;

function turnsOf(text: string, voices: Voices): readonly Turn[] {
  const json = readJson(text);
  if (typeof json === 'object') return json;
  // The marks of writing direction stand between a name and its colon.
  const lines = (json ?? text)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .split(/\r\n?|\n/)
    .map(spacedOnce)
    .filter((line) => !recordersOwn.test(line));
  const tests = nameTests([
    voices.clientName,
    ...voices.coachNames,
    ...(voices.memberNames ?? []),
    ...(voices.speakers?.keys() ?? []),
  ]);
  return readCues(lines, tests.isName) ?? readLines(lines, tests);
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
