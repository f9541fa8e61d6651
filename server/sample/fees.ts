import { dollarsOf } from '#server/cents.ts';

const monthMs = (365.25 / 12) * 24 * 3_600_000;

/** What one client pays and has paid, in whole US dollars. */
export class Fees {
  private fee = 0;
  private since: Date | undefined;

  constructor(private paid: number) {}

  /** From now on it pays so much a month; answers the three amounts that a record keeps. */
  agree(fee: number, at: Date) {
    if (this.since) this.paid += this.fee * monthsBetween(this.since, at);
    this.fee = fee;
    this.since = at;
    const year = fee * 12;
    return {
      monthlyRevenue: decimal(fee),
      annualRevenue: decimal(year),
      // What has been paid, and what the coming year will bring.
      lifetimeValue: decimal(this.paid + year),
    };
  }
}

function monthsBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / monthMs);
}

function decimal(dollars: number): string {
  return dollarsOf(BigInt(dollars) * 100n);
}
