import { Counter, Registry } from 'prom-client';
import type { ModelUse } from '#server/analyst/model/meter.ts';

/** What rooms count as they go: who was asked and what came of it, and no word of a practice. */
export class Counts {
  readonly registry = new Registry();
  private readonly modelRequests = this.counter(
    'rapport_ai_requests_total',
    'Requests to a language model, by what came of them.',
    ['provider', 'outcome'],
  );
  private readonly modelTokens = this.counter(
    'rapport_ai_tokens_total',
    'Tokens as the language model counted them.',
    ['provider', 'direction'],
  );

  private readonly deliveries = this.counter(
    'rapport_webhook_deliveries_total',
    'Tries to deliver to a webhook, by what came of them.',
    ['outcome'],
  );

  delivery(outcome: 'delivered' | 'failed' | 'given_up' | 'withdrawn'): void {
    this.deliveries.inc({ outcome });
  }

  modelUse({ engine: provider, problem, usage }: Pick<ModelUse, 'engine' | 'problem' | 'usage'>) {
    this.modelRequests.inc({ provider, outcome: problem ?? 'answered' });
    this.modelTokens.inc({ provider, direction: 'input' }, usage.inputTokens);
    this.modelTokens.inc({ provider, direction: 'output' }, usage.outputTokens);
  }

  private counter<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
  ): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }
}
