import type { CallFigures } from './call-figures.ts';
import type { DateFigures } from './date-cases.ts';
import type { FactFigures } from './found-facts.ts';
import type { SearchFigures } from './memory-search.ts';
import type { ActionFigures } from './public-actions.ts';
import type { SummaryFigures } from './public-summaries.ts';

interface PublicFigures {
  readonly dates: readonly DateFigures[];
  readonly ami: ActionFigures;
  readonly summaries: readonly SummaryFigures[];
}

/** Cut, not rounded up. */
const two = (rate: number) => (Math.floor(rate * 100) / 100).toFixed(2);
const one = (score: number) => (Math.floor(score * 10) / 10).toFixed(1);
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const count = (part: number, whole: number) => `${part} of ${whole}`;

/** Calls with a name of their own in the table. */
export interface CallColumn {
  readonly name: string;
  readonly figures: CallFigures;
}

export function callTable(columns: readonly CallColumn[]): string {
  const rows: readonly (readonly [string, (figures: CallFigures) => string, string])[] = [
    ['calls', ({ calls }) => String(calls), ''],
    ['promises labelled / found', ({ labelled, found }) => `${labelled} / ${found}`, ''],
    ['promises: precision', ({ precision }) => two(precision), '.85'],
    ['promises: recall', ({ recall }) => two(recall), '.80'],
    ['precision of the confident ones', ({ confidentPrecision }) => two(confidentPrecision), ''],
    ['by the stricter matching: precision', ({ strictPrecision }) => two(strictPrecision), ''],
    ['by the stricter matching: recall', ({ strictRecall }) => two(strictRecall), ''],
    ['owner', ({ owner }) => two(owner), '.90'],
    ['named by half of the words of the label or more', ({ named }) => two(named), ''],
    ['due date', ({ due }) => two(due), '.90'],
    ['due date, where one was said', ({ dueWhereSaid }) => two(dueWhereSaid), ''],
    ['mood of the call, macro-F1', ({ callMood }) => two(callMood), '.75'],
    ['mood of the call, right', ({ callMoodRight }) => two(callMoodRight), ''],
    ['mood of a turn, macro-F1', ({ turnMood }) => two(turnMood), ''],
    ['mood of a turn, right', ({ turnMoodRight }) => two(turnMoodRight), ''],
    [
      'insights without recommendations: precision',
      ({ insightPrecision }) => two(insightPrecision),
      '',
    ],
    ['insights without recommendations: recall', ({ insightRecall }) => two(insightRecall), ''],
    [
      'lines of a summary that tell what a reader told',
      ({ summaryPrecision }) => two(summaryPrecision),
      '',
    ],
    ['of what a reader told, in the summary', ({ summaryRecall }) => two(summaryRecall), ''],
    [
      'do not call: found',
      ({ doNotCallRight, doNotCallLabelled }) => count(doNotCallRight, doNotCallLabelled),
      '',
    ],
    ['do not call: found where nobody asked', ({ doNotCallWrong }) => String(doNotCallWrong), ''],
  ];
  return [
    row('our own calls', ...columns.map(({ name }) => name), 'target'),
    row('---', ...columns.map(() => '---'), '---'),
    ...rows.map(([name, show, target]) =>
      row(name, ...columns.map(({ figures }) => show(figures)), target),
    ),
    '',
  ].join('\n');
}

export function publicTable({ dates, ami, summaries }: PublicFigures): string {
  const sum = (pick: (figures: DateFigures) => number) =>
    dates.reduce((total, figures) => total + pick(figures), 0);
  const future = sum(({ future: cases }) => cases);
  return [
    row('public sets', 'ours', 'target'),
    row('---', '---', '---'),
    row(
      'dates, answers not in the past',
      `${two(sum(({ futureRight }) => futureRight) / future)} of ${future}`,
      '.90',
    ),
    row(
      'dates, all',
      `${two(sum(({ right }) => right) / sum(({ cases }) => cases))} of ${sum(({ cases }) => cases)}`,
      '',
    ),
    ...dates.map((figures) =>
      row(
        `– ${figures.file}, not in the past / all`,
        `${two(figures.futureRight / figures.future)} / ${two(figures.right / figures.cases)}`,
        '',
      ),
    ),
    row(
      'AMI dev actions: precision / recall / F1',
      `${two(ami.precision)} / ${two(ami.recall)} / ${two(ami.f1)}`,
      'F1 .30',
    ),
    row(
      'AMI dev: items found by what is told of a meeting',
      count(ami.itemsFound, ami.items),
      '.60',
    ),
    ...summaries.map(({ set, size, one: first, two: second }) =>
      row(`${set} (${size}), ROUGE-1 / -2`, `${one(first)} / ${one(second)}`, target(set)),
    ),
    '',
  ].join('\n');
}

function target(set: string): string {
  if (set.startsWith('DialogSum')) return '30.5 / 9.2';
  if (set.endsWith('Committee')) return '32.5';
  return set.endsWith('ICSI') ? '27' : '';
}

const searchTargets: Readonly<Record<string, string>> = {
  LoCoMo: '.58 / .82',
  QMSum: '.56 / –',
};

/** How well memory is searched: the product's own search on the embedded engine. */
export function searchTable(sets: readonly SearchFigures[]): string {
  return [
    row('memory search', 'questions', 'nDCG@10 / R@20', 'lost when misspelt', 'target'),
    row('---', '---', '---', '---', '---'),
    ...sets.map(({ set, questions, ndcg, recall, lost }) => {
      const target = searchTargets[set.split(' ')[0] ?? ''] ?? '';
      return row(
        set,
        String(questions),
        `${two(ndcg)} / ${two(recall)}`,
        lost.toFixed(3),
        `${target}${target === '' ? '' : '; '}lost .05`,
      );
    }),
    '',
  ].join('\n');
}

/** How well what clients say of themselves is found. */
export function factTable(sets: readonly FactFigures[]): string {
  return [
    row('facts of memory', 'labelled / found', 'precision', 'recall'),
    row('---', '---', '---', '---'),
    ...sets.map(({ set, labelled, found, precision, recall }) =>
      row(set, `${labelled} / ${found}`, two(precision), two(recall)),
    ),
    '',
  ].join('\n');
}
