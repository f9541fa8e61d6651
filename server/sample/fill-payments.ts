import { findClientRowOf } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { bringLink, bringPayments, type BroughtPayment } from '#server/payments/bring-payments.ts';
import { momentOf, type Today } from './moments.ts';
import { nameId } from './name-id.ts';
import type { SamplePeople } from './sample-people.ts';

interface Planned {
  readonly client: string;
  readonly by: keyof SamplePeople;
  readonly daysAgo: number;
  readonly cents: number;
  readonly what: string;
  /** The published test card; the usual one without it. */
  readonly card?: string;
  readonly refund?: { readonly daysAgo: number; readonly cents: number; readonly reason: string };
}

const usual = '4242424242424242';
const mastercard = '5555555555554444';
const noFunds = '4000000000009995';

const planned: readonly Planned[] = [
  {
    client: 'macintyre',
    by: 'amara',
    daysAgo: 96,
    cents: 240_000,
    what: 'Succession workshop, first half',
  },
  { client: 'delacroix', by: 'amara', daysAgo: 88, cents: 35_000, what: 'Pricing clinic' },
  {
    client: 'whitfield',
    by: 'ben',
    daysAgo: 71,
    cents: 120_000,
    what: 'Leadership offsite, deposit',
    card: mastercard,
  },
  { client: 'tran', by: 'ben', daysAgo: 62, cents: 18_500, what: 'Workbook and assessment' },
  {
    client: 'boateng',
    by: 'amara',
    daysAgo: 47,
    cents: 64_000,
    what: 'Two extra sessions',
    refund: { daysAgo: 41, cents: 32_000, reason: 'The second session was called off' },
  },
  {
    client: 'pritchard',
    by: 'ben',
    daysAgo: 33,
    cents: 45_000,
    what: 'Cash-flow review',
    card: noFunds,
  },
  { client: 'pritchard', by: 'ben', daysAgo: 32, cents: 45_000, what: 'Cash-flow review' },
  {
    client: 'macintyre',
    by: 'amara',
    daysAgo: 19,
    cents: 240_000,
    what: 'Succession workshop, second half',
  },
  { client: 'oyelaran', by: 'ben', daysAgo: 8, cents: 27_500, what: 'Board paper review' },
];

const openLink = {
  client: 'whitfield',
  by: 'ben',
  daysAgo: 3,
  cents: 180_000,
  what: 'Leadership offsite, balance',
} as const;

/** Adds what clients paid by test cards in the last months, and one link that is still open. */
export async function fillPayments(
  tx: WriteScope,
  { today, people }: { readonly today: Today; readonly people: SamplePeople },
  { payments: vendor }: Pick<Deps, 'payments'>,
): Promise<void> {
  // Where Stripe is set up, nothing of its account may be made up.
  if (!vendor.test) return;
  const past: BroughtPayment[] = [];
  for (const one of planned) {
    const client = await findClientRowOf(tx, nameId(one.client));
    if (!client) continue;
    const name = `payment ${one.client} ${one.daysAgo}`;
    const { refund } = one;
    past.push({
      id: nameId(`${client.id} ${name}`),
      client,
      authorId: people[one.by].id,
      amountCents: one.cents,
      description: one.what,
      card: one.card ?? usual,
      at: momentOf(today, one.daysAgo, name),
      ...(refund && {
        refund: {
          id: nameId(`${client.id} ${name} refund`),
          authorId: people.nora.id,
          amountCents: refund.cents,
          reason: refund.reason,
          at: momentOf(today, refund.daysAgo, `${name} refund`),
        },
      }),
    });
  }
  await bringPayments(tx, vendor, past);
  const client = await findClientRowOf(tx, nameId(openLink.client));
  if (!client) return;
  await bringLink(tx, {
    id: nameId(`${client.id} open link`),
    client,
    authorId: people[openLink.by].id,
    amountCents: openLink.cents,
    description: openLink.what,
    at: momentOf(today, openLink.daysAgo, 'open link'),
    days: 14,
  });
}
