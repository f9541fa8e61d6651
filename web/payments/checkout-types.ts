import type { PaymentStatus } from '#contract/payment-record.ts';

/** What a checkout pays and how it is begun and settled; the page decides by whose request. */
export interface Purchase {
  /** Whole cents; undefined while the amount can't be paid. */
  readonly amount: number | undefined;
  /** Begins the payment and gives the secret by which it is paid; undefined where that failed, which is told. */
  readonly begin: () => Promise<string | undefined>;
  /** Asks the server where it stands. */
  readonly settle: () => Promise<{ readonly status: PaymentStatus; readonly problem: string }>;
  readonly onPaid: () => void;
}
