import { useState } from 'react';
import { clientFields, type ClientField, type ClientFieldKind } from '#contract/client-fields.ts';
import { changedMeanwhile, notFound } from '#contract/refusal.ts';
import { useCreateClientField, useUpdateClientField } from '#web/clients/api.ts';
import { type FieldDraft, type FieldMerge, mergeFields } from '#web/clients/field-conflict.ts';
import { optionsOf, renamedOf, type OptionRows } from '#web/clients/option-rows.ts';
import { HttpError } from '#web/http-error.ts';
import { send } from '#web/http.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useInTurn } from '#web/ui/use-in-turn.ts';

const mostMerges = 3;
const empty: FieldDraft = { name: '', options: [] };

/**
 * The form of a field of the practice's own. When somebody else was quicker both changes are put
 * together; of two new names one is chosen.
 */
export function useFieldForm(field: ClientField | undefined, onClose: () => void) {
  const [base, setBase] = useState(field);
  const before: FieldDraft = base ?? empty;
  const [draft, setDraft] = useState<FieldDraft>({ name: before.name, options: before.options });
  const [rows, setRows] = useState<OptionRows>({ kept: before.options, names: {}, added: [] });
  const [kind, setKind] = useState<ClientFieldKind>(field?.kind ?? 'text');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<{ merge: FieldMerge; against: ClientField }>();
  const { mutateAsync: create } = useCreateClientField();
  const { mutateAsync: update } = useUpdateClientField();
  const { inTurn, busy } = useInTurn();

  const bodyOf = ({ name, options }: FieldDraft) => ({
    name,
    ...(kind === 'choice' ? { options: options.map((option) => option.trim()) } : {}),
  });
  const failed = (error: unknown) => {
    if (error instanceof HttpError) setProblems(error.fields ?? {});
    void showNotice(notices.refused(field ? 'Field Not Changed' : 'Field Not Added', error));
  };
  const change = async (mine: FieldDraft, against: ClientField, merges = 0): Promise<void> => {
    const { id, updatedAt } = against;
    try {
      const renamed = renamedOf(rows, mine.options);
      const body = { ...bodyOf(mine), ...(renamed.length > 0 ? { renamed } : {}), updatedAt };
      await update({ params: { id }, body });
    } catch (error) {
      const isOlder = error instanceof HttpError && error.code === changedMeanwhile.code;
      if (isOlder && merges < mostMerges) await meet(mine, against, merges + 1);
      else failed(error);
      return;
    }
    const also = merges > 0 ? ', with what somebody else changed meanwhile' : '';
    void showNotice(notices.done('Field Changed', `“${mine.name}” was saved${also}.`));
    onClose();
  };
  const meet = async (mine: FieldDraft, against: ClientField, merges: number): Promise<void> => {
    try {
      const fields = await send(clientFields.listClientFields, {});
      const theirs = fields.find(({ id }) => id === against.id);
      if (!theirs) throw new HttpError(notFound.status, notFound.error, { code: notFound.code });
      const merge = mergeFields(against, mine, theirs);
      setBase(theirs);
      setDraft(merge.merged);
      setRows({ ...rows, kept: [], added: merge.merged.options });
      if (merge.theirName === undefined) await change(merge.merged, theirs, merges);
      else setConflict({ merge, against: theirs });
    } catch (error) {
      failed(error);
    }
  };
  const settle = async (takeTheirs: ReadonlySet<string>) => {
    if (!conflict) return;
    const { merge, against } = conflict;
    const name = takeTheirs.size > 0 ? (merge.theirName ?? merge.merged.name) : merge.merged.name;
    const settled = { ...merge.merged, name };
    setConflict(undefined);
    setDraft(settled);
    await inTurn('settle', () => change(settled, against));
  };
  const save = async () => {
    if (busy) return;
    setProblems({});
    await inTurn('save', () => (base ? change(draft, base) : add()));
  };
  const add = async () => {
    try {
      await create({ body: { ...bodyOf(draft), kind } });
    } catch (error) {
      failed(error);
      return;
    }
    void showNotice(
      notices.done('Field Added', `“${draft.name}” stands in every client’s form now.`),
    );
    onClose();
  };
  return {
    draft,
    write: (part: Partial<FieldDraft>) => {
      setDraft((was) => ({ ...was, ...part }));
      setProblems((told) => omit(told, Object.keys(part)));
    },
    options: rows,
    writeOptions: (next: OptionRows) => {
      setRows(next);
      setDraft((was) => ({ ...was, options: optionsOf(next) }));
      setProblems((told) => omit(told, ['options']));
    },
    kind,
    setKind,
    problems,
    save,
    settle,
    conflict: conflict?.merge,
    backToEditing: () => setConflict(undefined),
    isPending: busy,
    isDirty: draft.name !== before.name || draft.options.join('\n') !== before.options.join('\n'),
  };
}

/** A sentence about a field goes when the field is written in. */
function omit(told: Readonly<Record<string, string>>, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(told).filter(([field]) => !fields.includes(field)));
}
