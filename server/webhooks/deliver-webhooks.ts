import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { testEvent } from '#contract/webhook-events.ts';
import { listPracticesToTell } from '#server/db/practice-reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { systemScope } from '#server/system-scope.ts';
import { gatherDeliveries, lookBackMs } from './gather-deliveries.ts';
import { lanesOfPractice, roomFor, type Flight } from './lanes.ts';
import { findDue, leaseSeconds } from './reads.ts';
import { tryDelivery } from './try-delivery.ts';
import { takeDue } from './writes.ts';

const lookAgainMs = 1_000;

/** The tries that are under way, by their delivery. */
type Flying = Map<string, Flight & { readonly over: Promise<void> }>;

/**
 * Queues what has happened for all who asked, and sends what is due. An address that does not
 * answer holds up two lanes until it has failed once and one from then on; those that fail never
 * have more than half of them, nor one practice more than a quarter.
 */
export async function deliverWebhooks(deps: Deps): Promise<void> {
  const flying: Flying = new Map();
  const stopped = new AbortController();
  let gatheredAt = -Infinity;
  let last: Round = { isBehind: true, hasBegun: false };
  for (;;) {
    if (deps.isStopping()) stopped.abort();
    const gathers: boolean = last.isBehind || performance.now() - gatheredAt >= lookAgainMs;
    if (gathers) gatheredAt = performance.now();
    const before = [...flying.keys()];
    last = stopped.signal.aborted ? nothing : await goRound(deps, flying, gathers, stopped.signal);
    const under = [...before, ...flying.keys()];
    const hasEnded = () => under.some((id) => !flying.has(id));
    if (flying.size > 0 && !hasEnded()) {
      const ends = [...flying.values()].map((one) => one.over);
      await Promise.race([...ends, sleep(lookAgainMs, undefined, { ref: false })]);
    }
    if (flying.size > 0) continue;
    // What ended left room for what has waited for it, and the round didn't see that.
    const hasRoom = !stopped.signal.aborted && hasEnded();
    if (!last.isBehind && !last.hasBegun && !hasRoom) return;
  }
}

interface Round {
  /** Whether more has happened than was queued. */
  readonly isBehind: boolean;
  readonly hasBegun: boolean;
}
const nothing: Round = { isBehind: false, hasBegun: false };

/** Looks at each practice that has something to do, and fills the lanes. */
async function goRound(
  deps: Deps,
  flying: Flying,
  gathers: boolean,
  signal: AbortSignal,
): Promise<Round> {
  const now = deps.clock();
  const found = await listPracticesToTell(deps.database, {
    now,
    lookedBackBefore: new Date(now.getTime() - lookBackMs),
    fellBefore: new Date(now.getTime() - leaseSeconds * 1000),
  });
  // None is the first each time.
  const first = randomInt(Math.max(found.length, 1));
  let isBehind = false;
  let hasBegun = false;
  for (const one of [...found.slice(first), ...found.slice(0, first)]) {
    const occasion = { now: deps.clock(), requestId: randomUUID(), address: '' };
    const scope = systemScope(deps, one.practiceId, occasion);
    const gathered = one.isBehind && gathers;
    if (gathered && (await gatherDeliveries(scope))) isBehind = true;
    if (!one.isDue && !gathered) continue;
    if (await fillLanes(scope, deps, flying, signal)) hasBegun = true;
  }
  return { isBehind, hasBegun };
}

/** Begins what a practice has due, the longest waiting first, while there is room; true where it began any. */
async function fillLanes(
  scope: Scope,
  deps: Deps,
  flying: Flying,
  signal: AbortSignal,
): Promise<boolean> {
  const { practiceId } = scope;
  for (let begun = 0; begun < lanesOfPractice; begun += 1) {
    const room = roomFor(practiceId, [...flying.values()]);
    const passed = { deliveries: [...flying.keys()], webhooks: room?.full ?? [] };
    const due = room && (await findDue(scope, { ...passed, failing: !room.failing }));
    if (!due) return begun > 0;
    const { id, webhookId } = due;
    const over = tryOne(scope, deps, id, signal).finally(() => flying.delete(id));
    flying.set(id, { practiceId, webhookId, failing: due.failingSince !== null, over });
  }
  return true;
}

async function tryOne(scope: Scope, deps: Deps, id: string, signal: AbortSignal): Promise<void> {
  try {
    const taken = await scope.write((tx) => takeDue(tx, id));
    const following = taken?.event === testEvent ? 'nothing' : 'next';
    if (taken) await tryDelivery(scope, deps, taken, following, signal);
  } catch (error) {
    // It is taken anew when its lease has run out.
    deps.log.warn({ err: error }, 'a webhook delivery failed');
  }
}
