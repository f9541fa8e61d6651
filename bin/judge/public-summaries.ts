import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallSource, SourceTurn } from '#server/analyst/analyst.ts';
import { localAnalyst } from '#server/analyst/local/local-analyst.ts';
import { rouge } from './rouge.ts';

export interface SummaryFigures {
  readonly set: string;
  readonly size: number;
  readonly one: number;
  readonly two: number;
}

interface Dialogue {
  readonly dialogue: string;
  readonly refs: readonly string[];
}

interface Meeting {
  readonly turns: readonly { readonly s: string; readonly t: string }[];
  readonly general: readonly { readonly answer: string }[];
}

const readLines = async <Line>(path: string): Promise<Line[]> =>
  (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

async function summaryOf(
  turns: readonly SourceTurn[],
  names: readonly [string, string],
): Promise<string> {
  const source: CallSource = {
    type: 'other',
    heldAt: '2026-02-11T15:00:00.000Z',
    timezone: 'UTC',
    coachName: names[0],
    clientName: names[1],
    turns,
    notes: '',
  };
  return (await localAnalyst.analyseCall(source)).summary.map(({ text }) => text).join(' ');
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

function figures(
  set: string,
  scores: readonly { readonly one: number; readonly two: number }[],
): SummaryFigures {
  return {
    set,
    size: scores.length,
    one: 100 * mean(scores.map(({ one }) => one)),
    two: 100 * mean(scores.map(({ two }) => two)),
  };
}

/** The first speaker stands for the coach, the second for the client. */
export async function judgeDialogSum(folder: string): Promise<SummaryFigures> {
  const scores = [];
  for (const { dialogue, refs } of await readLines<Dialogue>(join(folder, 'dialogsum/dev.jsonl'))) {
    const turns = dialogue.split('\n').map((line, position): SourceTurn => {
      const [, name = '', text = ''] = /^(#\w+#): ?(.*)$/.exec(line) ?? [];
      return {
        position,
        speaker: name === '#Person1#' ? 'coach' : 'client',
        name,
        text: text.replace(/ ' /g, "'"),
      };
    });
    const summary = await summaryOf(turns, ['#Person1#', '#Person2#']);
    const all = refs.map((reference) => rouge(summary, reference));
    scores.push({ one: mean(all.map(({ one }) => one)), two: mean(all.map(({ two }) => two)) });
  }
  return figures('DialogSum dev', scores);
}

const kindOf = ({ turns }: Meeting): string => {
  const names = turns.map(({ s }) => s).join(' ');
  if (/Grad|PhD|Professor|Postdoc/.test(names)) return 'ICSI';
  return /Project Manager|Industrial Designer/.test(names) ? 'AMI' : 'Committee';
};

/** The one who speaks most stands for the client, the others for somebody else who was there. */
export async function judgeQmSum(folder: string): Promise<SummaryFigures[]> {
  const meetings = await readLines<Meeting>(join(folder, 'qmsum/val.jsonl'));
  const scored: { kind: string; one: number; two: number }[] = [];
  for (const meeting of meetings) {
    const [general] = meeting.general;
    if (!general) continue;
    const main = mainSpeaker(meeting);
    const turns = meeting.turns.map(({ s, t }, position): SourceTurn => ({
      position,
      speaker: s === main ? 'client' : 'other',
      name: s,
      text: t.replace(/ (?=[.,?!])/g, '').replace(/ ' ?(?=\w)/g, "'"),
    }));
    scored.push({
      kind: kindOf(meeting),
      ...rouge(await summaryOf(turns, ['', main]), general.answer),
    });
  }
  const sets = ['all', 'Committee', 'ICSI', 'AMI'];
  return sets.map((set) =>
    figures(
      `QMSum val, ${set}`,
      scored.filter(({ kind }) => set === 'all' || kind === set),
    ),
  );
}

function mainSpeaker({ turns }: Meeting): string {
  const lengths = new Map<string, number>();
  for (const { s, t } of turns) lengths.set(s, (lengths.get(s) ?? 0) + t.length);
  return [...lengths].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
