import { Check, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { KeyResult, Objective } from '#contract/okr-record.ts';
import { tellQuarter } from '#contract/quarters.ts';
import { engineText } from '#web/analysis-words.ts';
import { notices } from '#web/notices.ts';
import {
  useAddKeyResult,
  useOrderKeyResults,
  useRestoreObjective,
  useSettleDrafts,
} from '#web/okrs/api.ts';
import { DraftKeyResult } from '#web/okrs/DraftKeyResult.tsx';
import { OkrGrounds } from '#web/okrs/OkrGrounds.tsx';
import { acceptedNotice, discardedNotice } from '#web/okrs/settled-drafts.ts';
import { isKept, useInPlace } from '#web/okrs/use-in-place.ts';
import { useObjectiveActs } from '#web/okrs/use-okr-acts.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { InlineText } from '#web/ui/InlineText.tsx';
import { SortableList } from '#web/ui/SortableList.tsx';
import { useInTurn } from '#web/ui/use-in-turn.ts';

export type DraftPanelProps = {
  drafts: readonly Objective[];
  clientId: string;
  quarter: string;
  onOrder: (ids: string[]) => Promise<unknown>;
};

/** What was drafted and waits: changed where it stands, accepted one by one or together. */
export function DraftPanel({ drafts, clientId, quarter, onOrder }: DraftPanelProps) {
  const { mutateAsync: settle, isPending } = useSettleDrafts();
  const { mutateAsync: restore } = useRestoreObjective();
  const panel = useRef<HTMLDivElement>(null);
  const { inTurn, busy } = useInTurn();
  const acceptAll = () =>
    inTurn('accept', async () => {
      if (!(await isKept(panel.current))) return;
      await showOutcome(settle({ body: { clientId, quarter, action: 'accept' } }), {
        done: ({ ids }) => acceptedNotice(ids.length),
        failed: 'Not Accepted',
      });
    });
  const discard = () =>
    showOutcome(settle({ body: { clientId, quarter, action: 'discard' } }), {
      done: ({ ids }) =>
        discardedNotice(ids.length, () => {
          void showOutcome(Promise.all(ids.map((id) => restore({ params: { id } }))), {
            done: () => notices.undone('The drafts are back.'),
            failed: 'Not Restored',
          });
        }),
      failed: 'Not Thrown Away',
    });
  const madeBy = drafts.find((one) => one.madeBy)?.madeBy;
  return (
    <Card
      title={`Draft for ${tellQuarter(quarter)}`}
      subtitle={madeBy ? `${engineText(madeBy)}. Nothing counts until you accept it.` : undefined}
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            size="small"
            variant="ghost"
            busy={isPending || busy}
            onClick={() => void discard()}
          >
            Throw away
          </Button>
          <Button
            size="small"
            variant="primary"
            busy={isPending || busy}
            onClick={() => void acceptAll()}
          >
            Accept all
          </Button>
        </div>
      }
    >
      <div ref={panel}>
        <SortableList
          label="Drafted objectives"
          rows={drafts}
          rowKey={({ id }) => id}
          rowLabel={({ title }) => title}
          onOrder={onOrder}
          className="grid gap-6"
        >
          {(objective, handle) => <DraftObjective objective={objective} handle={handle} />}
        </SortableList>
      </div>
    </Card>
  );
}

function DraftObjective({ objective, handle }: { objective: Objective; handle: ReactNode }) {
  const { id, title, why, keyResults, evidence, rules, clientId } = objective;
  const { accept, accepting, remove, busy } = useObjectiveActs(objective);
  const { saveObjective } = useInPlace();
  const { mutateAsync: order } = useOrderKeyResults();
  const { mutateAsync: add, isPending: adding } = useAddKeyResult();
  const part = useRef<HTMLElement>(null);
  const { inTurn, busy: checking } = useInTurn();
  const acceptAsTyped = () =>
    inTurn('accept', async () => {
      if (await isKept(part.current)) await accept();
    });
  return (
    <section ref={part} aria-label={title} className="grid gap-2">
      <div className="flex flex-wrap items-start gap-2">
        {handle}
        <InlineText
          label="Objective"
          value={title}
          className="flex-1 text-16 font-semibold max-sm:basis-2/3"
          onSave={(now, before) => saveObjective(objective, { name: 'title', before, now })}
        />
        <div className="ml-auto flex items-start gap-2">
          <IconButton
            icon={Trash2}
            size="small"
            label={`Throw away: ${title}`}
            busy={busy}
            onClick={() => void remove(true)}
          />
          <Button
            size="small"
            icon={Check}
            busy={accepting || checking}
            onClick={() => void acceptAsTyped()}
          >
            Accept
          </Button>
        </div>
      </div>
      <div className="grid gap-2 sm:pl-9">
        <InlineText
          label={`Why ${title}`}
          value={why}
          placeholder="Why it matters"
          className="text-13 text-muted"
          onSave={(now, before) => saveObjective(objective, { name: 'why', before, now })}
        />
        <SortableList<KeyResult>
          label={`Key results of ${title}`}
          rows={keyResults}
          rowKey={(one) => one.id}
          rowLabel={(one) => one.title}
          onOrder={(ids) =>
            showOutcome(order({ params: { id }, body: { ids } }), { failed: 'Not Moved' })
          }
          className="grid gap-2"
        >
          {(one, grip) => <DraftKeyResult objective={objective} keyResult={one} handle={grip} />}
        </SortableList>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            variant="ghost"
            icon={Plus}
            busy={adding}
            onClick={() =>
              void showOutcome(add({ params: { id }, body: { title: 'New key result' } }), {
                failed: 'Not Added',
              })
            }
          >
            Add a key result
          </Button>
          <OkrGrounds evidence={evidence} rules={rules} clientId={clientId} />
        </div>
      </div>
    </section>
  );
}
