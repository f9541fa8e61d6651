import { moods } from '#contract/call-record.ts';
import { isWord } from './mood-cases.ts';
import type { MoodWeights } from './mood-fitting.ts';
import type { Weights } from './softmax.ts';
import { weightLines } from './weight-lines.ts';

const answers = moods.length;
/** A sign that moves no mood by more than this is left out. */
const least = 0.04;
const widest = 240;

interface Written {
  readonly text: string;
  readonly count: number;
  /** The weights of signs as they are written down. */
  readonly kept: Weights;
}

/** The weights as a table of the analyst's; what a sign says of all moods alike is taken out, what says little is left out. */
export function writtenMoods(
  names: readonly string[],
  { signs, turns, calls }: MoodWeights,
): Written {
  const kept = new Float64Array(signs.length);
  const rows: string[] = [];
  let count = 0;
  for (const [place, name] of names.entries()) {
    const size = isWord(name) ? 0.5 : 1;
    const row = evened(rowOf(signs, place)).map((weight) => Math.round(weight * size * 100));
    if (Math.max(...row.map(Math.abs)) < least * 100) continue;
    count += 1;
    for (const [answer, weight] of row.entries())
      kept[place * answers + answer] = weight / 100 / size;
    rows.push(`${name}=${row.join()}`);
  }
  const constant = evened(rowOf(signs, names.length));
  for (const [answer, weight] of constant.entries()) kept[names.length * answers + answer] = weight;
  return { text: tableOf(constant, rows, turns, calls), count, kept };
}

const rowOf = (weights: Weights, place: number): number[] =>
  Array.from(weights.subarray(place * answers, (place + 1) * answers));

function evened(row: readonly number[]): number[] {
  const mean = row.reduce((sum, one) => sum + one, 0) / row.length;
  return row.map((one) => one - mean);
}

const rowsOf = (weights: Weights): string =>
  Array.from(
    { length: weights.length / answers },
    (_, place) =>
      `  [${evened(rowOf(weights, place))
        .map((one) => String(Number(one.toFixed(3))))
        .join(', ')}],`,
  ).join('\n');

const tableOf = (
  constant: readonly number[],
  rows: readonly string[],
  turns: Weights,
  calls: Weights,
) => `/** Written by bin/calibrate-mood.ts: of each sign what it weighs for each of \`moods\`, in hundredths. */
export const constantWeights = [${constant.map((one) => one.toFixed(3)).join(', ')}] as const;
export const writtenWeights = \`
${weightLines(rows, widest)}
\`;

/** A row for each of \`turnInputs\`, a weight for each of \`moods\`; the last row is the constant. */
export const turnWeights: readonly (readonly number[])[] = [
${rowsOf(turns)}
];

/** The same for \`callInputs\`. */
export const callWeights: readonly (readonly number[])[] = [
${rowsOf(calls)}
];
`;
