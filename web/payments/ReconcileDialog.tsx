import { useEffect } from 'react';
import { reasonOf } from '#web/notices.ts';
import { useReconcilePayments } from '#web/payments/api.ts';
import { dayText } from '#web/payments/payment-words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { countOf } from '#web/ui/count-of.ts';

export type ReconcileDialogProps = { timeZone: string | undefined; onClose: () => void };

/** Compares the payments with the payment service: what differed, and what was put right. */
export function ReconcileDialog({ timeZone, onClose }: ReconcileDialogProps) {
  const { mutate, data, error, isPending } = useReconcilePayments();
  useEffect(() => mutate({}), [mutate]);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Reconcile"
      subtitle="Our payments compared with the payment service’s"
      foot={
        <>
          <Button busy={isPending} onClick={() => mutate({})}>
            Compare again
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {isPending && <Spinner label="Comparing" />}
      {error && !isPending && (
        <Callout tone="bad" announce>
          {reasonOf(error)}
        </Callout>
      )}
      {data && !isPending && (
        <div className="grid gap-4 text-14" role="status">
          {data.differences.length === 0 ? (
            <Callout tone="good" title="Everything agrees">
              {countOf(data.checked, 'payment')} since {dayText(data.since, timeZone)}, to the cent.
            </Callout>
          ) : (
            <>
              <p className="text-muted">
                {data.checked} compared since {dayText(data.since, timeZone)}.{' '}
                {countOf(data.differences.length, 'difference')}.
              </p>
              <ul className="divide-y divide-line">
                {data.differences.map(({ vendorId, told, mended }) => (
                  <li key={vendorId} className="flex items-start gap-3 py-2.5 text-13">
                    <span className="min-w-0 flex-1">
                      {told}
                      <span className="block text-12 wrap-anywhere text-muted">{vendorId}</span>
                    </span>
                    <Badge tone={mended ? 'good' : 'warn'}>
                      {mended ? 'Put right' : 'To look at'}
                    </Badge>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
