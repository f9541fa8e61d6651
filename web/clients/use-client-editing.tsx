import { useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Client } from '#contract/client-record.ts';
import { clients } from '#contract/clients.ts';
import { changedMeanwhile } from '#contract/refusal.ts';
import { useUpdateClient } from '#web/clients/api.ts';
import { mergeChanges, type Merge, settle } from '#web/clients/client-conflict.ts';
import { changedValues, type ClientFormValues, valuesOf } from '#web/clients/client-form-values.ts';
import { writtenOf, type FormRules } from '#web/clients/client-form-rules.ts';
import { ClientConflictDialog } from '#web/clients/ClientConflictDialog.tsx';
import { invalidNotice, showServerProblems, useClientForm } from '#web/clients/use-client-form.ts';
import { HttpError } from '#web/http-error.ts';
import { send } from '#web/http.ts';
import { notices, showNotice, type Notice } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { useZone } from '#web/ui/zone.ts';
import { useKeptWords } from '#web/use-kept-words.ts';

interface Conflict {
  readonly merge: Merge;
  readonly theirs: Client;
  readonly by: HttpError['by'];
}

interface EditingWords {
  readonly rules: FormRules;
  /** With what takes the change back, where there was one. */
  readonly onSaved: (client: Client, onUndo?: () => void) => void;
  readonly failed: (error: unknown) => Notice;
  /** What an earlier page had begun stands in the form again. */
  readonly onBrought?: () => void;
}

export interface ClientEditing {
  readonly form: UseFormReturn<ClientFormValues>;
  /** Starts over from this client as it was read. */
  readonly begin: (client: Client) => void;
  /** For the form's submit. */
  readonly save: () => Promise<void>;
  /** The question of who is right, while there is one. */
  readonly conflictDialog: ReactNode;
}

const mostMerges = 3;

/**
 * Edits a client from how it was read: only what was changed is sent. When somebody else was
 * quicker, both changes are put together, and what both have changed is asked about.
 */
export function useClientEditing(client: Client, words: EditingWords): ClientEditing {
  const { rules, onSaved, failed, onBrought } = words;
  const zone = useZone();
  const [base, setBase] = useState(client);
  const [conflict, setConflict] = useState<Conflict>();
  const form = useClientForm(valuesOf(base, zone), rules, valuesOf(base, zone));
  const { mutateAsync: update } = useUpdateClient();
  const { isDirty } = form.formState;
  useKeptWords(`client ${client.id}`, {
    words: () => ({ values: form.getValues(), base }),
    isBegun: isDirty,
    bring: (left) => {
      begin(left.base);
      form.reset(left.values, { keepDefaultValues: true });
      onBrought?.();
    },
  });

  const write = async (values: ClientFormValues, against: Client, merges = 0): Promise<void> => {
    const change = writtenOf(changedValues(valuesOf(against, zone), values));
    if (Object.keys(change).length === 0) return onSaved(against);
    const { id, updatedAt } = against;
    try {
      const saved = await update({ params: { id }, body: { ...change, updatedAt } });
      onSaved(saved, () => void takeBack(saved, against));
    } catch (error) {
      const isOlder = error instanceof HttpError && error.code === changedMeanwhile.code;
      if (isOlder && merges < mostMerges) {
        await meet(values, against, error.by, merges + 1);
        return;
      }
      showServerProblems(error, form);
      await showNotice(failed(error));
    }
  };

  /** As it was, unless somebody has changed the client since. */
  const takeBack = (saved: Client, before: Client) => {
    const change = writtenOf(changedValues(valuesOf(saved, zone), valuesOf(before, zone)));
    const body = { ...change, updatedAt: saved.updatedAt };
    return showOutcome(update({ params: { id: saved.id }, body }), {
      done: () => notices.undone(`${before.name} is as before.`),
      failed: 'Not Undone',
    });
  };

  const meet = async (
    mine: ClientFormValues,
    against: Client,
    by: HttpError['by'],
    merges: number,
  ): Promise<void> => {
    let theirs: Client;
    try {
      theirs = await send(clients.getClient, { params: { id: against.id } });
    } catch (error) {
      await showNotice(failed(error));
      return;
    }
    const merge = mergeChanges(valuesOf(against, zone), mine, valuesOf(theirs, zone));
    if (merge.conflicts.length > 0) setConflict({ merge, theirs, by });
    else await write(merge.merged, theirs, merges);
  };

  const begin = (from: Client) => {
    setBase(from);
    form.reset(valuesOf(from, zone));
  };

  const submit = (against: Client) =>
    form.handleSubmit(
      (values) => write(values, against),
      (errors) => void showNotice(invalidNotice(form.getValues(), errors)),
    )();

  const settled = async ({ merge, theirs }: Conflict, taken: Set<string>) => {
    const values = settle(merge, taken);
    begin(theirs);
    form.reset(values, { keepDefaultValues: true });
    setConflict(undefined);
    await submit(theirs);
  };

  return {
    form,
    begin,
    save: () => submit(base),
    conflictDialog: conflict && (
      <ClientConflictDialog
        by={conflict.by}
        conflicts={conflict.merge.conflicts}
        onSettle={(taken) => settled(conflict, taken)}
        onClose={() => setConflict(undefined)}
      />
    ),
  };
}
