import * as z from 'zod/mini';
import type { EventRow } from '#server/db/event-log.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { openOptionsNow } from './import-plan.ts';
import { goOn } from './follow-fields.ts';
import { listUnderWay, type ImportRecord } from './import-reads.ts';
import { optionKey } from './match-option.ts';

const words = z.object({ options: z.array(z.string()) });
const change = z.extend(words, {
  renamed: z._default(z.array(z.object({ from: z.string(), to: z.string() })), []),
});
type Change = z.infer<typeof change>;

/**
 * Imports that are on their way take the new words of a choice whose options changed, and those that
 * wait are checked again: a word that stands for nothing any more is asked for.
 */
export async function followOptions(tx: WriteScope, event: EventRow): Promise<void> {
  const before = words.safeParse(event.before).data;
  const after = change.safeParse(event.after).data;
  const same = before?.options.join('\n') === after?.options.join('\n');
  if (!after) return;
  const isOther = !same || after.renamed.length > 0;
  const target = `custom:${event.subjectId}`;
  for (const row of await listUnderWay(tx)) {
    if (row.columns.every((column) => column.target !== target)) continue;
    if (isOther) await follow(tx, row, target, after);
    else if (row.state === 'running') await goOn(tx, row, {});
  }
}

async function follow(
  tx: WriteScope,
  row: ImportRecord,
  target: string,
  after: Change,
): Promise<void> {
  const matches = matchesAfter(row.optionMatches[target] ?? {}, after);
  const optionMatches = { ...row.optionMatches, [target]: matches };
  const openOptions = row.state === 'mapping' ? await openOptionsNow(tx, row) : row.openOptions;
  await goOn(tx, row, { optionMatches, openOptions });
}

/** What words stand for by now: by the new names of options, and not for those that are gone. */
function matchesAfter(
  matches: Readonly<Record<string, string>>,
  { options, renamed }: Change,
): Record<string, string> {
  const names = new Map(renamed.map(({ from, to }) => [from, to]));
  const meant = Object.entries(matches).map(([word, option]) => [
    word,
    names.get(option) ?? option,
  ]);
  // The old name itself stands in the file, in whatever case.
  const old = renamed.map(({ from, to }) => [optionKey(from), to]);
  const all = [...old, ...meant] as [string, string][];
  return Object.fromEntries(all.filter(([, option]) => option === '' || options.includes(option)));
}
