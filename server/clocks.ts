import type { EventName } from '#contract/endpoints.ts';
import { remindOfEnd } from './api-keys/remind-of-end.ts';
import { sweepAside } from './backups/aside.ts';
import { makeNightlyBackup } from './backups/nightly-backup.ts';
import { reconcileCalls } from './calls/reconcile-calls.ts';
import { eraseExpiredCalls } from './calls/erase-calls.ts';
import { sweepRecordings } from './calls/sweep-recordings.ts';
import { sweepAttempts } from './db/throttle.ts';
import { countChanged, tidy } from './db/tidy.ts';
import { purgeTrash } from './clients/purge-trash.ts';
import { recountFigures } from './clients/recount-figures.ts';
import type { Deps } from './deps.ts';
import { sweepFiles } from './documents/sweep-files.ts';
import { makeMorningBriefings } from './insights/morning-briefings.ts';
import { giveUpInterrupted } from './mail/give-up-interrupted.ts';
import { followEvents } from './memory/rebuild-memory.ts';
import { recountTallies } from './memory/recount-tallies.ts';
import { eraseExpiredMessages } from './messages/erase-messages.ts';
import { sendSummaries } from './notifications/send-summaries.ts';
import { settleOpenPayments } from './payments/settle-open.ts';
import { forgetImports } from './portability/forget-imports.ts';
import { eraseExpiredTasks } from './tasks/erase-tasks.ts';
import { giveReminders } from './tasks/give-reminders.ts';
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts';
import { sweepDeliveries } from './webhooks/sweep-deliveries.ts';
import { toldNames } from './webhooks/told-event.ts';

interface Clock {
  readonly name: string;
  readonly run: (deps: Deps) => Promise<void>;
}

export interface Tick extends Clock {
  readonly everySeconds: number;
  /** Events of this process after which it looks at once. */
  readonly after?: readonly EventName[];
}

/**
 * What runs by the clock. Each may fire twice in a minute, so each does no harm twice; and none by night
 * alone: a laptop sleeps then, and what was missed is not made up for.
 */
export const clocks: readonly (Clock & { readonly cron: string })[] = [
  { name: 'sweep', cron: '17 * * * *', run: (deps) => sweepAttempts(deps.database, deps.clock()) },
  { name: 'ending-keys', cron: '27 * * * *', run: remindOfEnd },
  { name: 'interrupted-mail', cron: '*/10 * * * *', run: giveUpInterrupted },
  // From seven on, whenever the server runs.
  { name: 'summaries', cron: '*/5 * * * *', run: sendSummaries },
  { name: 'figures', cron: '33 2,8,14,20 * * *', run: recountFigures },
  { name: 'trash', cron: '3 3,9,15,21 * * *', run: purgeTrash },
  { name: 'tidy', cron: '13 */3 * * *', run: (deps) => tidy(deps.database) },
  { name: 'imports', cron: '*/10 * * * *', run: forgetImports },
  { name: 'files', cron: '23 3,9,15,21 * * *', run: sweepFiles },
  { name: 'expired-messages', cron: '43 3,9,15,21 * * *', run: eraseExpiredMessages },
  // A laptop is opened at nine, and a practice is set up at noon: nobody waits for an hour to strike.
  { name: 'briefings', cron: '2-59/5 * * * *', run: makeMorningBriefings },
  { name: 'payments', cron: '*/5 * * * *', run: settleOpenPayments },
  { name: 'expired-calls', cron: '53 3,9,15,21 * * *', run: eraseExpiredCalls },
  { name: 'expired-tasks', cron: '48 3,9,15,21 * * *', run: eraseExpiredTasks },
  { name: 'deliveries', cron: '28 4,10,16,22 * * *', run: sweepDeliveries },
  { name: 'aside', cron: '38 */3 * * *', run: sweepAside },
  { name: 'recordings', cron: '58 3,9,15,21 * * *', run: sweepRecordings },
  { name: 'memory', cron: '*/5 * * * *', run: followEvents },
  { name: 'memory-counts', cron: '28 3,9,15,21 * * *', run: recountTallies },
  // Not at two alone: a laptop sleeps then. One a night is made, whenever it is asked.
  { name: 'backup', cron: '*/10 * * * *', run: makeNightlyBackup },
];

/** What somebody waits for: every process that works looks by itself, and both do no harm. */
export const ticks: readonly Tick[] = [
  { name: 'calls', everySeconds: 30, run: reconcileCalls },
  { name: 'reminders', everySeconds: 10, run: giveReminders },
  { name: 'statistics', everySeconds: 60, run: (deps) => countChanged(deps.database) },
  { name: 'webhooks', everySeconds: 5, run: deliverWebhooks, after: toldNames },
];
