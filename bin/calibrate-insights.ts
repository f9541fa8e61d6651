import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { weighedTypes, type WeighedType } from '#server/analyst/local/insight-odds.ts';
import { chooseInsights } from '#server/analyst/local/weighed-insights.ts';
import { type InsightCall, readInsightCases } from './judge/insight-cases.ts';
import { weightLines } from './judge/weight-lines.ts';
import { fitSigns, type SignWeights, type SparseFitting, weigh } from './judge/sparse-logistic.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const fitting: SparseFitting = { decay: 8, rarest: 15 };
/** So many lots at a time are left out. */
const atOnce = 3;

type TypeWeights = Readonly<Record<WeighedType, SignWeights>>;

function fitTo(calls: readonly InsightCall[]): TypeWeights {
  const fitted = (type: WeighedType) =>
    fitSigns(
      calls.flatMap(({ cases }) =>
        cases.flatMap(({ signs, is }) => {
          const isSought = is[type];
          return isSought === undefined ? [] : [{ signs, isSought, worth: 1 }];
        }),
      ),
      fitting,
    );
  const [risk, success] = weighedTypes;
  return { risk: fitted(risk), success: fitted(success) };
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
  const hundredths = (of: number | undefined) => Math.round((of ?? 0) * 100);
  const names = [...new Set(weighedTypes.flatMap((type) => [...weights[type].of.keys()]))].sort();
  const rows: string[] = [];
  for (const name of names) {
    const row = weighedTypes.map((type) => hundredths(weights[type].of.get(name)));
    if (row.every((one) => Math.abs(one) < 4)) continue;
    rows.push(`${name}=${row.join()}`);
  }
  return `/** Written by bin/calibrate-insights.ts: of each sign what it weighs for each of \`weighedTypes\`, in hundredths. */
export const constantWeights = [${weighedTypes.map((type) => Number(weights[type].constant.toFixed(3))).join(', ')}] as const;
export const writtenWeights = \`
${weightLines(rows, 240)}
\`;
`;
}

/** Fits what the signs of a sentence weigh for each type, says how well by lots left out, and writes the weights where asked. */
async function calibrate(): Promise<void> {
  const calls = await readInsightCases();
  const partOf = ({ lot }: InsightCall) => Math.ceil(lot / atOnce);
  const parts = [...new Set(calls.map(partOf))];
  const judged = parts.flatMap((part) => {
    const weights = fitTo(calls.filter((call) => partOf(call) !== part));
    return calls.filter((call) => partOf(call) === part).map((call) => ({ call, weights }));
  });
  console.log(`lots left out: ${score(judged)}`);
  const weights = fitTo(calls);
  console.log(`fitted to all: ${score(calls.map((call) => ({ call, weights })))}`);
  if (!values.write) return;
  const place = new URL('../server/analyst/local/insight-weights.ts', import.meta.url);
  await writeFile(place, written(weights));
}

await calibrate();
