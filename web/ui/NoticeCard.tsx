import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { NOTICE_ACTION_LOOK } from '#web/ui/notice-action-look.ts';

export type NoticeContent = {
  title: string;
  text: string;
  kind: 'success' | 'error' | 'plain';
  /** Infinity keeps it until it is closed. */
  durationMs: number;
  action?: { label: string; onSelect: () => void };
  reference?: string;
  /** Stands beside the action, such as a menu. */
  more?: ReactNode;
};

const MARK = {
  success: { icon: CircleCheck, colour: 'text-good' },
  error: { icon: CircleAlert, colour: 'text-bad' },
  plain: { icon: Info, colour: 'text-calm' },
} as const;

export type NoticeCardProps = { notice: NoticeContent; onAct: () => void; onClose: () => void };

export function NoticeCard({ notice, onAct, onClose }: NoticeCardProps) {
  const { icon: IconMark, colour } = MARK[notice.kind];
  const { action, more, reference } = notice;
  return (
    <div
      role={notice.kind === 'error' ? 'alert' : 'status'}
      data-notice=""
      className={classNames(
        'pointer-events-auto flex w-full items-start gap-3 rounded-card border bg-higher py-3 font-sans pr-2 pl-4 text-ink shadow-float sm:w-90',
        notice.kind === 'error' ? 'border-bad' : 'border-line',
      )}
    >
      <IconMark aria-hidden className={classNames('mt-0.5 size-4.5 shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        <p className="text-14 font-semibold">{notice.title}</p>
        {notice.text && (
          <p className="mt-0.5 text-13 wrap-anywhere whitespace-pre-line text-muted">
            {notice.text}
          </p>
        )}
        {reference && (
          <p className="mt-1 font-mono text-12 break-all text-muted select-text">
            Reference {reference}
          </p>
        )}
        {action && (
          <div className="mt-2 -ml-1.5 flex flex-wrap gap-x-2">
            <button type="button" className={NOTICE_ACTION_LOOK} onClick={onAct}>
              {action.label}
            </button>
            {more}
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label="Close notice"
        className="grid size-7 shrink-0 place-items-center rounded-entry text-muted hover:bg-hover hover:text-ink touch:size-11"
        onClick={onClose}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
