import { Target } from 'lucide-react';
import { tellQuarter } from '#contract/quarters.ts';
import { useGetClientQuarter } from '#web/okrs/api.ts';
import { standingWords, timeText } from '#web/okrs/okr-words.ts';
import { StandingBadge } from '#web/okrs/StandingBadge.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

/** How a client's quarter stands, with the way to all of it. */
export function ClientOkrCard({ clientId }: { clientId: string }) {
  const read = useGetClientQuarter(clientId, undefined);
  const { data } = read;
  const drafts = data?.objectives.filter(({ state }) => state === 'draft').length ?? 0;
  const kept = data?.objectives.filter(({ state }) => state !== 'draft') ?? [];
  return (
    <Card
      title="This quarter"
      subtitle={data && `${tellQuarter(data.quarter)}. ${timeText(data)}.`}
      action={
        <ButtonLink size="small" icon={Target} to={`/strategy-builder?client=${clientId}`}>
          {data && data.objectives.length === 0 ? 'Set OKRs' : 'Open OKRs'}
        </ButtonLink>
      }
    >
      <ReadPanel read={read}>
        {data === undefined ? (
          <SkeletonLines lines={3} />
        ) : data.objectives.length === 0 ? (
          <p className="text-13 text-muted">No objectives yet.</p>
        ) : (
          <ul aria-label="Objectives of this quarter" className="grid gap-3">
            {kept.map((one) => (
              <li key={one.id} className="grid gap-1">
                <div className="flex items-start justify-between gap-3">
                  <span dir="auto" className="min-w-0 text-14 wrap-anywhere">
                    {one.title}
                  </span>
                  <StandingBadge of={one} />
                </div>
                {one.progress !== null && (
                  <Progress
                    value={one.progress}
                    label={`Progress of ${one.title}`}
                    tone={one.standing === null ? 'plain' : standingWords[one.standing].tone}
                  >
                    {one.progress}%
                  </Progress>
                )}
              </li>
            ))}
            {drafts > 0 && (
              <li className="text-13 text-muted">
                {drafts === 1 ? '1 draft waits' : `${drafts} drafts wait`} for you.
              </li>
            )}
          </ul>
        )}
      </ReadPanel>
    </Card>
  );
}
