import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Insight } from '#contract/insights.ts';
import { useReadInsight } from '#web/insights/api.ts';
import { DismissMenu } from '#web/insights/DismissMenu.tsx';
import { EvidenceList } from '#web/EvidenceList.tsx';
import { Grounds } from '#web/insights/Grounds.tsx';
import { reasonText } from '#web/insights/insight-words.ts';
import { InsightTask } from '#web/insights/InsightTask.tsx';
import { MadeByText } from '#web/insights/MadeByText.tsx';
import { useInsightActs } from '#web/insights/use-insight-acts.ts';
import { Button } from '#web/ui/Button.tsx';
import { directionOf } from '#web/ui/text-direction.ts';

export type InsightDetailsProps = {
  insight: Insight;
  /** It was put away, or taken back. */
  onSettled: () => void;
};

/** An insight opened: what it says, what it stands on, why, and what to do with it. */
export function InsightDetails({ insight, onSettled }: InsightDetailsProps) {
  const { content, title, evidence, clientId, rules, strength, madeBy } = insight;
  const { dismissedAt, dismissReason, createdAt } = insight;
  const { dismiss, restore, busy } = useInsightActs(insight);
  useReadOnce(insight);
  const settle = async (work: Promise<unknown>) => {
    if (await work) onSettled();
  };
  return (
    <div className="grid gap-3 pt-2.5 pb-4 pl-5.5">
      {content !== title && (
        <p
          dir={directionOf(content)}
          className="max-w-170 text-14 wrap-anywhere whitespace-pre-line"
        >
          {content}
        </p>
      )}
      {evidence.length > 0 && (
        <EvidenceList evidence={evidence} clientId={clientId} above={content} />
      )}
      <Grounds rules={rules} strength={strength} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {dismissedAt === null ? (
          <DismissMenu busy={busy} onDismiss={(reason) => void settle(dismiss(reason))} />
        ) : (
          <>
            <Button size="small" icon={Undo2} busy={busy} onClick={() => void settle(restore())}>
              Take it back
            </Button>
            {dismissReason && (
              <span className="text-12 text-muted">Put away: {reasonText(dismissReason)}.</span>
            )}
          </>
        )}
        <InsightTask insight={insight} />
        <p className="min-w-0 flex-1 basis-60 text-12 text-muted">
          <MadeByText madeBy={madeBy} at={createdAt} />
        </p>
      </div>
    </div>
  );
}

/** Opening an insight reads it; that this could not be kept is no reason to disturb the reader. */
function useReadOnce({ id, read }: Insight): void {
  const { mutate } = useReadInsight();
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (read || told.current === id) return;
    told.current = id;
    mutate({ params: { id } });
  }, [id, read, mutate]);
}
