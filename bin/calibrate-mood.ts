import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { moods } from '#contract/call-record.ts';
import { readMoodCases } from './judge/mood-cases.ts';
import {
  callSample,
  fitMoods,
  hear,
  type MoodWeights,
  signWeightsBy,
  turnSamples,
} from './judge/mood-fitting.ts';
import { writtenMoods } from './judge/mood-table.ts';
import { type Sample, sharesOf, type Weights } from './judge/softmax.ts';

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    judge: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

interface Pair {
  readonly answer: number;
  readonly found: readonly number[];
}

const told = (weights: Weights, samples: readonly Sample[]): Pair[] =>
  samples.map((sample) => ({
    answer: sample.answer,
    found: sharesOf(weights, sample, moods.length),
  }));

function score(pairs: readonly Pair[]): string {
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

/** Fits how moods are told, says how well with each lot left out, and writes the weights where asked. */
async function calibrate(): Promise<void> {
  const cases = await readMoodCases();
  const signsWithout = signWeightsBy(cases);
  const shorten = (weights: MoodWeights) => writtenMoods(cases.names, weights).kept;
  if (values.judge) {
    const lots = [...new Set(cases.calls.map(({ lot }) => lot))].sort((a, b) => a - b);
    const [turns, calls]: [Pair[], Pair[]] = [[], []];
    for (const lot of lots) {
      const weights = fitMoods(cases, signsWithout, lot);
      const signs = shorten(weights);
      const read = cases.calls.filter((call) => call.lot === lot).map((call) => hear(signs, call));
      turns.push(...told(weights.turns, read.flatMap(turnSamples)));
      calls.push(...told(weights.calls, read.map(callSample)));
    }
    console.log(`lots left out, turns: ${score(turns)}`);
    console.log(`lots left out, calls: ${score(calls)}`);
  }
  const { text, count } = writtenMoods(cases.names, fitMoods(cases, signsWithout));
  console.log(`${count} signs have a weight, ${text.length} characters`);
  if (values.write)
    await writeFile(new URL('../server/analyst/local/mood-weights.ts', import.meta.url), text);
}

await calibrate();
