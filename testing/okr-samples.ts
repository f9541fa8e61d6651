import { okrs } from '#contract/okrs.ts';
import { makeObject } from './objects.ts';
import type { Sample } from './sample.ts';
import type { TestApp } from './app.ts';

const idsOf = async (t: TestApp, column: 'client_id' | 'id', objectiveId: string) => {
  const { rows } = await t.deps.database.query(
    `select ${column} as found from objectives where id = $1`,
    [objectiveId],
  );
  return (rows as { found: string }[])[0]?.found ?? '';
};
const keyResultsOf = async (t: TestApp, objectiveId: string) => {
  const { rows } = await t.deps.database.query(
    'select id from key_results where objective_id = $1',
    [objectiveId],
  );
  return (rows as { id: string }[]).map(({ id }) => id);
};

const nobody = '00000000-0000-4000-8000-000000000000';

export const okrSamples: Readonly<Record<string, Sample>> = {
  getOkrs: { of: 'client' },
  draftOkrs: { of: 'goalClient' },
  getClientQuarter: {
    body: async (t, _caller, who) => ({ clientId: await makeObject(t, 'client', who) }),
  },
  getQuarter: {},
  addObjective: {
    body: async (t, _caller, who) => ({
      clientId: await makeObject(t, 'client', who),
      title: 'Twenty clients on a monthly fee',
      keyResults: [{ title: 'Clients', baseline: '10', target: '20' }],
    }),
  },
  updateObjective: { of: 'objective', body: () => ({ title: 'Thirty clients' }) },
  deleteObjective: { of: 'objective' },
  restoreObjective: { of: 'deletedObjective' },
  acceptObjective: { of: 'draftObjective' },
  settleDrafts: {
    body: async (t, _caller, who) => ({
      clientId: await idsOf(t, 'client_id', await makeObject(t, 'draftObjective', who)),
      action: 'accept',
    }),
  },
  orderObjectives: {
    body: async (t, caller, who) => {
      const id = await makeObject(t, 'objective', who);
      const clientId = await idsOf(t, 'client_id', id);
      const body = { clientId, title: 'A second one' };
      const second = (await caller.call(okrs.addObjective, { body })).body;
      return { clientId, ids: [second.id, id] };
    },
  },
  closeObjective: { of: 'objective', body: () => ({ score: '0.7', learned: 'Ask sooner.' }) },
  reopenObjective: { of: 'closedObjective' },
  rollOver: {
    body: async (t, _caller, who) => {
      const id = await makeObject(t, 'objective', who);
      return {
        clientId: await idsOf(t, 'client_id', id),
        keyResultIds: await keyResultsOf(t, id),
      };
    },
  },
  printQuarter: { of: 'client' },
};

export const keyResultSamples: Readonly<Record<string, Sample>> = {
  addKeyResult: { of: 'objective', body: () => ({ title: 'Referrals', target: '5' }) },
  orderKeyResults: { of: 'unorderedObjective', body: () => ({ ids: [nobody] }) },
  updateKeyResult: { of: 'keyResult', body: () => ({ target: '25' }) },
  deleteKeyResult: { of: 'keyResult' },
  restoreKeyResult: { of: 'deletedKeyResult' },
  makeCheckIn: { of: 'keyResult', body: () => ({ value: '14', confidence: 70 }) },
  updateCheckIn: { of: 'checkIn', body: () => ({ note: 'It went better.' }) },
  approveCheckIn: { of: 'heardCheckIn', body: () => ({ value: '15' }) },
  dismissCheckIn: { of: 'heardCheckIn' },
};
