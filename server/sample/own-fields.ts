import type { WriteScope } from '#server/db/scope.ts';
import { createClientField } from '#server/clients/client-fields.ts';
import { isRefusal } from '#server/refusal.ts';
import { coachingPackages, type SampleRecord } from './client-plan.ts';
import { dayAfter, type Today } from './moments.ts';

const fields = [
  { name: 'Coaching package', kind: 'choice', options: coachingPackages },
  { name: 'Sessions a month', kind: 'number' },
  { name: 'Contract ends', kind: 'date' },
] as const;

/** The sample practice's own fields: their ids. */
export interface OwnFieldIds {
  readonly coachingPackage: string;
  readonly sessionsAMonth: string;
  readonly contractEnds: string;
}

export async function defineOwnFields(tx: WriteScope): Promise<OwnFieldIds> {
  const ids: string[] = [];
  for (const field of fields) {
    const made = await createClientField(tx, field);
    if (isRefusal(made)) throw new Error('The field was refused.');
    ids.push(made.id);
  }
  const [coachingPackage = '', sessionsAMonth = '', contractEnds = ''] = ids;
  return { coachingPackage, sessionsAMonth, contractEnds };
}

/** What a record gives for the own fields, by their ids. */
export function ownValues(
  given: Pick<SampleRecord, 'coachingPackage' | 'sessionsAMonth' | 'contractEndsIn'>,
  ids: OwnFieldIds,
  today: Today,
): Record<string, string | number> {
  const { coachingPackage, sessionsAMonth, contractEndsIn } = given;
  return {
    ...(coachingPackage === undefined ? {} : { [ids.coachingPackage]: coachingPackage }),
    ...(sessionsAMonth === undefined ? {} : { [ids.sessionsAMonth]: sessionsAMonth }),
    ...(contractEndsIn === undefined
      ? {}
      : { [ids.contractEnds]: dayAfter(today.now, contractEndsIn, today.timezone) }),
  };
}
