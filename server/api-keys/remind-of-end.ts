import { remindedDays } from '#contract/api-keys.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import { hasEndingKeys, listEndingForUpdate } from './reads.ts';

const daysMs = remindedDays * 86_400_000;

/** Says once of each key that it runs out soon, or that it ran out while nothing ran. */
export async function remindOfEnd(deps: Deps): Promise<void> {
  await eachPractice(deps, async (scope) => {
    const now = scope.occasion.now.getTime();
    const between = [new Date(now - daysMs), new Date(now + daysMs)].map((at) => at.toISOString());
    const [from = '', to = ''] = between;
    if (await hasEndingKeys(scope, from, to)) await scope.write((tx) => remind(tx, from, to));
  });
}

async function remind(tx: WriteScope, from: string, to: string): Promise<void> {
  for (const { id, name, userId, expiresAt } of await listEndingForUpdate(tx, from, to)) {
    await tx.append({
      name: 'api_key.reminded',
      subject: { kind: 'api_key', id },
      after: { name, userId, expiresAt },
      audience: { to: 'person', userId },
    });
  }
}
