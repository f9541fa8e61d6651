import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type WeighedFor, weighedFor, weighedTypes } from '#server/analyst/local/insight-odds.ts';
import { constantWeights, writtenWeights } from '#server/analyst/local/insight-weights.ts';
import { chooseInsights } from '#server/analyst/local/weighed-insights.ts';
import { readWeights } from '#server/analyst/local/written-weights.ts';
import { type InsightCall, readInsightCases } from './judge/insight-cases.ts';
import { weightLines } from './judge/weight-lines.ts';
import { fitSigns, type SignWeights, type SparseFitting, weigh } from './judge/sparse-logistic.ts';

const { values } = parseArgs({
  options: { write: { type: 'string', multiple: true, default: [] } },
});
/** What is to be written down anew; the weights for anything else stay as they were. */
const anew = weighedFor.filter((sought) => values.write.includes(sought));
if (anew.length < values.write.length)
  throw new Error(`--write takes ${weighedFor.join(', ')}, each once.`);
const fitting: SparseFitting = { decay: 8, rarest: 15 };
/** So many lots at a time are left out. */
const atOnce = 3;

type TypeWeights = Readonly<Record<WeighedFor, SignWeights>>;

function fitTo(calls: readonly InsightCall[]): TypeWeights {
  const fitted = (sought: WeighedFor) =>
    fitSigns(
      calls.flatMap(({ cases }) =>
        cases.flatMap(({ signs, is }) => {
          const isSought = is[sought];
          return isSought === undefined ? [] : [{ signs, isSought, worth: 1 }];
        }),
      ),
      fitting,
    );
  const [risk, success, matters] = weighedFor;
  return { risk: fitted(risk), success: fitted(success), matters: fitted(matters) };
}

/** How many of the two sentences of each call that matter most by these weights, of two turns, stand where a reader told something. */
function scoreMatters(judged: readonly { call: InsightCall; weights: TypeWeights }[]): string {
  const told = judged.flatMap(({ call: { cases, gold }, weights }) => {
    const likeliest = cases.toSorted(
      (a, b) => weigh(weights.matters, b.signs) - weigh(weights.matters, a.signs),
    );
    const turns = [...new Set(likeliest.map(({ passage }) => passage.position))].slice(0, 2);
    return turns.map((turn) =>
      gold.insights.some((one) => one.type !== 'recommendation' && one.position === turn),
    );
  });
  return `matters: ${told.filter(Boolean).length} of the ${told.length} likeliest`;
}

/** Precision and recall of each type in calls, told by these weights. */
function score(judged: readonly { call: InsightCall; weights: TypeWeights }[]): string {
  const count = new Map(weighedTypes.map((type) => [type, { told: 0, right: 0, hit: 0, of: 0 }]));
  for (const { call, weights } of judged) {
    const chosen = chooseInsights(
      call.cases.flatMap(({ passage, signs }) =>
        weighedTypes.map((type) => ({ passage, type, odds: weigh(weights[type], signs) })),
      ),
      [],
    );
    for (const [type, sums] of count) {
      const told = chosen.filter((one) => one.type === type);
      const gold = call.gold.insights.filter((one) => one.type === type);
      const agrees = (one: (typeof told)[number], label: (typeof gold)[number]) =>
        Math.abs((one.passage.position ?? -9) - label.position) <= 1;
      sums.told += told.length;
      sums.of += gold.length;
      sums.right += told.filter((one) => gold.some((label) => agrees(one, label))).length;
      sums.hit += gold.filter((label) => told.some((one) => agrees(one, label))).length;
    }
  }
  return [...count]
    .map(
      ([type, { told, right, hit, of }]) =>
        `${type}: ${right} of ${told} told are right, ${hit} of ${of} are told`,
    )
    .join('; ');
}

function written(weights: TypeWeights): string {
  const before = readWeights(writtenWeights);
  const hundredths = (of: number | undefined) => Math.round((of ?? 0) * 100);
  const names = anew.flatMap((sought) => [...weights[sought].of.keys()]);
  const rows = [...new Set([...before.keys(), ...names])].sort().flatMap((name) => {
    const row = weighedFor.map((sought, at) =>
      hundredths(anew.includes(sought) ? weights[sought].of.get(name) : before.get(name)?.[at]),
    );
    return row.every((one) => Math.abs(one) < 4) ? [] : [`${name}=${row.join()}`];
  });
  const constants = weighedFor.map((sought, at) =>
    anew.includes(sought) ? Number(weights[sought].constant.toFixed(3)) : constantWeights[at],
  );
  return `/** Written by bin/calibrate-insights.ts: of each sign what it weighs for each of \`weighedFor\`, in hundredths. */
export const constantWeights = [${constants.join(', ')}] as const;
export const writtenWeights = \`
${weightLines(rows, 290)}
\`;
`;
}

/** Fits what the signs of a sentence weigh for each type, says how well by lots left out, and writes down the weights that were asked for. */
async function calibrate(): Promise<void> {
  const calls = await readInsightCases();
  const partOf = ({ lot }: InsightCall) => Math.ceil(lot / atOnce);
  const parts = [...new Set(calls.map(partOf))];
  const judged = parts.flatMap((part) => {
    const weights = fitTo(calls.filter((call) => partOf(call) !== part));
    return calls.filter((call) => partOf(call) === part).map((call) => ({ call, weights }));
  });
  console.log(`lots left out: ${score(judged)}; ${scoreMatters(judged)}`);
  const weights = fitTo(calls);
  console.log(`fitted to all: ${score(calls.map((call) => ({ call, weights })))}`);
  if (anew.length === 0) return;
  const place = new URL('../server/analyst/local/insight-weights.ts', import.meta.url);
  await writeFile(place, written(weights));
}

await calibrate();
