import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { choose, toPromise } from '#server/analyst/local/promises.ts';
import { type ProposedCall, readProposals } from './judge/proposal-cases.ts';
import { fitSigns, type SignWeights, type SparseFitting, weigh } from './judge/sparse-logistic.ts';
import { matchPromises } from './judge/match-promises.ts';
import { weightLines } from './judge/weight-lines.ts';

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    curve: { type: 'boolean', default: false },
  },
});
const fitting: SparseFitting = { decay: 5, rarest: 6 };
/** The rules were tuned on the lots before; what they are worth the later ones say. */
const firstUnseen = 9;
const worthOfUnseen = 3;
/** What the rules find sure is told unless the signs speak against it. */
const trust = 2.2;
const least = 0.3;

const fitTo = (calls: readonly ProposedCall[]): SignWeights => {
  const { constant, of } = fitSigns(
    calls.flatMap(({ lot, cases }) =>
      cases.flatMap(({ signs, isSought }) =>
        isSought === undefined
          ? []
          : [{ signs, isSought, worth: lot >= firstUnseen ? worthOfUnseen : 1 }],
      ),
    ),
    fitting,
  );
  const rules = 'surety>=4';
  return { constant: constant - least, of: new Map(of).set(rules, (of.get(rules) ?? 0) + trust) };
};

/** Precision and recall in calls, told by these weights. */
function score(calls: readonly ProposedCall[], weightsOf: (call: ProposedCall) => SignWeights) {
  let [told, right, labelled] = [0, 0, 0];
  for (const proposed of calls) {
    const { gold, call, cases } = proposed;
    const weights = weightsOf(proposed);
    const weighed = cases.map(({ one, signs }) => ({ one, signs, odds: weigh(weights, signs) }));
    const promises = choose(call, weighed).map(({ one }) => toPromise(call, one));
    told += promises.length;
    labelled += gold.promises.length;
    right += matchPromises({ gold, found: { promises } }).pairs.filter(
      (pair) => pair.gold.by === pair.found.by,
    ).length;
  }
  return `precision ${(right / told).toFixed(3)}, recall ${(right / labelled).toFixed(3)} (${told} told of ${labelled})`;
}

/** What each lot says when the weights are fitted to the others. */
function leftOut(calls: readonly ProposedCall[], lots: readonly number[]): string {
  const fitted = new Map(lots.map((lot) => [lot, fitTo(calls.filter((one) => one.lot !== lot))]));
  const judged = calls.filter(({ lot }) => fitted.has(lot));
  return score(judged, ({ lot }) => fitted.get(lot) ?? { constant: 0, of: new Map() });
}

/** Fewer calls to learn from, spread over the lots. */
const share = (calls: readonly ProposedCall[], part: number) =>
  calls.filter((_one, at) => (at * part) % calls.length < part);

const written = ({ constant, of }: SignWeights): string => {
  const all = [...of].flatMap(([sign, weight]) => {
    const hundredths = Math.round(weight * 100);
    return Math.abs(hundredths) < 4 ? [] : [`${sign}=${hundredths}`];
  });
  return `/** Written by bin/calibrate-promises.ts: a weight for each sign, in hundredths. */
export const constantWeight = ${constant.toFixed(2)};
export const writtenWeights = \`
${weightLines(all, 160)}
\`;
`;
};

/** Fits what the signs of a promise weigh, says how well by lots left out, and writes the weights where asked. */
async function calibrate(): Promise<void> {
  const calls = await readProposals();
  const lots = [...new Set(calls.map(({ lot }) => lot))].sort((a, b) => a - b);
  const unseen = lots.filter((lot) => lot >= firstUnseen);
  console.log(`lots ${unseen.join(', ')}, each left out: ${leftOut(calls, unseen)}`);
  console.log(`all lots, each left out: ${leftOut(calls, lots)}`);
  if (values.curve)
    for (const size of [84, 120, 150, 190])
      for (const lot of unseen) {
        const others = share(
          calls.filter((one) => one.lot !== lot),
          Math.min(size, calls.length),
        );
        const weights = fitTo(others);
        const own = calls.filter((one) => one.lot === lot);
        console.log(`lot ${lot}, by ${others.length} calls: ${score(own, () => weights)}`);
      }
  const weights = fitTo(calls);
  console.log(`all, by weights fitted to them: ${score(calls, () => weights)}`);
  if (!values.write) return;
  const place = new URL('../server/analyst/local/promise-weights.ts', import.meta.url);
  await writeFile(place, written(weights));
}

await calibrate();
