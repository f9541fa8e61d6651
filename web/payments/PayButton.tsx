import { dollars } from '#contract/payment-words.ts';
import { Button } from '#web/ui/Button.tsx';

export type PayButtonProps = { amount: number | undefined; busy: boolean; disabled?: boolean };

export function PayButton({ amount, busy, disabled = false }: PayButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="large"
      className="w-full"
      busy={busy}
      busyText="Paying…"
      disabled={disabled}
    >
      {amount === undefined ? 'Pay' : `Pay ${dollars(amount)}`}
    </Button>
  );
}
