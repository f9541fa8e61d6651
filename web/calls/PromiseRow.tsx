import { Check, Pencil, Undo2, X } from 'lucide-react';
import { Link } from 'react-router';
import type { KeptPromise, PromiseState } from '#contract/promises.ts';
import {
  dueText,
  isLate,
  promiseWords,
  settlementsOf,
  sureText,
} from '#web/calls/promise-words.ts';
import { EarlierPromise } from '#web/calls/EarlierPromise.tsx';
import { PromiseTask } from '#web/calls/PromiseTask.tsx';
import { ReceiptList } from '#web/calls/ReceiptList.tsx';
import { usePromiseSettling } from '#web/calls/use-promise-settling.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

export type PromiseRowProps = {
  promise: KeptPromise;
  /** Who owes it. */
  owner: string;
  /** A day, for what is late. */
  today: string;
  onEdit: () => void;
  /** Leads to its call, where it stands on another page. */
  withCall?: boolean;
};

/** One promise with its words, and what settles it. */
export function PromiseRow({ promise, owner, today, onEdit, withCall = false }: PromiseRowProps) {
  const { text, state, receipts, rehearsed, callId, promisedAt } = promise;
  const page = withCall ? `/calls/${callId}` : undefined;
  const { settle, pending } = usePromiseSettling(promise);
  const late = isLate(promise, today) && !rehearsed;
  return (
    <div role="group" aria-label={text}>
      <div className="flex items-start gap-2">
        <p
          dir="auto"
          className={classNames(
            'min-w-0 flex-1 text-14 font-medium wrap-anywhere',
            state === 'dismissed' && 'text-muted line-through',
          )}
        >
          {text}
        </p>
        {state !== 'open' && (
          <Badge tone={promiseWords[state].tone}>{promiseWords[state].label}</Badge>
        )}
      </div>
      <DottedLine className="text-13 text-muted">
        <span dir="auto" className="text-ink">
          {owner}
        </span>
        <>
          <span className={classNames('figures', late && 'font-medium text-warn-strong')}>
            {dueText(rehearsed ? { ...promise, state: 'dismissed' } : promise, today)}
          </span>
          {promise.dueWords && promise.dueOn && (
            <>
              {' '}
              <span dir="auto">(“{promise.dueWords}”)</span>
            </>
          )}
        </>
        {sureText(promise)}
        {page !== undefined && (
          <Link
            to={page}
            className="rounded-mark underline decoration-edge decoration-dotted underline-offset-4 hover:text-ink"
          >
            Said <RelativeTime at={promisedAt} />
          </Link>
        )}
      </DottedLine>
      {rehearsed && (
        <p className="text-13 text-calm-strong">Said in a rehearsal: nobody owes it.</p>
      )}
      <ReceiptList receipts={receipts} page={page} />
      {promise.earlier?.map((one) => (
        <EarlierPromise key={one.id} earlier={one} today={today} />
      ))}
      <div className="mt-1.5 -ml-2.5 flex flex-wrap items-center gap-1">
        {state === 'open' ? (
          settlementsOf(promise).map(({ to, label }) => (
            <Button
              key={to}
              size="small"
              variant="ghost"
              icon={marks[to]}
              busy={pending === to}
              onClick={() => settle(to)}
            >
              {label}
            </Button>
          ))
        ) : (
          <Button
            size="small"
            variant="ghost"
            icon={Undo2}
            busy={pending === 'open'}
            onClick={() => settle('open')}
          >
            Open again
          </Button>
        )}
        <PromiseTask promise={promise} />
        <IconButton icon={Pencil} size="small" label="Correct this promise" onClick={onEdit} />
      </div>
    </div>
  );
}

const marks: Partial<Record<PromiseState, typeof Check>> = { kept: Check, broken: X };
