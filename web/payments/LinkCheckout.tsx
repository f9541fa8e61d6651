import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import type { paymentLinks } from '#contract/payment-links.ts';
import { HttpError } from '#web/http-error.ts';
import { usePayByLink, useSettleLink } from '#web/payments/api.ts';
import { Checkout } from '#web/payments/Checkout.tsx';
import { dollars } from '#contract/payment-words.ts';
import { FactList } from '#web/ui/FactList.tsx';

const over = ['link_over', 'link_paid'];

type Found = Reply<typeof paymentLinks.findPaymentLink>;
type Settled = Reply<typeof paymentLinks.settleLink>;

export type LinkCheckoutProps = {
  token: string;
  found: Found;
  onPaid: () => void;
  /** The link was paid elsewhere or withdrawn while the page was open. */
  onOver: (error: HttpError) => void;
};

/** Pays what a link asks for. */
export function LinkCheckout({ token, found, onPaid, onOver }: LinkCheckoutProps) {
  const start = usePayByLink();
  const settlement = useSettleLink();
  const [paid, setPaid] = useState<Settled>();
  const latest = useRef<Settled>(undefined);
  /** Whoever has tried a card asks what became of it: that a link is over says nothing of that. */
  const sayOver = async (error: HttpError) => {
    const settled = await settlement.mutateAsync({ body: { token } }).catch(() => undefined);
    const isCanceled = settled?.status === 'canceled' && settled.problem !== '';
    onOver(isCanceled ? new HttpError(error.status, settled.problem) : error);
  };
  if (paid) return <PaidByLink settled={paid} live={found.live} />;
  return (
    <div className="grid gap-5">
      <p className="figures text-36 font-semibold tracking-[-0.02em]">{dollars(found.amount)}</p>
      <Checkout
        setup={found}
        amount={found.amount}
        begin={async () => {
          try {
            return (await start.mutateAsync({ body: { token } })).clientSecret;
          } catch (error) {
            if (!(error instanceof HttpError && over.includes(error.code ?? ''))) throw error;
            await sayOver(error);
            // The form is gone: nothing of it goes on, and what is said in its place is not a failure.
            return new Promise<never>(() => undefined);
          }
        }}
        settle={async () => {
          latest.current = await settlement.mutateAsync({ body: { token } });
          return latest.current;
        }}
        onPaid={() => {
          setPaid(latest.current);
          onPaid();
        }}
      />
    </div>
  );
}

function PaidByLink({ settled, live }: { settled: Settled; live: boolean }) {
  const { amount, receipt, practice, description, mailed } = settled;
  const kept = mailed
    ? 'The receipt is on its way to you by mail.'
    : `${practice} has the receipt: ask for it by its number.`;
  return (
    <div role="status" className="grid gap-5">
      <div className="flex items-center gap-3">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-good-strong" />
        <div>
          <h2 className="text-16">Payment Successful</h2>
          <p className="figures text-28 font-semibold tracking-[-0.02em]">{dollars(amount)}</p>
        </div>
      </div>
      <FactList
        facts={[
          { label: 'Receipt', value: receipt ?? '' },
          { label: 'To', value: practice },
          { label: 'What for', value: description },
        ]}
      />
      <p className="text-13 text-muted">
        {live
          ? `${kept} You can close this page.`
          : 'This was a test: no card was charged and no money moved.'}
      </p>
    </div>
  );
}
