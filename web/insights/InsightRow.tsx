import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { Insight } from '#contract/insights.ts';
import { insightWords, priorityWords } from '#web/analysis-words.ts';
import { suggestedText } from '#web/evidence-place.ts';
import { insightIcons } from '#web/insights/insight-words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { late } from '#web/ui/late.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { directionOf } from '#web/ui/text-direction.ts';

const InsightDetails = late(
  async () => (await import('#web/insights/InsightDetails.tsx')).InsightDetails,
);

export type InsightRowProps = {
  insight: Insight;
  open: boolean;
  onToggle: () => void;
  onSettled: () => void;
  /** Names the client, where there are several. */
  withClient?: boolean;
  /** The address led here: it is brought into sight. */
  sought?: boolean;
};

/** One insight in a list; it opens in its place. */
export function InsightRow({ insight, open, onToggle, onSettled, ...rest }: InsightRowProps) {
  const { withClient = false, sought = false } = rest;
  const { title, content, read, dismissedAt } = insight;
  const body = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (sought) row.current?.scrollIntoView({ block: 'center' });
  }, [sought]);
  return (
    <li ref={row} data-insight="" className="relative px-5">
      <div className="relative -mx-5 px-5 py-3 transition-colors hover:bg-hover">
        <h3 className="text-14 font-medium">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? body : undefined}
            onClick={onToggle}
            className="flex w-full items-start gap-1.5 rounded-entry text-left outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            <ChevronRight
              aria-hidden
              className={classNames(
                'mt-0.5 size-4 shrink-0 text-muted transition-transform print:hidden',
                open && 'rotate-90',
              )}
            />
            <span
              dir={directionOf(title)}
              className={classNames('min-w-0 wrap-anywhere', read && 'font-normal')}
            >
              {title}
            </span>
          </button>
        </h3>
        <div className="mt-1 grid gap-1 pl-5.5">
          {!open && content !== title && (
            <p
              dir={directionOf(content)}
              className="truncate text-13 text-muted print:whitespace-normal"
            >
              {content}
            </p>
          )}
          <InsightMarks insight={insight} withClient={withClient} />
          {dismissedAt !== null && <p className="text-12 text-muted">Put away</p>}
        </div>
      </div>
      {open && (
        <div id={body}>
          <InsightDetails insight={insight} onSettled={onSettled} />
        </div>
      )}
    </li>
  );
}

type MarksProps = {
  insight: Insight;
  withClient: boolean;
  /** The place says already that it was not read. */
  isNewKnown?: boolean;
};

/** Its type, how pressing it is, whose it is, on how much it stands, and when it was said before. */
export function InsightMarks({ insight, withClient, isNewKnown = false }: MarksProps) {
  const { type, priority, clientId, clientName, evidence, createdAt, read, saidBefore } = insight;
  const word = insightWords[type];
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-muted">
      <Badge tone={word.tone} icon={insightIcons[type]}>
        {word.label}
      </Badge>
      {!read && !isNewKnown && <span className="font-medium text-accent-strong">New</span>}
      <span>{priorityWords[priority]}</span>
      {withClient && (
        <Link
          to={`/clients/${clientId}?tab=insights`}
          dir="auto"
          className="relative z-1 max-w-60 truncate rounded-mark text-ink touch:leading-6 underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-current"
        >
          {clientName}
        </Link>
      )}
      <span>{suggestedText(evidence)}</span>
      <RelativeTime at={createdAt} />
      {saidBefore && (
        <Link
          to={`/calls/${saidBefore.callId}`}
          className="relative z-1 rounded-mark underline decoration-edge touch:leading-6 decoration-dotted underline-offset-4 hover:text-ink"
        >
          Also said <RelativeTime at={saidBefore.at} />
        </Link>
      )}
    </div>
  );
}
