import { sweepAttempts } from './db/throttle.ts';
import type { Deps } from './deps.ts';
import { giveUpInterrupted } from './mail/give-up-interrupted.ts';
import { sendSummaries } from './notifications/send-summaries.ts';

/** What runs by the clock. Each may fire twice in a minute, so each does no harm twice. */
export const clocks: readonly {
  readonly name: string;
  readonly cron: string;
  readonly run: (deps: Deps) => Promise<void>;
}[] = [
  { name: 'sweep', cron: '17 * * * *', run: (deps) => sweepAttempts(deps.database, deps.clock()) },
  { name: 'interrupted-mail', cron: '*/10 * * * *', run: giveUpInterrupted },
  { name: 'summaries', cron: '0 * * * *', run: sendSummaries },
];
