import { testEvent } from '#contract/webhook-events.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import type { NoAnswer } from '#server/outbound/post-outside.ts';
import { keptTry, nextTryAfter } from './next-try.ts';
import { findPlace } from './place-reads.ts';
import { findWebhookForUpdate, type DeliveryRow, type WebhookRow } from './reads.ts';
import type { TryOutcome } from './send-delivery.ts';
import { switchOff, unsentWhenOff } from './switch-off.ts';
import { settleDelivery, updateWebhookRow } from './writes.ts';

/** What follows a failed try: the next by plan; what was planned before, without counting; nothing. */
export type Following = 'next' | 'planned' | 'nothing';

const goneStatus = 410;
/** An address that only failed for so long is switched off. */
const patienceMs = 5 * 24 * 3_600_000;

type Result = Extract<TryOutcome, { readonly outcome: 'sent' }>['result'];

const problems: Readonly<Record<NoAnswer | 'unreadable', string>> = {
  insecure: 'The address does not begin with https://.',
  inside: 'The address leads into a private network.',
  unknown: 'The host name was not found.',
  timeout: 'No answer within 15 seconds.',
  refused: 'The connection failed or broke off.',
  stopped: 'Rapport was stopped meanwhile.',
  certificate_expired: 'The certificate of the address has expired.',
  certificate_of_later: 'The certificate of the address isn’t valid yet. Is its clock right?',
  certificate_of_other_host: 'The certificate of the address was made for another host name.',
  certificate_self_signed: 'The certificate of the address is self-signed, so it can’t be trusted.',
  certificate_incomplete:
    'The certificate of the address leads to no trusted authority: whoever made it is unknown, or the certificates in between are missing.',
  certificate_untrusted:
    'The certificate of the address was made by an authority that isn’t trusted.',
  unreadable: 'The secret can’t be read with the key of this installation. Make a new one.',
};

function problemOf(result: Result): string {
  if ('problem' in result) return problems[result.problem];
  if (result.status >= 300 && result.status < 400) {
    return `Answered ${result.status}: redirects are not followed.`;
  }
  return `Answered ${result.status}.`;
}

/** One that is off is not tried again, which its own failure would not explain. */
function whyNot(result: Result, isOff: boolean): string {
  const problem = problemOf(result);
  return isOff ? `${problem} It is not tried again: the webhook was switched off.` : problem;
}

const isSuccess = (result: Result) =>
  'status' in result && result.status >= 200 && result.status < 300;

/** Writes down what came of a try: delivered, tried again later, given up, or nothing to send any more. */
export async function settleTry(
  scope: Scope,
  deps: Pick<Deps, 'counts'>,
  delivery: DeliveryRow,
  outcome: TryOutcome,
  following: Following,
): Promise<void> {
  if (outcome.outcome === 'withdrawn') return withdraw(scope, deps, delivery);
  const { result, durationMs, request } = outcome;
  if ('problem' in result && result.problem === 'stopped') return handBack(scope, delivery);
  const delivered = isSuccess(result);
  const status = 'status' in result ? result.status : null;
  const isOver = delivered || status === goneStatus;
  const next = isOver ? undefined : nextTry(delivery, result, following, scope.occasion.now);
  const state = await scope.write(async (tx) => {
    const webhook = await findWebhookForUpdate(tx, delivery.webhookId);
    const since = await followsSince(tx, webhook);
    // Switched off meanwhile, it is not tried again, nor when the webhook is on once more.
    const nextTryAt = isSince(since, delivery.happenedAt) ? (next ?? null) : null;
    const settledAs = delivered ? 'delivered' : nextTryAt === null ? 'given_up' : 'waiting';
    const settled = await settleDelivery(tx, delivery, {
      state: settledAs,
      status,
      problem: delivered ? '' : whyNot(result, next !== undefined && nextTryAt === null),
      durationMs,
      ...(settledAs === 'waiting' && following === 'planned' ? { tries: delivery.tries - 1 } : {}),
      // What left before is kept where nothing did.
      ...(request === '' ? {} : { request, answer: 'status' in result ? result.answer : '' }),
      clientId: outcome.clientId ?? delivery.clientId,
      nextTryAt,
    });
    if (!webhook || !settled) return undefined;
    // What was begun before it was switched off says nothing of how it is now.
    const isOfBefore = webhook.on && !isSince(since, delivery.triedAt);
    const counts = delivery.event !== testEvent && !isOfBefore;
    const failingSince = counts
      ? delivered
        ? null
        : (webhook.failingSince ?? tx.now)
      : webhook.failingSince;
    await updateWebhookRow(tx, webhook.id, {
      failingSince,
      lastState: settledAs,
      lastStatus: status,
      lastAt: tx.now,
    });
    await tx.append({
      name: delivered ? 'webhook.delivered' : 'webhook.missed',
      subject: { kind: 'webhook', id: webhook.id },
      after: { deliveryId: delivery.id, event: delivery.event, status },
      audience: { to: 'admins' },
    });
    if (counts && !delivered) await judge(tx, { ...webhook, failingSince }, status);
    return settledAs;
  });
  if (state) deps.counts.delivery(state === 'waiting' ? 'failed' : state);
}

function nextTry(delivery: DeliveryRow, result: Result, following: Following, now: Date) {
  const retryAfter = 'status' in result ? result.retryAfter : undefined;
  if (following === 'nothing') return undefined;
  return following === 'planned'
    ? keptTry(delivery.nextTryAt, now, retryAfter)
    : nextTryAfter(delivery.tries, now, retryAfter);
}

/** Since when an address that is on is told what happens; undefined for one that is off. */
async function followsSince(tx: WriteScope, webhook: WebhookRow | undefined) {
  return webhook?.on ? (await findPlace(tx, webhook.id))?.since : undefined;
}

const isSince = (since: string | undefined, at: string | null) =>
  since !== undefined && at !== null && at >= since;

/** Switches an address off that says it is gone, or that has failed for too long. */
async function judge(tx: WriteScope, webhook: WebhookRow, status: number | null): Promise<void> {
  if (!webhook.on) return;
  if (status === goneStatus) return switchOff(tx, webhook, 'gone');
  const { failingSince } = webhook;
  if (failingSince === null) return;
  const failedMs = tx.occasion.now.getTime() - Date.parse(failingSince);
  if (failedMs >= patienceMs) await switchOff(tx, webhook, 'failing');
}

async function withdraw(
  scope: Scope,
  deps: Pick<Deps, 'counts'>,
  delivery: DeliveryRow,
): Promise<void> {
  const values = {
    state: 'withdrawn',
    problem: '',
    nextTryAt: null,
    request: '',
    answer: '',
  } as const;
  await scope.write((tx) => settleDelivery(tx, delivery, values));
  deps.counts.delivery('withdrawn');
}

/** A stop is no failure of the receiver: the try doesn't count. */
async function handBack(scope: Scope, delivery: DeliveryRow): Promise<void> {
  const tries = delivery.tries - 1;
  await scope.write(async (tx) => {
    const webhook = await findWebhookForUpdate(tx, delivery.webhookId);
    const since = await followsSince(tx, webhook);
    await settleDelivery(
      tx,
      delivery,
      isSince(since, delivery.happenedAt)
        ? { state: 'waiting', tries, nextTryAt: tx.now }
        : { state: 'given_up', tries, nextTryAt: null, problem: unsentWhenOff },
    );
  });
}
