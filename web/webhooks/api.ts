import { webhooks, type Delivery } from '#contract/webhooks.ts';
import { useRead, useWrite } from '#web/query.ts';
import { usePages } from '#web/use-pages.ts';

const paths = ['/api/webhooks', '/api/webhook-deliveries'];

export const useListWebhooks = () => useRead(webhooks.listWebhooks, {});
export const useAddWebhook = () => useWrite(webhooks.addWebhook, paths);
export const useUpdateWebhook = () => useWrite(webhooks.updateWebhook, paths);
export const useDeleteWebhook = () => useWrite(webhooks.deleteWebhook, paths);
export const useGetWebhookSecret = (id: string, enabled: boolean) =>
  useRead(webhooks.getWebhookSecret, { params: { id } }, { enabled, fleeting: true });
export const useRotateWebhookSecret = () => useWrite(webhooks.rotateWebhookSecret, paths);
export const useTestWebhook = () => useWrite(webhooks.testWebhook, paths);
export const useListDeliveries = (id: string, state: Delivery['state'] | '') =>
  usePages(
    webhooks.listDeliveries,
    { params: { id }, query: { limit: '50', ...(state ? { state } : {}) } },
    { keep: true },
  );
export const useGetDelivery = (id: string) => useRead(webhooks.getDelivery, { params: { id } });
export const useSendDeliveryAgain = () => useWrite(webhooks.sendDeliveryAgain, paths);
