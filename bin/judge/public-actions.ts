import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Receipt } from '#contract/analysis.ts';
import type { SourceTurn } from '#server/analyst/analyst.ts';
import { localAnalyst } from '#server/analyst/local/local-analyst.ts';

export interface ActionFigures {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly items: number;
  readonly itemsFound: number;
}

interface Utterance {
  readonly s: string;
  readonly role: string;
  readonly t: string;
}

interface Meeting {
  readonly utts: readonly Utterance[];
  readonly actions: readonly { readonly links: readonly number[] }[];
}

interface Joined {
  readonly turns: SourceTurn[];
  /** For each turn the utterances in it and where they begin. */
  readonly parts: { index: number; start: number; end: number }[][];
}

/** Utterances that the told promises stand on against those that are linked to an action item. */
export async function judgeAmi(folder: string): Promise<ActionFigures> {
  const lines = (await readFile(join(folder, 'ami/dev.jsonl'), 'utf8')).trim().split('\n');
  let [right, said, gold, items, itemsFound] = [0, 0, 0, 0, 0];
  for (const line of lines) {
    const meeting = JSON.parse(line) as Meeting;
    const joined = joinTurns(meeting.utts);
    const { promises } = await localAnalyst.analyseCall({
      type: 'other',
      heldAt: '2026-02-11T15:00:00.000Z',
      timezone: 'UTC',
      clientName: '',
      coachName: '',
      turns: joined.turns,
      notes: '',
    });
    const told = new Set(
      promises.flatMap(({ receipts }) =>
        receipts.slice(0, 1).flatMap((receipt) => utterancesOf(joined, receipt)),
      ),
    );
    const linked = new Set(meeting.actions.flatMap(({ links }) => links));
    right += [...told].filter((index) => linked.has(index)).length;
    said += told.size;
    gold += linked.size;
    const real = meeting.actions.filter(({ links }) => links.length > 0);
    items += real.length;
    itemsFound += real.filter(({ links }) => links.some((index) => told.has(index))).length;
  }
  const [precision, recall] = [right / (said || 1), right / (gold || 1)];
  return {
    precision,
    recall,
    f1: (2 * precision * recall) / (precision + recall || 1),
    items,
    itemsFound,
  };
}

function joinTurns(utts: readonly Utterance[]): Joined {
  const turns: SourceTurn[] = [];
  const parts: Joined['parts'] = [];
  let last = '';
  utts.forEach(({ s, role, t }, index) => {
    const open = turns.at(-1);
    const from = open && last === s ? open.text.length + 1 : 0;
    if (open && last === s) turns[turns.length - 1] = { ...open, text: `${open.text} ${t}` };
    else {
      turns.push({
        position: turns.length,
        speaker: role === 'PM' ? 'coach' : 'client',
        name: s,
        text: t,
      });
      parts.push([]);
    }
    parts.at(-1)?.push({ index, start: from, end: from + t.length });
    last = s;
  });
  return { turns, parts };
}

function utterancesOf({ parts }: Joined, { position, start, end }: Receipt): number[] {
  return (parts[position ?? -1] ?? [])
    .filter((part) => part.start < end && start < part.end)
    .map(({ index }) => index);
}
