import type { CallSource, SourceTurn } from '../analyst.ts';
import { dayAt } from '../dates.ts';
import { inOneLine, openFence, rulesOfReading } from './fence.ts';

/** In characters, four to a token: what a model of 16,000 tokens reads with room to answer. */
const mostOfTurns = 36_000;
const mostOfTurn = 6_000;
const mostOfNotes = 6_000;
const mostOfName = 120;

export interface CallPrompt {
  readonly instructions: string;
  readonly prompt: string;
  /** How many of the oldest turns had to be left out. */
  readonly leftOut: number;
}

/** Puts one call before a model, and nothing else of the client's. */
export function callPrompt(source: CallSource): CallPrompt {
  const fence = openFence();
  const lines = latest(source.turns.map(lineOf));
  const leftOut = source.turns.length - lines.length;
  const data = [
    `The client is ${inOneLine(source.clientName, mostOfName)}.`,
    source.coachName === '' ? '' : `The coach is ${inOneLine(source.coachName, mostOfName)}.`,
    ...(leftOut > 0 ? [`The first ${leftOut} turns are left out.`] : []),
    ...lines,
    source.notes === '' ? '' : `[notes] ${inOneLine(source.notes, mostOfNotes)}`,
  ];
  const { heldAt: at, timezone, type } = source;
  return {
    instructions: [
      'You read one call between a coach and a client and tell the coach what matters in it.',
      rulesOfReading(fence),
      'The number of a turn stands in brackets before it. What a person promised is by their own words, or by words that the other agreed to. Questions, wishes and advice are no promises.',
    ].join('\n'),
    prompt: `A ${type.replace('_', '-')} call, held on ${dayAt({ at, timezone })}.\n${fence.around(
      data.filter((line) => line !== '').join('\n'),
    )}`,
    leftOut,
  };
}

function lineOf({ position, speaker, name, text }: SourceTurn): string {
  const who = name === '' ? speaker : `${speaker}, ${inOneLine(name, mostOfName)}`;
  return `[${position}] ${who}: ${inOneLine(text, mostOfTurn)}`;
}

function latest(lines: readonly string[]): readonly string[] {
  let [left, from] = [mostOfTurns, lines.length];
  while (from > 0 && (lines[from - 1]?.length ?? 0) < left) {
    from -= 1;
    left -= lines[from]?.length ?? 0;
  }
  return lines.slice(from);
}
