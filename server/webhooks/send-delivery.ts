import { testEvent, type WebhookEvent } from '#contract/webhook-events.ts';
import type { WebhookData } from '#contract/webhook-shapes.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { postOutside, type NoAnswer, type PostResult } from '#server/outbound/post-outside.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { SecretBoxError } from '#server/secret-box.ts';
import { readTold } from './read-told.ts';
import type { DeliveryRow, WebhookRow } from './reads.ts';
import { signedHeaders } from './signature.ts';
import { secretsOf } from './webhook-secret.ts';

/** What one try is to say and who is asked. */
export interface Try {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
}

export type TryOutcome =
  | { readonly outcome: 'withdrawn' }
  | {
      readonly outcome: 'sent';
      /** Empty where nothing left. */
      readonly request: string;
      readonly clientId: string | null;
      /** Null then. */
      readonly durationMs: number | null;
      readonly result: PostResult | { readonly problem: 'unreadable' };
    };

const timeoutMs = 15_000;
/** Nobody was asked. */
const unasked: ReadonlySet<NoAnswer> = new Set(['insecure', 'inside', 'unknown']);
/** Nothing leaves before a certificate is trusted. */
const isUnsentFor = (problem: NoAnswer) =>
  unasked.has(problem) || problem.startsWith('certificate_');

/** Sends a delivery once, as what it tells of is now; it writes nothing. */
export async function sendDelivery(
  scope: Scope,
  deps: Pick<Deps, 'secrets' | 'lookUp' | 'config' | 'clock'>,
  { webhook, delivery }: Try,
  signal?: AbortSignal,
): Promise<TryOutcome> {
  const found = await dataOf(scope, delivery);
  if (!found) return { outcome: 'withdrawn' };
  const { event: type, happenedAt: timestamp } = delivery;
  const body = JSON.stringify({ type, timestamp, data: found.told });
  const id = `msg_${delivery.id}`;
  const secrets = readable(() => secretsOf(deps, webhook, deps.clock()));
  if (!secrets) {
    const result = { problem: 'unreadable' } as const;
    return { outcome: 'sent', request: '', clientId: found.clientId, durationMs: null, result };
  }
  const began = performance.now();
  const result = await postOutside(
    {
      url: webhook.url,
      body,
      timeoutMs,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Rapport',
        ...signedHeaders(secrets, { id, at: deps.clock(), body }),
      },
      ...(signal ? { signal } : {}),
    },
    { lookUp: deps.lookUp, allowedHosts: deps.config.webhookHosts },
  );
  const durationMs = Math.round(performance.now() - began);
  const isUnsent = 'problem' in result && isUnsentFor(result.problem);
  return {
    outcome: 'sent',
    request: isUnsent ? '' : body,
    clientId: found.clientId,
    durationMs: isUnsent ? null : durationMs,
    result,
  };
}

/** Undefined where the secrets were sealed with the key of another installation. */
function readable(open: () => string[]): string[] | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof SecretBoxError) return undefined;
    throw error;
  }
}

async function dataOf(scope: Scope, { event, eventId, subjectId }: DeliveryRow) {
  if (event === testEvent) return { told: await testData(scope), clientId: null };
  if (eventId === null || subjectId === null) return undefined;
  return readTold(scope, event as WebhookEvent, { eventId, subjectId });
}

async function testData(scope: Scope): Promise<WebhookData<'test.sent'>> {
  const { id, name } = await getPracticeRow(scope);
  return {
    message: 'Rapport reaches this address.',
    practice: { id, name },
  };
}
