import { Callout } from '#web/ui/Callout.tsx';

export type CheckoutProblemProps = { problem: string | undefined; waiting: boolean };

/** Why a payment did not go through, beside the form; it stays when the notice has gone. */
export function CheckoutProblem({ problem, waiting }: CheckoutProblemProps) {
  if (problem) {
    return (
      <Callout tone="bad" announce>
        {problem}
      </Callout>
    );
  }
  if (!waiting) return null;
  return (
    <Callout tone="calm" announce>
      The payment is on its way. It is written down here as soon as the bank has answered.
    </Callout>
  );
}
