import { moods } from '#contract/call-record.ts';
import { callInputs, meanOf, type Shares, turnInputs } from '#server/analyst/local/mood-inputs.ts';
import type { MoodCall, MoodCases, MoodTurn } from './mood-cases.ts';
import { denseSample, fitShares, type Sample, sharesOf, type Weights } from './softmax.ts';

/** What moods are told by: first the signs of each turn, then the turns of a talk. */
export interface MoodWeights {
  readonly signs: Weights;
  readonly turns: Weights;
  readonly calls: Weights;
}

/** A call with what the signs say of each turn, by weights that did not see it. */
interface HeardCall {
  readonly call: MoodCall;
  readonly shares: readonly Shares[];
}

const answers = moods.length;
const fittings = {
  signs: { answers, decay: 0.001, balance: 0.6 },
  turns: { inputs: answers * 4, answers, decay: 0.0002, balance: 0.5 },
  calls: { inputs: answers * 2, answers, decay: 0.0005, balance: 0.5 },
};

/** Fits the weights of signs to the labelled turns of some calls. */
export const fitSignsOf = (calls: readonly MoodCall[], inputs: number): Weights =>
  fitShares(
    calls.flatMap(({ turns }) =>
      turns.flatMap(({ answer, stretches }) => (answer === undefined ? [] : stretches)),
    ),
    { ...fittings.signs, inputs },
  );

/** What the signs of a turn say by these weights. */
const heard = (weights: Weights, { stretches }: MoodTurn): Shares =>
  meanOf(
    stretches.map((stretch) => sharesOf(weights, stretch, answers)),
    answers,
  );

export const hear = (weights: Weights, call: MoodCall): HeardCall => ({
  call,
  shares: call.turns.map((turn) => heard(weights, turn)),
});

export function turnSamples({ call, shares }: HeardCall): Sample[] {
  const mean = meanOf(shares, answers);
  return call.turns.flatMap(({ answer }, place) =>
    answer === undefined ? [] : [denseSample(turnInputs(shares, place, mean), answer)],
  );
}

export const callSample = ({ call, shares }: HeardCall): Sample =>
  denseSample(callInputs(shares, answers), call.answer);

/** Weights of signs for each set of lots that is left out, each fitted once. */
export function signWeightsBy({ names, calls }: MoodCases) {
  const known = new Map<string, Weights>();
  return (...without: readonly number[]): Weights => {
    const key = [...without].sort((a, b) => a - b).join();
    const weights =
      known.get(key) ??
      fitSignsOf(
        calls.filter(({ lot }) => !without.includes(lot)),
        names.length,
      );
    known.set(key, weights);
    return weights;
  };
}

/** Fits all weights without some lots; turns and calls are learned from what weights say that did not see their lot. */
export function fitMoods(
  { calls }: MoodCases,
  signsWithout: ReturnType<typeof signWeightsBy>,
  ...without: readonly number[]
): MoodWeights {
  const all = calls
    .filter(({ lot }) => !without.includes(lot))
    .map((call) => hear(signsWithout(...without, call.lot), call));
  return {
    signs: signsWithout(...without),
    turns: fitShares(all.flatMap(turnSamples), fittings.turns),
    calls: fitShares(all.map(callSample), fittings.calls),
  };
}
