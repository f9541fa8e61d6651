import { useId } from 'react';
import type { Bell, CurrentUser, Settings } from '#contract/people.ts';
import { adminBells, bells } from '#contract/people.ts';
import { AskedSwitch } from '#web/ui/Switch.tsx';

type BellWords = { readonly label: string; readonly hint: string };

const words: Readonly<Record<Bell, BellWords>> = {
  bellTasks: { label: 'Tasks given to you', hint: 'When somebody else hands you a task.' },
  bellClients: { label: 'Clients given to you', hint: 'By hand, in bulk or by an import.' },
  bellCalls: {
    label: 'What clients say in calls',
    hint: 'Where they stand on a goal, and who asks not to be called.',
  },
  bellPayments: {
    label: 'Payments by link',
    hint: 'What was paid, and whose card was not taken.',
  },
  bellPeople: { label: 'Newcomers', hint: 'Who joins the practice.' },
  bellFailures: {
    label: 'What goes wrong',
    hint: 'Disputes, and background work, webhooks and mail that fail.',
  },
};

const operatorWords: Readonly<Partial<Record<Bell, BellWords>>> = {
  bellPeople: {
    label: 'Newcomers and requests',
    hint: 'Who joins the practice, and who asks for access.',
  },
  bellFailures: {
    label: 'What goes wrong',
    hint: 'Disputes, and background work, backups, webhooks and mail that fail.',
  },
};

type BellSwitchesProps = {
  user: CurrentUser;
  onKeep: (change: Partial<Settings>) => Promise<void>;
};

/** What the bell rings for, as far as it can reach somebody of this role; and what rings in any case. */
export function BellSwitches({ user, onKeep }: BellSwitchesProps) {
  const { role, operator, settings } = user;
  const id = useId();
  const isAdmin = role === 'admin';
  return (
    <div role="group" aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h3 id={id} className="mb-3 text-13 font-medium text-muted">
        Ring the bell for
      </h3>
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {[...bells, ...(isAdmin ? adminBells : [])].map((bell) => (
          <AskedSwitch
            key={bell}
            {...((operator && operatorWords[bell]) || words[bell])}
            checked={settings[bell]}
            onKeep={(on) => onKeep({ [bell]: on })}
          />
        ))}
      </div>
      <p className="mt-4 text-12 text-muted">
        What you switch off is not told by push or in summaries either. What concerns your account,
        your reminders, imports and downloads, and emails and refunds that fail ring in any case.
        {isAdmin &&
          ' Of newcomers and what goes wrong, one admin at least always hears; where none who does is left, all of you do.'}
      </p>
    </div>
  );
}
