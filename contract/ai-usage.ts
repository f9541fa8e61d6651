import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

/** What a language model is asked for. */
export const modelPurposes = ['call', 'client', 'rehearsal', 'briefing', 'okrs', 'ask'] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

const useOfDay = z.object({
  /** In the practice's time zone. */
  day: z.string(),
  purpose: z.enum(modelPurposes),
  /** Every request that was sent, repetitions and repairs included. */
  requests: z.number(),
  failed: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** In millionths of a US dollar; null where the server told no cost. */
  costUsdMicros: z.nullable(z.number()),
});
export type UseOfDay = z.infer<typeof useOfDay>;

export const aiUsage = {
  getAiUsage: endpoint({
    method: 'GET',
    path: '/api/ai/usage',
    summary: 'What a language model was asked for in the last 30 days, by day and purpose',
    access: 'admin',
    returns: z.object({
      /** Null where none is set up and local rules read. */
      model: z.nullable(
        z.object({
          name: z.string(),
          provider: z.string(),
          /** Where it is asked, without path and key; null for the provider's own address. */
          host: z.nullable(z.string()),
        }),
      ),
      /** Requests that a person may cause in an hour, and the practice in 24 hours. */
      limits: z.object({ hourlyPerUser: z.number(), dailyPerPractice: z.number() }),
      /** Until when local rules read, since the practice has asked as often as it may; null while it may ask. */
      spentUntil: z.nullable(instant),
      /** The latest day first. */
      days: z.array(useOfDay),
    }),
    refusals: [],
  }),
};
export type AiUsage = z.infer<typeof aiUsage.getAiUsage.returns>;
