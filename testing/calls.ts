import type { Call } from '#contract/call-record.ts';
import { calls } from '#contract/calls.ts';
import type { Body } from '#contract/endpoint.ts';
import type { Caller } from './caller.ts';

type Written = Omit<Body<typeof calls.logCall>, 'clientId'>;

/** Writes a call with a client down by the API. */
export async function logCall(
  caller: Caller,
  clientId: string,
  written: Written = {},
): Promise<Call> {
  const { status, body: call } = await caller.call(calls.logCall, {
    body: { clientId, ...written },
  });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(call)}`);
  return call;
}

/** One call with its turns. */
export async function readCall(caller: Caller, id: string) {
  return (await caller.call(calls.getCall, { params: { id } })).body;
}

export async function listCalls(caller: Caller, query: Record<string, string>): Promise<Call[]> {
  return (await caller.call(calls.listCalls, { query })).body;
}
