import type { Body } from '#contract/endpoint.ts';
import { keyResults } from '#contract/key-results.ts';
import type { KeyResult, Objective } from '#contract/okr-record.ts';
import { okrs } from '#contract/okrs.ts';
import type { Caller } from './caller.ts';

type NewObjective = Partial<Body<typeof okrs.addObjective>>;

/** An active objective of this quarter: from 10 to 20 clients. */
export async function addObjective(
  caller: Caller,
  clientId: string,
  given: NewObjective = {},
): Promise<Objective> {
  const body = {
    title: 'Twenty clients on a monthly fee',
    keyResults: [{ title: 'Clients', unit: 'clients', baseline: '10', target: '20' }],
    ...given,
    clientId,
  };
  const answer = await caller.call(okrs.addObjective, { body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

export function firstOf({ keyResults: own }: Objective): KeyResult {
  const [first] = own;
  if (!first) throw new Error('It has no key result.');
  return first;
}

export async function checkIn(
  caller: Caller,
  id: string,
  body: Partial<Body<typeof keyResults.makeCheckIn>> & { value: string },
): Promise<KeyResult> {
  return (await caller.call(keyResults.makeCheckIn, { params: { id }, body })).body;
}

export async function quarterOf(caller: Caller, clientId: string, quarter?: string) {
  const query = { clientId, ...(quarter === undefined ? {} : { quarter }) };
  return (await caller.call(okrs.getClientQuarter, { query })).body;
}
