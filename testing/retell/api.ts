import { randomBytes } from 'node:crypto';
import type Retell from 'retell-sdk';
import { callObject } from './call-object.ts';
import { dialProblemOf } from './dial-problem.ts';
import { type Answer, failure } from './faults.ts';
import { listCalls } from './list-calls.ts';
import { page } from './page.ts';
import { type PlacedCall, scriptOf, statusAt } from './placed-call.ts';
import { type Script, trickFor } from './script.ts';

/** What the account at the stand-in holds. */
export interface Account {
  readonly calls: Map<string, PlacedCall>;
  readonly numbers: Retell.PhoneNumberResponse[];
  readonly agents: Retell.AgentListResponse['items'];
  /** How calls to a number go, instead of what its last digits say. */
  readonly scripts: Map<string, Script>;
  concurrencyLimit: number;
  readonly origin: string;
  readonly now: () => number;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

const missing = failure(422, 'Cannot find requested asset under given api key.');
const retryAfterSeconds = 7;
const heldSeconds = 20;

type Route = (account: Account, asked: Asked, id: string) => Answer;

const routes: readonly (readonly [method: string, path: RegExp, route: Route])[] = [
  ['POST', /^\/v2\/create-phone-call$/, createPhoneCall],
  ['GET', /^\/v2\/get-call\/([^/]+)$/, onCall(found)],
  ['POST', /^\/v3\/list-calls$/, (account, { body }) => listCalls(account, body)],
  ['POST', /^\/v2\/stop-call\/([^/]+)$/, onCall(stop)],
  ['PATCH', /^\/v2\/update-call\/([^/]+)$/, onCall(update)],
  ['DELETE', /^\/v2\/delete-call\/([^/]+)$/, onCall(remove)],
  ['POST', /^\/v2\/list-agents$/, listAgents],
  ['GET', /^\/v2\/list-phone-numbers$/, (account, { query }) => page(account.numbers, query)],
  ['GET', /^\/get-concurrency$/, concurrency],
  [
    'GET',
    /^\/get-api-key-info$/,
    () => ({ status: 200, body: { api_key_name: 'Rapport', org_name: 'Lindqvist Coaching' } }),
  ],
];

/** Answers one request as Retell's API does. */
export function answerOf(account: Account, asked: Asked): Answer {
  for (const [method, path, route] of routes) {
    const match = method === asked.method ? path.exec(asked.path) : null;
    if (match) return route(account, asked, decodeURIComponent(match[1] ?? ''));
  }
  return failure(404, `Cannot ${asked.method} ${asked.path}`);
}

function onCall(route: (account: Account, call: PlacedCall, asked: Asked) => Answer): Route {
  return (account, asked, id) => {
    const call = account.calls.get(id);
    return call && !call.deleted ? route(account, call, asked) : missing;
  };
}

function createPhoneCall(account: Account, { body }: Asked): Answer {
  const problem = dialProblemOf(account, body);
  if (problem) return problem;
  const dial = body as Retell.CallCreatePhoneCallParams;
  const trick = account.scripts.has(dial.to_number) ? undefined : trickFor(dial.to_number);
  if (trick === 'payment') return failure(402, 'Trial has ended, please add payment method.');
  if (trick === 'broken') return failure(500, 'An unexpected server error occurred.');
  if (trick === 'rate_limited') {
    const message = 'Account rate limited, please throttle your requests.';
    return failure(429, message, { 'retry-after': String(retryAfterSeconds) });
  }
  const call: PlacedCall = {
    id: `call_${randomBytes(14).toString('hex')}`,
    body: dial,
    script: scriptOf(dial, account.scripts.get(dial.to_number)),
    orderedAt: account.now(),
  };
  account.calls.set(call.id, call);
  return {
    status: 201,
    body: callObject(call, call.orderedAt, account.origin),
    ...(trick === 'held' ? { heldFor: heldSeconds } : {}),
  };
}

function found(account: Account, call: PlacedCall): Answer {
  return { status: 200, body: callObject(call, account.now(), account.origin) };
}

function stop(account: Account, call: PlacedCall): Answer {
  const status = statusAt(call, account.now());
  if (status !== 'registered' && status !== 'ongoing') {
    return failure(400, 'The call is not ongoing.');
  }
  call.stoppedAt = account.now();
  return { status: 204 };
}

function update(account: Account, call: PlacedCall, { body }: Asked): Answer {
  const { metadata } = (body ?? {}) as { metadata?: unknown };
  if (metadata !== undefined) call.metadata = metadata;
  return found(account, call);
}

function remove(_account: Account, call: PlacedCall): Answer {
  call.deleted = true;
  return { status: 204 };
}

function listAgents(account: Account, { query, body }: Asked): Answer {
  const { filter_criteria: wanted } = (body ?? {}) as Retell.AgentListParams;
  const agents = account.agents.filter(
    ({ channel, agent_name: name }) =>
      (wanted?.channel === undefined || channel === wanted.channel.value) &&
      name.toLowerCase().includes(wanted?.query?.toLowerCase() ?? ''),
  );
  return page(agents, query);
}

function concurrency(account: Account): Answer {
  const now = account.now();
  const open = [...account.calls.values()].filter((call) => statusAt(call, now) === 'ongoing');
  const body: Retell.ConcurrencyRetrieveResponse = {
    current_concurrency: open.length,
    concurrency_limit: account.concurrencyLimit,
    base_concurrency: account.concurrencyLimit,
    purchased_concurrency: 0,
    concurrency_burst_enabled: false,
    concurrency_burst_limit: 0,
    reserved_inbound_concurrency: 0,
  };
  return { status: 200, body };
}
