import { RefreshCw, Sunrise } from 'lucide-react';
import { Link } from 'react-router';
import type { Briefing } from '#contract/insights.ts';
import { useGetDailyInsights, useMakeDailyInsights } from '#web/insights/api.ts';
import { briefingLooks, briefingTitle } from '#web/insights/briefing-words.ts';
import { MadeByText } from '#web/insights/MadeByText.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { useToday } from '#web/use-today.ts';
import { directionOf } from '#web/ui/text-direction.ts';

/** What the morning has to say, in seven lines at most; each opens its rows. */
export function BriefingCard() {
  const read = useGetDailyInsights();
  const { data } = read;
  const today = useToday();
  const { mutateAsync, isPending } = useMakeDailyInsights();
  const make = () => void showOutcome(mutateAsync({}), { failed: 'Briefing Not Made' });
  return (
    <ReadPanel read={read}>
      {data === undefined ? (
        <Card>
          <SkeletonLines lines={11} />
        </Card>
      ) : data.briefing === null ? (
        <Card>
          <EmptyState
            icon={Sunrise}
            title="No briefing yet"
            text="Each morning: what is overdue, who is at risk or silent, what is due, what to celebrate."
            action={
              <Button busy={isPending} busyText="Making it…" onClick={make}>
                Make it now
              </Button>
            }
          />
        </Card>
      ) : (
        <MadeBriefing briefing={data.briefing} today={today} busy={isPending} onMake={make} />
      )}
    </ReadPanel>
  );
}

type MadeBriefingProps = { briefing: Briefing; today: string; busy: boolean; onMake: () => void };

function MadeBriefing({ briefing, today, busy, onMake }: MadeBriefingProps) {
  const { day, lines, madeBy, at } = briefing;
  return (
    <Card
      flush
      title={briefingTitle(day, today)}
      action={
        day === today ? (
          <IconButton
            icon={RefreshCw}
            size="small"
            label="Make the briefing anew"
            busy={busy}
            onClick={onMake}
          />
        ) : (
          <Button size="small" busy={busy} busyText="Making it…" onClick={onMake}>
            Make it now
          </Button>
        )
      }
    >
      {lines.length === 0 ? (
        <p className="px-5 py-2 text-14 text-muted">
          Nothing waits for you: nothing in it is overdue, due or at risk. Anything newer comes with
          the next one.
        </p>
      ) : (
        <ul aria-label="Briefing">
          {lines.map((line, at) => (
            <BriefingLine key={at} line={line} />
          ))}
        </ul>
      )}
      <p className="px-5 pt-2 pb-3 text-12 text-muted">
        <MadeByText madeBy={madeBy} at={at} />
      </p>
    </Card>
  );
}

function BriefingLine({ line: { kind, text, link } }: { line: Briefing['lines'][number] }) {
  const { icon: Mark, look } = briefingLooks[kind];
  return (
    <li>
      <Link
        to={link}
        className="flex items-start gap-2.5 px-5 py-2 text-14 -outline-offset-2! transition-colors hover:bg-hover touch:py-2.5"
      >
        <Mark aria-hidden className={classNames('mt-0.5 size-4 shrink-0', look)} />
        <span dir={directionOf(text)} className="min-w-0 wrap-anywhere">
          {text}
        </span>
      </Link>
    </li>
  );
}
