import { createHash } from 'node:crypto';
import { stripeError, type StripeAnswer, type StripeAsked } from './api.ts';

/** What was answered to a key before: the same request gets the same answer, another one an error. */
export class IdempotencyKeys {
  private readonly known = new Map<string, { digest: string; answer: StripeAnswer }>();

  answer(key: string | undefined, asked: StripeAsked, make: () => StripeAnswer): StripeAnswer {
    if (key === undefined || asked.method !== 'POST') return make();
    const text = JSON.stringify([asked.path, asked.form]);
    const digest = createHash('sha256').update(text).digest('hex');
    const before = this.known.get(key);
    if (before && before.digest !== digest) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return stripeError(400, { type: 'idempotency_error', message });
    }
    if (before) {
      return { ...before.answer, headers: { 'idempotent-replayed': 'true' } };
    }
    const made = make();
    const answer = { ...made, body: structuredClone(made.body) };
    this.known.set(key, { digest, answer });
    return answer;
  }
}
