import * as z from 'zod/mini';
import { moneyExample, readMoney, type Period } from './money.ts';

/** A field for an amount: what people write is understood and kept as a decimal string. */
export function money(period: Period = 'once') {
  return z.pipe(
    z.nullable(z.union([z.string(), z.number()], moneyExample)),
    z.transform((typed, context): string | null => {
      if (typed === null) return null;
      const read = readMoney(String(typed), period);
      if ('amount' in read) return read.amount;
      context.issues.push({ code: 'custom', message: read.problem, input: typed });
      return z.NEVER;
    }),
  );
}
