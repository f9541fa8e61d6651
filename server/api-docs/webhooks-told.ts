import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';
import { testEvent, webhookGroups } from '#contract/webhook-events.ts';
import { webhookHeaders, webhookShapes } from '#contract/webhook-shapes.ts';
import type { Json, Shapes } from './shapes-told.ts';

const ofTest = { name: 'Test', events: { [testEvent]: 'Somebody pressed Send a test' } };

/** What is sent to webhooks, an event each, by its name. */
export function webhooksTold(shapes: Shapes): Json {
  const named = [...webhookGroups, ofTest].flatMap(({ events }) => Object.entries(events));
  return Object.fromEntries(
    named.map(([name, summary]) => [name, { post: told(name as Told, summary, shapes) }]),
  );
}

type Told = keyof typeof webhookShapes;

function told(name: Told, summary: string, shapes: Shapes): Json {
  const body = z.object({ type: z.literal(name), timestamp: instant, data: webhookShapes[name] });
  return {
    tags: ['Webhooks'],
    summary,
    description:
      'Sent by Rapport to each address that asked for it, signed as Standard Webhooks says. A message may come more than once, under the same webhook-id, and in no promised order.',
    security: [],
    parameters: Object.entries(webhookHeaders).map(([header, description]) => ({
      name: header,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: shapes.of(body, 'output') } },
    },
    responses: {
      '2XX': { description: 'It arrived.' },
      410: { description: 'The address is gone: the webhook is switched off.' },
      default: {
        description: 'It did not arrive, and is tried again: not before Retry-After says.',
      },
    },
  };
}
