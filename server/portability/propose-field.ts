import { clientFieldKinds, type ClientFieldKind } from '#contract/client-fields.ts';
import { pointPartsThousands } from '#contract/own-number.ts';
import { notFound } from '#contract/refusal.ts';
import { makeBreather } from '#server/breathe.ts';
import { fold } from '#server/clients/fold.ts';
import type { Scope } from '#server/db/scope.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { refuse } from '#server/refusal.ts';
import type { CustomField } from './client-target.ts';
import { countCells } from './import-plan.ts';
import { findImportRow, type ImportRecord } from './import-reads.ts';
import { wrongIn, type Judge } from './judge.ts';
import type { RowPlan } from './plan-rows.ts';
import { kindFor, type CountedCell } from './kind-for.ts';
import { readRow } from './read-row.ts';
import { cutText } from './table.ts';

const mostOptions = 50;
const longestOption = 60;
const shownExamples = 3;
const longestExample = 40;

/** What a field made of a column would hold; each cell is read as the check would read it then. */
export async function proposeField(scope: Scope, id: string, place: string) {
  const column = /^\d{1,3}$/.test(place) ? Number(place) : -1;
  const row = await findImportRow(scope, id);
  const header = row?.columns[column]?.header;
  if (!row || header === undefined) return refuse(notFound);
  const { timezone } = await getPracticeRow(scope);
  const counted = await countCells(scope, row, column);
  const pointParts = pointPartsThousands([...counted.keys()]);
  const reads = (kind: ClientFieldKind, choices: readonly string[] = []) =>
    readerOf(
      { row, column, pointParts, timezone, now: scope.now },
      { ...madeField, kind, choices },
    );
  const texts = await readCells(counted, reads('text'));
  const cells = [...counted].flatMap(([text, values]) =>
    texts.get(text) === null ? [] : [{ text, values }],
  );
  const options = await optionsIn(cells);
  const read = new Map([['text', texts] as [ClientFieldKind, Reads]]);
  for (const kind of ['number', 'date', 'choice'] as const) {
    read.set(kind, await readCells(counted, reads(kind, options)));
  }
  const among = (kind: ClientFieldKind) =>
    cells.filter(({ text }) => read.get(kind)?.get(text) === undefined);
  const misfits = new Map(clientFieldKinds.map((kind) => [kind, among(kind)]));
  const chosen = new Map<unknown, number>();
  for (const { text, values } of cells) {
    const option = read.get('choice')?.get(text);
    chosen.set(option, (chosen.get(option) ?? 0) + values);
  }
  return {
    kind: kindFor(header, cells, { misfits: (kind) => sum(misfits.get(kind)), options }),
    values: sum(cells),
    options: options.map((option) => ({ option, values: chosen.get(option) ?? 0 })),
    misfits: {
      text: toldOf(misfits.get('text')),
      number: toldOf(misfits.get('number')),
      date: toldOf(misfits.get('date')),
      choice: toldOf(misfits.get('choice')),
    },
  };
}

/** Stands for the field while there is none. */
const madeField = { id: '00000000-0000-4000-8000-000000000000', name: '' };

type Column = {
  row: ImportRecord;
  column: number;
  pointParts: boolean;
  timezone: string;
  now: string;
};

/** Reads a cell as the check of the rows does. */
function readerOf({ row, column, pointParts, timezone, now }: Column, custom: CustomField) {
  const field = {
    ...custom,
    practiceId: '',
    options: [...(custom.choices ?? [])],
    position: 0,
    hiddenAt: null,
    updatedAt: now,
  };
  const plan: RowPlan = {
    columns: [
      {
        header: '',
        target: `custom:${custom.id}`,
        dateOrder: row.columns[column]?.dates?.order ?? 'mdy',
        leavesUnread: false,
        pointParts,
        custom,
      },
    ],
    choices: { mapping: [`custom:${custom.id}`], timezone },
    verbatim: row.ours || row.format === 'vcard',
  };
  const judge: Pick<Judge, 'owners' | 'plan' | 'rules'> = {
    plan,
    owners: new Map(),
    rules: { fields: [field], owners: new Set(), homeZone: '', dayZone: '', now },
  };
  return (text: string): Value => {
    const read = readRow({ line: 0, cells: [text] }, plan);
    if (read.problems.some((problem) => problem.column !== null)) return undefined;
    if (!read.fields.customFields) return null;
    return wrongIn(judge, read).length > 0 ? undefined : read.fields.customFields[custom.id];
  };
}

/** The value that a cell gives a field: undefined where it can't be taken, null where it holds none. */
type Value = string | number | null | undefined;
type Reads = ReadonlyMap<string, Value>;

async function readCells(
  counted: ReadonlyMap<string, number>,
  read: (text: string) => Value,
): Promise<Reads> {
  const breathe = makeBreather();
  const values = new Map<string, Value>();
  for (const text of counted.keys()) {
    await breathe();
    values.set(text, read(text));
  }
  return values;
}

/** The different words, the most frequent first, each as it is written most often. */
async function optionsIn(cells: readonly CountedCell[]): Promise<string[]> {
  const breathe = makeBreather();
  const found = new Map<string, { option: string; most: number; values: number }>();
  for (const { text, values } of cells) {
    await breathe();
    const option = text.trim();
    if (option.length > longestOption || /[\r\n\t]/.test(option)) continue;
    const key = fold(option);
    const known = found.get(key) ?? { option, most: 0, values: 0 };
    const best = values > known.most ? { option, most: values } : known;
    found.set(key, { ...best, values: known.values + values });
  }
  return [...found.values()]
    .toSorted((one, other) => other.values - one.values)
    .slice(0, mostOptions)
    .map(({ option }) => option);
}

function toldOf(cells: readonly CountedCell[] = []) {
  const examples = cells
    .slice(0, shownExamples)
    .map(({ text }) => cutText(text.trim(), longestExample));
  return { values: sum(cells), examples };
}

const sum = (cells: readonly CountedCell[] = []) =>
  cells.reduce((total, { values }) => total + values, 0);
