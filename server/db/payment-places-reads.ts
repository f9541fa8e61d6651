import { and, eq } from 'drizzle-orm';
import type { Connection } from './database.ts';
import { payments } from './schema/payments.ts';
import { unscoped } from './unscoped.ts';

/** Whose payment a message of the vendor's is about, where it names nothing but the vendor's id. */
export async function findPaymentPlace(
  connection: Connection,
  vendor: 'stripe' | 'test',
  vendorId: string,
): Promise<{ practiceId: string; id: string } | undefined> {
  const [row] = await unscoped(connection)
    .select({ practiceId: payments.practiceId, id: payments.id })
    .from(payments)
    .where(and(eq(payments.vendor, vendor), eq(payments.vendorId, vendorId)))
    .limit(1);
  return row;
}
