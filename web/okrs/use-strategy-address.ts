import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import { okrs } from '#contract/okrs.ts';
import { useParameters } from '#web/parameters.ts';

interface StrategyPlace {
  readonly client?: string | undefined;
  readonly quarter?: string | undefined;
  readonly standing?: string | undefined;
}

/** The address of a place in the Strategy Builder. */
export function strategyAddress({ client, quarter, standing }: StrategyPlace): string {
  const search = new URLSearchParams();
  if (client) search.set('client', client);
  if (quarter) search.set('quarter', quarter);
  if (standing) search.set('standing', standing);
  const text = search.toString();
  return text === '' ? '/strategy-builder' : `/strategy-builder?${text}`;
}

/** Whose OKRs of which quarter are in sight; what the address says wrongly is passed over. */
export function useStrategyAddress() {
  const { read, push } = useParameters();
  const client = z.safeParse(id, read('client'));
  const { quarter, standing } = okrs.getQuarter.query.def.shape;
  const when = z.safeParse(quarter, read('quarter'));
  const where = z.safeParse(standing, read('standing'));
  return {
    client: client.success ? client.data : '',
    quarter: when.success ? when.data : undefined,
    standing: where.success ? where.data : undefined,
    pick: (next: string) => push({ client: next }),
    showQuarter: (next: string) => push({ quarter: next }),
    filter: (next: string) => push({ standing: next }),
  };
}
