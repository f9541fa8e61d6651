import type { Body, Reply } from '#contract/endpoint.ts';
import type { people } from '#contract/people.ts';
import { changedMeanwhile } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { getPracticeForUpdate, getPracticeRow, type PracticeRow } from './reads.ts';
import { followZone, updatePractice as write } from './writes.ts';

type PracticeSettings = Reply<(typeof people)['getPractice']>;

export async function getPractice(scope: Scope): Promise<PracticeSettings> {
  return settingsOfPractice(await getPracticeRow(scope));
}

/** Changes the practice's own settings, those that are given. */
export async function updatePractice(
  scope: Scope,
  body: Body<(typeof people)['updatePractice']>,
): Promise<PracticeSettings | Refusal<'changed_meanwhile'>> {
  const { updatedAt, ...change } = body;
  return scope.write(async (tx) => {
    const practice = await getPracticeForUpdate(tx);
    if (updatedAt !== undefined && updatedAt !== practice.updatedAt) {
      return refuse(changedMeanwhile);
    }
    const { name, timezone, requireTwoStep, tasksOfPromises } = practice;
    const before = { name, timezone, requireTwoStep, tasksOfPromises };
    const after = { ...before, ...change };
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await write(tx, practice, change);
      if (after.timezone !== timezone) await followZone(tx, timezone, after.timezone);
      await tx.append({
        name: 'practice.updated',
        subject: { kind: 'practice', id: practice.id },
        before,
        after,
        audience: { to: 'practice' },
      });
    }
    return settingsOfPractice(await getPracticeRow(tx));
  });
}

function settingsOfPractice(practice: PracticeRow): PracticeSettings {
  const { name, timezone, requireTwoStep, tasksOfPromises, updatedAt } = practice;
  return { name, timezone, requireTwoStep, tasksOfPromises, updatedAt };
}
