import { readFile, readdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Mood, moods } from '#contract/call-record.ts';
import { callInputs, turnInputs } from '#server/analyst/local/mood-features.ts';
import { callWeights, turnWeights } from '#server/analyst/local/mood-weights.ts';
import { readCall } from '#server/analyst/local/passages.ts';
import { readTurns } from '#server/analyst/local/read-turns.ts';
import { fit, type Fitting, type Sample, shares, type Weights } from './judge/logistic.ts';
import { type GoldCall, sourceOf } from './judge/judged-call.ts';

/** Which weights to write: `turns`, `calls` or `both`. */
const { values } = parseArgs({ options: { write: { type: 'string' } } });
const ofTurns: Fitting = { answers: moods.length, decay: 0.003, balance: 0.35 };
const ofCalls: Fitting = { answers: moods.length, decay: 0.05, balance: 0.5 };
const folds = 11;

interface Reading {
  readonly lot: number;
  readonly call: Sample;
  readonly turns: readonly Sample[];
}

/** Reads the calls for development and the further ones; the withheld ones are passed over. */
async function readings(): Promise<Reading[]> {
  const found: Reading[] = [];
  for (const folder of ['calls', 'more-calls']) {
    const place = new URL(`../testing/${folder}/`, import.meta.url);
    for (const file of (await readdir(place)).filter((name) => name.endsWith('.json')).sort()) {
      const gold = JSON.parse(await readFile(new URL(file, place), 'utf8')) as GoldCall;
      if (gold.split === 'development') found.push(readingOf(gold));
    }
  }
  return found;
}

function readingOf(gold: GoldCall): Reading {
  const turns = readTurns(readCall(sourceOf(gold)));
  const measured = turns.map((turn) => turn.measured);
  const answer = (mood: Mood) => moods.indexOf(mood);
  return {
    lot: gold.batch ?? 0,
    call: { inputs: callInputs(measured), answer: answer(gold.mood) },
    turns: turns.flatMap(({ position }, place) => {
      const mood = gold.turns[position]?.mood;
      return mood ? [{ inputs: turnInputs(measured, place), answer: answer(mood) }] : [];
    }),
  };
}

/** What is read of each part by weights that were fitted without it and all others of its group. */
function crossed(
  parts: readonly (readonly Sample[])[],
  fitting: Fitting,
  groupOf: (place: number) => number,
) {
  const groups = new Set(parts.map((_part, place) => groupOf(place)));
  return [...groups].flatMap((group) => {
    const weights = fit(parts.filter((_part, place) => groupOf(place) !== group).flat(), fitting);
    return parts
      .filter((_part, place) => groupOf(place) === group)
      .flat()
      .map(({ inputs, answer }) => ({ answer, found: shares(weights, inputs) }));
  });
}

function score(pairs: ReturnType<typeof crossed>): string {
  const read = pairs.map(({ answer, found }) => [answer, found.indexOf(Math.max(...found))]);
  const ones = moods.map((_, mood) => {
    const right = read.filter(([gold, found]) => gold === mood && found === mood).length;
    const all = read.flat().filter((one) => one === mood).length;
    return all === 0 ? 0 : (2 * right) / all;
  });
  const right = read.filter(([gold, found]) => gold === found).length;
  const macro = ones.reduce((sum, one) => sum + one, 0) / ones.length;
  const surprise = pairs.reduce((sum, { answer, found }) => sum - Math.log(found[answer] ?? 0), 0);
  const each = ones.map((one, mood) => `${moods[mood] ?? ''} ${one.toFixed(2)}`).join(', ');
  return `macro-F1 ${macro.toFixed(3)} (${each}), right ${right} of ${read.length}, log loss ${(surprise / read.length).toFixed(3)}`;
}

const rows = (weights: Weights) =>
  weights.map((row) => `  [${row.map((one) => one.toFixed(3)).join(', ')}],`).join('\n');

/** Fits how moods are told from measures, says how well by cross-validation over calls, and writes the weights where asked. */
async function calibrate(): Promise<void> {
  const calls = await readings();
  const whole = calls.map(({ call }) => [call]);
  const turns = calls.map((reading) => reading.turns);
  const byFold = (place: number) => place % folds;
  const byLot = (place: number) => calls[place]?.lot ?? 0;
  for (const [name, groupOf] of [
    ['calls left out', byFold],
    ['lots left out', byLot],
  ] as const) {
    console.log(`${name}, turns: ${score(crossed(turns, ofTurns, groupOf))}`);
    console.log(`${name}, calls: ${score(crossed(whole, ofCalls, groupOf))}`);
  }
  if (!values.write) return;
  const isAsked = (part: string) => values.write === part || values.write === 'both';
  const ofTurn = isAsked('turns') ? fit(turns.flat(), ofTurns) : turnWeights;
  const ofCall = isAsked('calls') ? fit(whole.flat(), ofCalls) : callWeights;
  const text = `/** Written by bin/calibrate-mood.ts: a row for each of \`moods\`, a weight for each of \`turnInputs\`, a constant last. */
export const turnWeights: readonly (readonly number[])[] = [
${rows(ofTurn)}
];

/** The same for \`callInputs\`. */
export const callWeights: readonly (readonly number[])[] = [
${rows(ofCall)}
];
`;
  await writeFile(new URL('../server/analyst/local/mood-weights.ts', import.meta.url), text);
}

await calibrate();
