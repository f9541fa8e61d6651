import { ShieldCheck } from 'lucide-react';
import { dollars } from '#contract/payment-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

export type ChallengeDialogProps = {
  amount: number;
  busy: boolean;
  onAnswer: (outcome: 'complete' | 'fail') => void;
};

/** The question that a bank asks the card's holder, as the test gateway asks it. */
export function ChallengeDialog({ amount, busy, onAnswer }: ChallengeDialogProps) {
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        if (!open && !busy) onAnswer('fail');
      }}
      title="3-D Secure test"
      subtitle="A bank would ask its customer here"
      foot={
        <>
          <Button disabled={busy} onClick={() => onAnswer('fail')}>
            Fail
          </Button>
          <Button variant="primary" busy={busy} onClick={() => onAnswer('complete')}>
            Complete
          </Button>
        </>
      }
    >
      <div className="flex items-start gap-3 text-14">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <p>
          This card wants its holder to confirm the payment of {dollars(amount)}. Complete it as its
          holder would, or fail it to see a payment that was not confirmed.
        </p>
      </div>
    </Dialog>
  );
}
