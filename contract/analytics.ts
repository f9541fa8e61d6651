import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day } from './fields.ts';

/** A figure now, what it was a month ago, and the change in per cent; null without a month to compare with. */
const figure = <S extends z.core.$ZodType>(value: S) =>
  z.object({ now: value, monthAgo: z.nullable(value), changePercent: z.nullable(z.number()) });

export const metrics = z.object({
  totalClients: z.number(),
  clientsAtRisk: z.number(),
  /** The exact sum as a decimal string of US dollars. */
  monthlyRevenue: z.string(),
  activeClients: z.number(),
  prospects: z.number(),
  changes: z.object({
    totalClients: figure(z.number()),
    activeClients: figure(z.number()),
    prospects: figure(z.number()),
    monthlyRevenue: figure(z.string()),
  }),
  /** The same figures at the end of each of the last 13 months' days like today, oldest first. */
  history: z.array(
    z.object({
      day,
      totalClients: z.number(),
      activeClients: z.number(),
      prospects: z.number(),
      monthlyRevenue: z.string(),
    }),
  ),
});
export type Metrics = z.infer<typeof metrics>;

export const analytics = {
  getMetrics: endpoint({
    method: 'GET',
    path: '/api/metrics',
    summary: 'The figures of the clients that one may see, now and over the last year',
    access: 'signedIn',
    returns: metrics,
    refusals: [],
  }),
};
