import { readFile } from 'node:fs/promises';
import type { FactKind } from '#contract/memory-record.ts';
import type { FoundFact } from '#server/memory/facts/fact-rule.ts';
import { findFacts } from '#server/memory/facts/find-facts.ts';
import type { GoldCall } from './judged-call.ts';

/** A fact that a reader found in a call; one that `mayBe` is right when found, and not missed otherwise. */
interface GoldFact {
  readonly call: string;
  readonly position: number;
  readonly kind: FactKind;
  /** What its value must hold. */
  readonly holds: string;
  readonly mayBe?: true;
}

export interface FactFigures {
  readonly set: string;
  readonly labelled: number;
  readonly found: number;
  readonly precision: number;
  readonly recall: number;
  /** What was found wrongly or not at all, each in a line. */
  readonly misses: readonly string[];
}

/** How well facts are found in calls whose facts were labelled by reading. */
export async function judgeFacts(set: string, calls: readonly GoldCall[]): Promise<FactFigures> {
  const file = new URL('../../testing/labelled-facts.json', import.meta.url);
  const labels = JSON.parse(await readFile(file, 'utf8')) as readonly GoldFact[];
  const misses: string[] = [];
  const totals = { labelled: 0, found: 0, right: 0, heard: 0 };
  for (const { slug, turns } of calls) {
    const gold = labels.filter(({ call }) => call === slug);
    const found = turns.flatMap((_turn, position) =>
      factsAt(turns, position).map((fact) => ({ ...fact, position })),
    );
    const wrong = found.filter((fact) => !gold.some((label) => fits(label, fact)));
    const sure = gold.filter(({ mayBe }) => !mayBe);
    const unheard = sure.filter((label) => !found.some((fact) => fits(label, fact)));
    totals.labelled += sure.length;
    totals.heard += sure.length - unheard.length;
    totals.found += found.length;
    totals.right += found.length - wrong.length;
    misses.push(
      ...wrong.map(
        ({ kind, value, quote, rule }) => `${slug}: no ${kind} “${value}” (${rule}): ${quote}`,
      ),
      ...unheard.map(
        ({ kind, holds, position }) => `${slug}: ${kind} “${holds}” at ${position} not heard`,
      ),
    );
  }
  const { labelled, found, right, heard } = totals;
  return {
    set,
    labelled,
    found,
    precision: right / (found || 1),
    recall: heard / (labelled || 1),
    misses,
  };
}

function factsAt(turns: GoldCall['turns'], position: number): FoundFact[] {
  const [turn, before] = [turns[position], turns[position - 1]];
  if (turn?.speaker !== 'client') return [];
  const asked = before?.speaker === 'coach' || before?.speaker === 'agent' ? before.text : '';
  return findFacts(turn.text, asked);
}

const fits = (label: GoldFact, fact: FoundFact & { readonly position: number }) =>
  label.position === fact.position && label.kind === fact.kind && fact.value.includes(label.holds);
