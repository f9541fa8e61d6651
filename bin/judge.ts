import { parseArgs } from 'node:util';
import { writeFigures } from './figures.ts';
import { callFigures } from './judge/call-figures.ts';
import { judgeDates } from './judge/date-cases.ts';
import { judgeFacts } from './judge/found-facts.ts';
import { forTuning, judgeCalls } from './judge/judged-call.ts';
import { judgeAmi } from './judge/public-actions.ts';
import { judgeDialogSum, judgeQmSum } from './judge/public-summaries.ts';
import { showMisses } from './judge/show-misses.ts';
import { judgeLoCoMo, judgeOwnQuestions, judgeQmSumSearch } from './judge/memory-search.ts';
import { callTable, factTable, publicTable, searchTable } from './judge/tables.ts';

const { values } = parseArgs({
  options: {
    public: { type: 'string' },
    tuning: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    write: { type: 'string' },
  },
});

/** The last lot of further calls whose facts are labelled. */
const lastWithFacts = 3;

/** Judges the local analyst and the search of memory: by our own labelled calls, and by the public sets in the folder that is given. */
async function judge(): Promise<void> {
  const judged = await judgeCalls(
    new URL('../testing/calls/', import.meta.url),
    values.tuning ? forTuning : undefined,
  );
  const further = await judgeCalls(new URL('../testing/more-calls/', import.meta.url));
  const second = values.tuning
    ? []
    : await judgeCalls(new URL('../testing/withheld-calls/', import.meta.url));
  if (values.misses) showMisses([...judged, ...further]);
  const inSplit = (split: string) => judged.filter(({ gold }) => gold.split === split);
  const first = inSplit('withheld');
  const tables = [
    callTable([
      { name: 'development', figures: callFigures(inSplit('development')) },
      { name: 'further calls', figures: callFigures(further) },
      ...(values.tuning
        ? []
        : [
            { name: 'withheld, first lot', figures: callFigures(first) },
            { name: 'withheld, second lot', figures: callFigures(second) },
            { name: 'withheld, both', figures: callFigures([...first, ...second]) },
          ]),
    ]),
  ];
  const facts = [
    await judgeFacts(
      'development',
      inSplit('development').map(({ gold }) => gold),
    ),
    await judgeFacts(
      'further calls, first 30',
      further.map(({ gold }) => gold).filter(({ batch = 0 }) => batch <= lastWithFacts),
    ),
  ];
  if (values.misses) console.log(facts.flatMap(({ misses }) => misses).join('\n'));
  const own = judged.map(({ gold }) => gold);
  const searched = [
    await judgeOwnQuestions('development', own, ({ split }) => split === 'development'),
    ...(values.tuning
      ? []
      : [
          await judgeOwnQuestions('withheld, first lot', own, ({ split }) => split === 'withheld'),
          await judgeOwnQuestions(
            'withheld, second lot',
            second.map(({ gold }) => gold),
          ),
        ]),
  ];
  if (values.public) {
    const [dates, ami, dialogSum, qmSum] = [
      await judgeDates(values.public),
      await judgeAmi(values.public),
      await judgeDialogSum(values.public),
      await judgeQmSum(values.public),
    ];
    if (values.misses) console.log(dates.flatMap(({ missed }) => missed).join('\n'));
    tables.push(publicTable({ dates, ami, summaries: [dialogSum, ...qmSum] }));
  }
  if (values.public) {
    searched.push(await judgeLoCoMo(values.public), await judgeQmSumSearch(values.public));
  }
  tables.push(factTable(facts), searchTable(searched));
  console.log(`\n${tables.join('\n')}`);
  if (values.write && !values.tuning) await write(values.write, tables);
}

const page = new URL('../docs/quality.md', import.meta.url);

/** Puts the figures into the page, under the day that is given. */
async function write(day: string, tables: readonly string[]): Promise<void> {
  await writeFigures(page, `Measured on ${day}.\n\n${tables.join('\n')}`);
}

await judge();
