import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import type { ClientField } from '#contract/client-fields.ts';
import type { Client } from '#contract/client-record.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { duplicates } from '#contract/duplicates.ts';
import { useListClientFields, useMergeClients, usePreviewMerge } from '#web/clients/api.ts';
import { clientCount } from '#web/clients/change-set-words.ts';
import { ClientAvatar } from '#web/clients/ClientAvatar.tsx';
import {
  choicesOf,
  differingFields,
  differingOwn,
  firstChoices,
  joinable,
  type MergeChoices,
  mergedText,
  movesText,
  ownTakenFromOther,
  type Side,
  takenFromOther,
  takenOfBoth,
} from '#web/clients/merge-choices.ts';
import { MergeDialogFields } from '#web/clients/MergeDialogFields.tsx';
import { useUndoChangeSets } from '#web/clients/use-bulk-change.ts';
import { notices, showNotice } from '#web/notices.ts';
import { namesById, useListNames } from '#web/names.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

type Preview = Reply<(typeof duplicates)['previewMerge']>;

export type MergeDialogProps = {
  id: string;
  otherId: string;
  onClose: () => void;
  /** Told when the two are one. */
  onMerged: () => void;
};

/** Makes one client of two, field by field; what is done can be undone. */
export function MergeDialog({ id, otherId, onClose, onMerged }: MergeDialogProps) {
  const merge = useMergeClients();
  // The two are one as soon as it is done: what is refreshed then would wait for two that are gone.
  const read = usePreviewMerge(id, otherId, { enabled: merge.isIdle || merge.isError });
  const { takeBack } = useUndoChangeSets();
  const [chosen, setChosen] = useState<MergeChoices>();
  const preview = read.data;
  const own = useListClientFields();
  const fields = own.data ?? [];
  const choices = preview && { ...firstChoices(preview.client, preview.other, fields), ...chosen };

  const carryOut = async () => {
    if (!preview || !choices || merge.isPending) return;
    const differing = differingFields(preview.client, preview.other);
    const fromOther = takenFromOther(choices).filter((field) => differing.includes(field));
    const bothOf = takenOfBoth(choices).filter((field) =>
      joinable(preview.client, preview.other).includes(field),
    );
    const asked = differingOwn(preview.client, preview.other, fields);
    const ownFromOther = ownTakenFromOther(choices, asked);
    try {
      const { client, changeSet } = await merge.mutateAsync({
        params: { id },
        body: { otherId, fromOther, bothOf, ownFromOther },
      });
      onMerged();
      void showNotice(
        notices.undoable(
          'Clients Merged',
          mergedText(preview.client.name, preview.other.name, client.name),
          () => void takeBack([changeSet]),
        ),
      );
    } catch (error) {
      void showNotice(notices.refused('Not Merged', error));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="Merge two clients"
      subtitle="Choose whose value is kept where they differ. You can undo this for 30 days."
      unsaved={chosen !== undefined}
      saving={merge.isPending}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={merge.isPending}
            disabled={!preview || !own.data}
            onClick={() => void carryOut()}
          >
            Merge
          </Button>
        </>
      }
    >
      <ReadPanel read={preview ? own : read}>
        {preview && choices && own.data ? (
          <Choosing preview={preview} own={own.data} choices={choices} onChoose={setChosen} />
        ) : (
          <SkeletonLines lines={10} />
        )}
      </ReadPanel>
    </Dialog>
  );
}

type ChoosingProps = {
  preview: Preview;
  own: readonly ClientField[];
  choices: MergeChoices;
  onChoose: (choices: MergeChoices) => void;
};

function Choosing({ preview, own, choices, onChoose }: ChoosingProps) {
  const { client, other, moves } = preview;
  const owners = namesById(useListNames().data);
  const moved = movesText(moves);
  const all = (side: Side) => onChoose(choicesOf(side, client, other, own));
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[8.5rem_1fr_1fr]">
        <span className="max-sm:hidden" />
        <Head client={client} onAll={() => all('one')} />
        <Head client={other} onAll={() => all('other')} />
      </div>
      <MergeDialogFields
        one={client}
        other={other}
        own={own}
        owners={owners}
        choices={choices}
        onChoose={(field, kept) => onChoose({ ...choices, [field]: kept })}
      />
      <ul className="mt-5 grid gap-1 border-t border-line pt-4 text-13 text-muted">
        <li>
          Tags, further emails and phones of both are put together, and so is what only one of them
          has in your own fields.
          {client.archived !== other.archived &&
            ` ${(client.archived ? client : other).name} is archived; who is kept is not.`}
        </li>
        <li className="flex items-start gap-2 text-ink">
          <ArrowRightLeft aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span>
            {moved === undefined
              ? `Nothing else belongs to ${other.name}.`
              : `${moved} of ${other.name} ${moves.reduce((sum, { count }) => sum + count, 0) === 1 ? 'moves' : 'move'} along.`}{' '}
            {clientCount(2)} become one.
          </span>
        </li>
      </ul>
    </>
  );
}

function Head({ client, onAll }: { client: Client; onAll: () => void }) {
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-control border border-line p-3">
      <ClientAvatar client={client} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-medium">{client.name}</p>
        <p className="truncate text-12 text-muted">
          Added <RelativeTime at={client.createdAt} />
          {client.archived && ', archived'}
        </p>
      </div>
      <Button size="small" aria-label={`Keep all of ${client.name}`} onClick={onAll}>
        Keep all
      </Button>
    </div>
  );
}
