import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { testEvent } from '#contract/webhook-events.ts';
import { listPracticesWithWebhooks } from '#server/db/practice-reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { systemScope } from '#server/system-scope.ts';
import { gatherDeliveries } from './gather-deliveries.ts';
import { listDue } from './reads.ts';
import { tryDelivery } from './try-delivery.ts';
import { takeDue } from './writes.ts';

/** So many are sent at once by one process, and so many of them to one address. */
const lanes = 8;
const lanesPerWebhook = 2;
const lookedAt = 40;
const lookAgainMs = 1_000;

/** The tries that are under way, by their delivery. */
type Flying = Map<string, { readonly webhookId: string; readonly over: Promise<void> }>;

/**
 * Queues what has happened for all who asked, and sends what is due. An address that does not
 * answer holds up two lanes, and nobody else: the others look again while it is waited for.
 */
export async function deliverWebhooks(deps: Deps): Promise<void> {
  const flying: Flying = new Map();
  const stopped = new AbortController();
  let more = true;
  while (more || flying.size > 0) {
    if (deps.isStopping()) stopped.abort();
    more = stopped.signal.aborted ? false : await takeSome(deps, flying, stopped.signal);
    if (flying.size === 0) continue;
    const ended = [...flying.values()].map(({ over }) => over);
    await Promise.race([...ended, sleep(lookAgainMs, undefined, { ref: false })]);
  }
}

/** Fills the lanes that are free; true where there may be more. */
async function takeSome(deps: Deps, flying: Flying, signal: AbortSignal): Promise<boolean> {
  let more = false;
  for (const practiceId of await listPracticesWithWebhooks(deps.database)) {
    const occasion = { now: deps.clock(), requestId: randomUUID(), address: '' };
    const scope = systemScope(deps, practiceId, occasion);
    if (await gatherDeliveries(scope)) more = true;
    const busy = [...flying.values()].map(({ webhookId }) => webhookId);
    const full = busy.filter((webhookId) => !isFree(flying, webhookId));
    for (const { id, webhookId } of await listDue(scope, full, lookedAt)) {
      if (!isFree(flying, webhookId) || flying.has(id)) continue;
      const over = tryOne(scope, deps, id, signal).finally(() => flying.delete(id));
      flying.set(id, { webhookId, over });
    }
  }
  return more;
}

function isFree(flying: Flying, webhookId: string): boolean {
  const own = [...flying.values()].filter((one) => one.webhookId === webhookId);
  return flying.size < lanes && own.length < lanesPerWebhook;
}

async function tryOne(scope: Scope, deps: Deps, id: string, signal: AbortSignal): Promise<void> {
  try {
    const taken = await scope.write((tx) => takeDue(tx, id));
    if (taken) await tryDelivery(scope, deps, taken, taken.event !== testEvent, signal);
  } catch (error) {
    // It is taken anew when its lease has run out.
    deps.log.warn({ err: error }, 'a webhook delivery failed');
  }
}
