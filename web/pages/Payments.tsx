import { CreditCard, Download, MoreHorizontal, Scale, Send } from 'lucide-react';
import { useState } from 'react';
import { isId } from '#contract/ids.ts';
import { payments } from '#contract/payments.ts';
import { download } from '#web/download.ts';
import { pathOf } from '#web/http.ts';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useGetPaymentSetup } from '#web/payments/api.ts';
import { LinkDialog } from '#web/payments/LinkDialog.tsx';
import { LinkTable } from '#web/payments/LinkTable.tsx';
import { paymentFacets, paymentQuery } from '#web/payments/payment-address.ts';
import { PaymentBrowser } from '#web/payments/PaymentBrowser.tsx';
import { PaymentDialog } from '#web/payments/PaymentDialog.tsx';
import { ReconcileDialog } from '#web/payments/ReconcileDialog.tsx';
import { useParameters } from '#web/parameters.ts';
import { useCurrentUser } from '#web/session.tsx';
import { useZone } from '#web/ui/zone.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { readFilter } from '#web/ui/filter-address.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry } from '#web/ui/Menu.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx';

const tabs = [
  { value: 'payments', label: 'Payments' },
  { value: 'links', label: 'Payment links' },
] as const;
type TabName = (typeof tabs)[number]['value'];

/** What was paid by card, and what was asked for. */
export function Payments() {
  usePageTitle('Payments');
  const { read, push, replace } = useParameters();
  const { role } = useCurrentUser();
  const [open, setOpen] = useState<'link' | 'reconcile'>();
  const { data: setup } = useGetPaymentSetup();
  const timeZone = useZone();
  const tab: TabName = read('tab') === 'links' ? 'links' : 'payments';
  const payment = read('payment') ?? '';
  const ask = (
    <Button variant="primary" icon={Send} onClick={() => setOpen('link')}>
      Send a payment link
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Payments"
        subtitle="What clients paid by card, and what they were asked for"
        action={
          <>
            <Menu trigger={<IconButton icon={MoreHorizontal} label="More" variant="secondary" />}>
              <MenuEntry icon={Download} onSelect={() => download(exportAddress())}>
                Export as CSV
              </MenuEntry>
              {role === 'admin' && (
                <MenuEntry icon={Scale} onSelect={() => setOpen('reconcile')}>
                  Reconcile
                </MenuEntry>
              )}
            </Menu>
            <ButtonLink icon={CreditCard} to="/test-payment" reloadDocument>
              Take a payment
            </ButtonLink>
            {ask}
          </>
        }
      />
      {setup && !setup.live && (
        <div className="mb-5">
          <Callout tone="calm" title="Payments are tests here">
            {setup.vendor === 'stripe'
              ? 'Stripe runs in its test mode: no money moves.'
              : 'Stripe is not set up, so a test gateway answers and no money moves.'}
          </Callout>
        </div>
      )}
      <Tabs
        label="Payments"
        value={tab}
        onChange={(next) => push({ tab: next === 'links' ? 'links' : undefined })}
        tabs={tabs}
      >
        <TabPanel value="payments">
          <PaymentBrowser
            timeZone={timeZone}
            empty={
              <EmptyState
                icon={CreditCard}
                title="No payments yet"
                text="What clients pay by card appears here, with its receipt and what was refunded."
                action={ask}
              />
            }
          />
        </TabPanel>
        <TabPanel value="links">
          <LinkTable timeZone={timeZone} />
        </TabPanel>
      </Tabs>
      {isId(payment) && (
        <PaymentDialog
          id={payment}
          timeZone={timeZone}
          mayRefund={role === 'admin'}
          onClose={() => replace({ payment: undefined })}
        />
      )}
      {open === 'link' && <LinkDialog onClose={() => setOpen(undefined)} />}
      {open === 'reconcile' && (
        <ReconcileDialog timeZone={timeZone} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** The list as it is narrowed now, as a file. */
function exportAddress(): string {
  const params = new URLSearchParams(location.search);
  const filter = readFilter(params, paymentFacets);
  const [q, client] = [params.get('q') ?? '', params.get('client') ?? ''];
  return pathOf(payments.exportPayments, { query: paymentQuery({ q, client, filter }) });
}
