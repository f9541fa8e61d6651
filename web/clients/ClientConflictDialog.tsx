import { useListClientFields } from '#web/clients/api.ts';
import { conflictKey, type Conflict } from '#web/clients/client-conflict.ts';
import { fieldLabels, ownPrefix, valueText } from '#web/clients/field-words.ts';
import type { HttpError } from '#web/http-error.ts';
import { namesById, useListNames } from '#web/names.ts';
import { useCurrentUser } from '#web/session.tsx';
import { useZone } from '#web/ui/zone.ts';
import { quickerOf } from '#web/ui/conflict-words.ts';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';

export type ClientConflictDialogProps = {
  /** Who was quicker, where the server knows. */
  by: HttpError['by'];
  conflicts: readonly Conflict[];
  /** The keys of those where their value is taken. */
  onSettle: (takeTheirs: Set<string>) => Promise<void>;
  onClose: () => void;
};

/** What two people have changed of a client, to keep one of each. */
export function ClientConflictDialog(props: ClientConflictDialogProps) {
  const { by, conflicts, onSettle, onClose } = props;
  const user = useCurrentUser();
  const { data: people } = useListNames();
  const { data: fields = [] } = useListClientFields();
  const names = {
    owners: namesById(people),
    fields: new Map(fields.map((field) => [field.id, field])),
    timeZone: useZone(),
  };
  return (
    <ConflictDialog
      what="this client"
      {...quickerOf(by, user.id)}
      onSettle={onSettle}
      onClose={onClose}
      conflicts={conflicts.map((conflict) => {
        const { field, customId, mine, theirs } = conflict;
        const told = customId === undefined ? field : `${ownPrefix}${customId}`;
        return {
          key: conflictKey(conflict),
          label:
            (customId === undefined ? undefined : names.fields.get(customId)?.name) ??
            fieldLabels[field],
          mine: valueText(told, mine, names),
          theirs: valueText(told, theirs, names),
        };
      })}
    />
  );
}
