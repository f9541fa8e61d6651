import { intentOver } from '#contract/test-gateway.ts';
import { refuse } from '#server/refusal.ts';
import { PaymentProblem, type CardAnswer } from '#server/vendors/payments/payments.ts';

/** What the test gateway answers a card's holder, without what only the server needs. */
export async function answerCard(asked: Promise<CardAnswer | undefined> | undefined) {
  try {
    const answer = await asked;
    return answer ? { status: answer.status, error: answer.error } : refuse(intentOver);
  } catch (error) {
    if (error instanceof PaymentProblem) return refuse(intentOver);
    throw error;
  }
}
