import { randomUUID } from 'node:crypto';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { updateClient } from '#server/clients/update-client.ts';
import { addObjective } from '#server/okrs/add-objective.ts';
import { makeCheckIn } from '#server/okrs/check-ins.ts';
import { closeObjective } from '#server/okrs/close-objective.ts';
import { deleteObjective } from '#server/okrs/delete-objective.ts';
import { draftOkrs } from '#server/okrs/draft-okrs.ts';
import { keepHeardCheckIns } from '#server/okrs/hear-check-ins.ts';
import { addKeyResult, deleteKeyResult } from '#server/okrs/key-results.ts';
import { listCheckInsOfCall } from '#server/okrs/reads.ts';
import { isRefusal } from '#server/refusal.ts';
import { recordOf } from './client-source.ts';

export const okrObjectKinds = [
  'goalClient',
  'objective',
  'unorderedObjective',
  'draftObjective',
  'closedObjective',
  'deletedObjective',
  'keyResult',
  'deletedKeyResult',
  'checkIn',
  'heardCheckIn',
] as const;
export type OkrObjectKind = (typeof okrObjectKinds)[number];

/** Makes an objective of a client, or what hangs on one, and answers its id. */
export async function makeOkrObject(
  scope: Scope,
  viewer: Viewer,
  kind: OkrObjectKind,
  clientId: string,
  unique: string,
): Promise<string> {
  if (kind === 'goalClient') {
    await updateClient(scope, viewer, clientId, { coachingGoals: `Win ${unique}` });
    return clientId;
  }
  if (kind === 'draftObjective') return draft(scope, viewer, clientId, unique);
  const one = given(
    await addObjective(scope, viewer, {
      clientId,
      title: unique,
      why: unique,
      keyResults: [{ title: unique, unit: 'clients', baseline: '10', target: '20' }],
    }),
  );
  const keyResultId = given(one.keyResults[0]).id;
  switch (kind) {
    case 'objective':
      return one.id;
    case 'unorderedObjective':
      // A gap is left where the first one was: putting them in order closes it.
      await addKeyResult(scope, viewer, one.id, { title: unique });
      await deleteKeyResult(scope, viewer, keyResultId);
      return one.id;
    case 'closedObjective':
      await closeObjective(scope, viewer, one.id, { score: '0.7', learned: unique });
      return one.id;
    case 'deletedObjective':
      await deleteObjective(scope, viewer, one.id);
      return one.id;
    case 'keyResult':
      return keyResultId;
    case 'deletedKeyResult':
      await deleteKeyResult(scope, viewer, keyResultId);
      return keyResultId;
    case 'checkIn': {
      const body = { value: '14', confidence: 70, note: unique, shared: true };
      const made = given(await makeCheckIn(scope, viewer, keyResultId, body));
      return given(made.history[0]).id;
    }
    case 'heardCheckIn':
      return hear(scope, clientId, keyResultId, unique);
  }
}

async function draft(scope: Scope, viewer: Viewer, clientId: string, unique: string) {
  const source = recordOf({ goals: `Win 20 customers for ${unique}` });
  const [fact] = source.facts.filter(({ text }) => text.startsWith('Goals'));
  const cited = [{ fact: fact?.id ?? '', quote: unique }];
  const keyResult = {
    title: unique,
    unit: '',
    direction: 'up',
    baseline: null,
    target: null,
  } as const;
  const analyst = {
    draftOkrs: async () => ({
      madeBy: { engine: 'local', version: '1' },
      enough: true,
      missing: [],
      objectives: [
        {
          title: unique,
          why: '',
          evidence: cited,
          rules: [],
          keyResults: [{ ...keyResult, evidence: cited, rules: [] }],
        },
      ],
      dropped: 0,
    }),
  };
  const drafter = { analyst, record: async () => source };
  return given(given(await draftOkrs(scope, viewer, drafter, { id: clientId })).objectives[0]).id;
}

/** Heard in a call that nobody wrote down: only its check-in is looked for. */
async function hear(scope: Scope, clientId: string, keyResultId: string, unique: string) {
  const callId = randomUUID();
  await scope.write((tx) =>
    keepHeardCheckIns(tx, {
      client: { id: clientId, ownerId: null },
      callId,
      heldAt: tx.now,
      found: [{ keyResultId, value: '14', confidence: 70, turn: 0, quote: unique, rules: [] }],
    }),
  );
  const [row] = await listCheckInsOfCall(scope, callId);
  return given(row).id;
}

function given<T>(value: T): Exclude<NonNullable<T>, { definition: unknown }> {
  if (value === undefined || value === null || isRefusal(value))
    throw new Error('It was not made.');
  return value as Exclude<NonNullable<T>, { definition: unknown }>;
}
