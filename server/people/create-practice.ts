import type { WriteScope } from '#server/db/scope.ts';
import { insertPractice } from './writes.ts';

export interface NewPractice {
  readonly name: string;
  readonly timezone: string;
  /** The installation's first; there is one, and a second try at it answers false. */
  readonly founding: boolean;
  /** Filled with the sample practice by a reaction. */
  readonly sample: boolean;
}

/** Makes the practice that the transaction is scoped to. */
export async function createPractice(tx: WriteScope, practice: NewPractice): Promise<boolean> {
  if (!(await insertPractice(tx, practice))) return false;
  await tx.append({
    name: 'practice.created',
    subject: { kind: 'practice', id: tx.practiceId },
    after: { ...practice },
    audience: { to: 'admins' },
  });
  return true;
}
