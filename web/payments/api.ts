import { clients } from '#contract/clients.ts';
import type { Input } from '#contract/endpoint.ts';
import { paymentLinks, type LinkState } from '#contract/payment-links.ts';
import { payments } from '#contract/payments.ts';
import { testGateway } from '#contract/test-gateway.ts';
import { useRead, useWrite } from '#web/query.ts';
import { usePages } from '#web/use-pages.ts';

const paid = ['/api/payments', '/api/payment-links', '/api/clients'];
const links = ['/api/payment-links', '/api/messages'];

export type PaymentQuery = NonNullable<Input<typeof payments.sumPayments>['query']>;

export const useGetPaymentSetup = () => useRead(payments.getPaymentSetup, {});
export const useCreatePaymentIntent = () => useWrite(payments.createPaymentIntent, paid);
export const useSettlePayment = () => useWrite(payments.settlePayment, paid);
export const useCancelPayment = () => useWrite(payments.cancelPayment, paid);
export const useListPayments = (query: PaymentQuery) =>
  usePages(payments.listPayments, { query: { ...query, limit: '50' } }, { keep: true });
export const useSumPayments = (query: PaymentQuery) =>
  useRead(payments.sumPayments, { query }, { keep: true });
export const useGetPayment = (id: string) => useRead(payments.getPayment, { params: { id } });
export const useRefundPayment = () => useWrite(payments.refundPayment, paid);
export const useMailReceipt = () => useWrite(payments.mailReceipt, ['/api/mail']);
export const useReconcilePayments = () => useWrite(payments.reconcilePayments, paid);
export const useGetClientPaid = (id: string) => useRead(payments.getClientPaid, { params: { id } });

export const useListPaymentLinks = (state: LinkState | '') =>
  usePages(
    paymentLinks.listPaymentLinks,
    { query: { limit: '50', ...(state ? { state } : {}) } },
    { keep: true },
  );
/** The newest few of a client's that can still be paid. */
export const useListOpenLinks = (clientId: string, limit: number) =>
  useRead(paymentLinks.listPaymentLinks, {
    query: { clientId, state: 'open', limit: String(limit) },
  });
export const useCreatePaymentLink = () => useWrite(paymentLinks.createPaymentLink, links);
export const useRevokePaymentLink = () => useWrite(paymentLinks.revokePaymentLink, links);
export const useFindPaymentLink = () => useWrite(paymentLinks.findPaymentLink);
export const usePayByLink = () => useWrite(paymentLinks.payByLink);
export const useSettleLink = () => useWrite(paymentLinks.settleLink);

export const useConfirmTestPayment = () => useWrite(testGateway.confirmTestPayment);
export const useAnswerTestChallenge = () => useWrite(testGateway.answerTestChallenge);

export const useGetPayingClient = (id: string) =>
  useRead(clients.getClient, { params: { id } }, { enabled: id !== '' });
