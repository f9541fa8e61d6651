import { type ReactNode, useEffect, useRef } from 'react';
import type { Tone } from '#web/ui/Badge.tsx';
import type { Icon } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { fullDay, groupByDay } from '#web/ui/day-groups.ts';
import { ShownOfAll, type ShownOfAllProps } from '#web/ui/ShownOfAll.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import { useZone } from '#web/ui/zone.ts';

export type TimelineEntry = {
  id: string;
  /** An instant. */
  at: string;
  icon: Icon;
  tone?: Tone;
  /** What happened, in one sentence; it may hold links. */
  sentence: ReactNode;
  /** A quote, a change from old to new, a picture. */
  body?: ReactNode;
  /** A menu or a button at the right. */
  action?: ReactNode;
};

export type TimelineProps = {
  /** Names the list for screen readers. */
  label: string;
  /** The newest first, or the oldest: the order is kept. */
  entries: readonly TimelineEntry[];
  /** Grey entries, while there are none yet. */
  loading?: boolean;
  empty?: ReactNode;
  more?: ShownOfAllProps;
  /** The id of the entry that the address names: it is marked and comes into sight. */
  linked?: string | undefined;
};

const MARK: Record<Tone, string> = {
  good: 'bg-good-tint text-good-strong',
  warn: 'bg-warn-tint text-warn-strong',
  bad: 'bg-bad-tint text-bad-strong',
  calm: 'bg-calm-tint text-calm-strong',
  accent: 'bg-accent-tint text-accent-strong',
  plain: 'bg-plain-tint text-muted',
};

/** What happened and when, under one heading a day. */
export function Timeline({ label, entries, loading = false, empty, more, linked }: TimelineProps) {
  const minute = useMinute();
  const timeZone = useZone();
  if (entries.length === 0) return loading ? <LoadingEntries /> : (empty ?? null);
  return (
    <div role="group" aria-label={label}>
      {groupByDay(entries, minute, timeZone).map((group, at) => (
        <section key={`${group.day}-${at}`} className="not-first:mt-4">
          <h3
            data-printed={fullDay(group.day)}
            className="text-12 font-medium tracking-normal text-muted"
          >
            <span>{group.heading}</span>
          </h3>
          <ol className="mt-2">
            {group.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} linked={entry.id === linked} />
            ))}
          </ol>
        </section>
      ))}
      {more && (
        <div className="-mx-5">
          <ShownOfAll {...more} />
        </div>
      )}
    </div>
  );
}

function Entry({ entry, linked }: { entry: TimelineEntry; linked: boolean }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (linked) item.current?.scrollIntoView({ block: 'center' });
  }, [linked]);
  const { icon: IconMark, tone = 'plain', at, sentence, body, action } = entry;
  return (
    <li
      ref={item}
      aria-current={linked ? 'location' : undefined}
      className="group/entry relative flex gap-3 pb-4"
    >
      <span
        aria-hidden
        className="absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 bg-line group-last/entry:hidden"
      />
      <span
        className={classNames('grid size-7 shrink-0 place-items-center rounded-full', MARK[tone])}
      >
        <IconMark aria-hidden className="size-3.5" />
      </span>
      <div
        className={classNames(
          'min-w-0 flex-1 pt-1',
          linked && '-mx-2 rounded-control bg-accent-tint px-2 pb-1',
        )}
      >
        <div className="flex flex-wrap items-baseline gap-x-3">
          <div className="min-w-0 flex-1 basis-48 text-14">{sentence}</div>
          <span className="figures shrink-0 text-12 text-muted">
            <RelativeTime at={at} />
          </span>
        </div>
        {body && <div className="mt-1.5 text-13 text-muted">{body}</div>}
      </div>
      {action && <div className="-mt-0.5 shrink-0">{action}</div>}
    </li>
  );
}

function LoadingEntries() {
  return (
    <div aria-busy className="grid gap-5">
      {[0, 1, 2, 3].map((at) => (
        <div key={at} className="flex items-center gap-3">
          <Skeleton className="size-7 shrink-0" />
          <Skeleton className={classNames('h-3.5', at % 2 === 0 ? 'w-3/5' : 'w-2/5')} />
        </div>
      ))}
    </div>
  );
}
