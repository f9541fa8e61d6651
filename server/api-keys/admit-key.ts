import type { FastifyReply } from 'fastify';
import {
  closedToKeys,
  keyLimits,
  keyOnlyReads,
  keyTooOften,
  wrongKey,
  type KeyScope,
} from '#contract/api-keys.ts';
import { tooMany } from '#contract/refusal.ts';
import { twoStepRequired } from '#contract/sign-in.ts';
import { addressKey } from '#server/address-key.ts';
import type { Asker } from '#server/db/scope.ts';
import { countAttempt } from '#server/db/throttle.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import type { KnownTokens } from '#server/sign-in/known-tokens.ts';
import { noteUse } from '#server/sign-in/note-use.ts';
import type { Visit } from '#server/visit.ts';
import type { OpenKey } from './known-keys.ts';
import { touchKey } from './writes.ts';

const { requests, writes, windowSeconds } = keyLimits;
const guesses = 20;
const never = '9999-12-31T23:59:59.999Z';

/**
 * Who a request's key stands for, or why it may not ask: it is wrong or over, asks too often, is kept
 * out of what is asked (`needed` is undefined), or only reads. The answer tells what is left of its limits.
 */
export async function admitKey(
  deps: Deps,
  keys: KnownTokens<OpenKey>,
  visit: Visit,
  reply: FastifyReply,
  needed: KeyScope | undefined,
): Promise<Asker | Refusal> {
  const key = await findOpenKey(deps, keys, visit);
  if (!key) return refuseWrong(deps, visit);
  const over = await countRequest(deps, key, visit, reply, needed);
  if (over) return over;
  if (key.requireTwoStep && key.twoStepOnAt === null) return refuse(twoStepRequired);
  if (needed === undefined) return refuse(closedToKeys);
  if (needed === 'write' && key.scope === 'read') return refuse(keyOnlyReads);
  return {
    practiceId: key.practiceId,
    userId: key.userId,
    sessionId: key.id,
    sessionEndsAt: key.expiresAt ?? never,
    role: key.role,
    timezone: key.timezone,
    operator: key.founding && key.role === 'admin',
    key: { name: key.name, scope: key.scope },
  };
}

async function findOpenKey(deps: Deps, keys: KnownTokens<OpenKey>, visit: Visit) {
  const key = visit.apiKey === undefined ? undefined : await keys.find(visit.apiKey);
  if (!key) return undefined;
  const isOpen = noteUse(visit.occasion.now, key, (at) =>
    deps.later(() => touchKey(deps.database, key.practiceId, key.id, at)),
  );
  return isOpen ? key : undefined;
}

/** Wrong keys are counted by address, right ones from there go on. */
async function refuseWrong(deps: Deps, { occasion }: Visit): Promise<Refusal> {
  const who = `wrong key ${addressKey(occasion.address)}`;
  const { count, retryAfterSeconds } = await countAttempt(deps.database, who, 60, occasion.now);
  return count > guesses ? new Refusal(tooMany, undefined, retryAfterSeconds) : refuse(wrongKey);
}

async function countRequest(
  deps: Deps,
  key: OpenKey,
  { occasion: { now } }: Visit,
  reply: FastifyReply,
  needed: KeyScope | undefined,
): Promise<Refusal | undefined> {
  const limits = [
    { name: 'requests', most: requests },
    ...(needed === 'write' ? [{ name: 'writes', most: writes }] : []),
  ];
  const counted = await Promise.all(
    limits.map(async (limit) => ({
      ...limit,
      ...(await countAttempt(deps.database, `key ${limit.name} ${key.id}`, windowSeconds, now)),
    })),
  );
  const list = (tell: (one: (typeof counted)[number]) => string) => counted.map(tell).join(', ');
  reply.header(
    'ratelimit-policy',
    list(({ name, most }) => `"${name}";q=${most};w=${windowSeconds}`),
  );
  reply.header(
    'ratelimit',
    list(
      ({ name, most, count, retryAfterSeconds }) =>
        `"${name}";r=${Math.max(0, most - count)};t=${retryAfterSeconds}`,
    ),
  );
  const over = counted.filter(({ count, most }) => count > most);
  if (over.length === 0) return undefined;
  const wait = Math.max(...over.map(({ retryAfterSeconds }) => retryAfterSeconds));
  return new Refusal(keyTooOften, undefined, wait);
}
