import { randomUUID } from 'node:crypto';
import {
  tooManyFields,
  type ClientField,
  type ClientFieldKind,
  type OptionRename,
} from '#contract/client-fields.ts';
import { changedMeanwhile, invalid, notFound } from '#contract/refusal.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { getPracticeForUpdate } from '#server/people/reads.ts';
import { refuse } from '#server/refusal.ts';
import { findHiddenField, holdField, insertField, updateField } from './field-writes.ts';
import { fold } from './fold.ts';
import { isNameTaken } from './name-taken.ts';
import { countOptions } from './option-reads.ts';
import { listClientFields, type ClientFieldRow } from './reads.ts';
import { renameOptions } from './rename-options.ts';

const mostFields = 50;

interface Written {
  readonly name: string;
  readonly options?: readonly string[] | undefined;
}

/** Defines a field; one that was hidden under this name and kind comes back to its place with its values. */
export async function createClientField(
  scope: Scope,
  written: Written & { readonly kind: ClientFieldKind },
) {
  return scope.write(async (tx) => {
    // One at a time in a practice, so that no two have one name.
    await getPracticeForUpdate(tx);
    const fields = await listClientFields(tx);
    if (fields.length >= mostFields) return refuse(tooManyFields);
    const problem = problemIn(written, written.kind, fields);
    if (problem) return refuse(invalid, problem);
    const { name, kind } = written;
    const options = kind === 'choice' ? [...(written.options ?? [])] : [];
    const hidden = await findHiddenField(tx, { name, kind });
    const id = hidden ?? randomUUID();
    const updatedAt = tx.now;
    if (hidden) await updateField(tx, id, { name, options, hiddenAt: null, updatedAt });
    else {
      const position = Math.max(0, ...fields.map((field) => field.position)) + 1;
      await insertField(tx, { id, name, kind, options, position, updatedAt });
    }
    return told(tx, 'client_field.created', { id, name, kind, options, updatedAt });
  });
}

/**
 * Renames a field or changes its options; what clients have chosen stays as it is, but by the new
 * name of an option that is renamed. With the time of the field as it was read, a change that would
 * undo somebody else's is refused.
 */
export async function updateClientField(
  scope: Scope,
  id: string,
  written: Partial<Written> & {
    readonly renamed?: readonly OptionRename[] | undefined;
    readonly updatedAt?: string | undefined;
  },
) {
  return scope.write(async (tx) => {
    // Another may be given the same name meanwhile.
    await getPracticeForUpdate(tx);
    await holdField(tx, id);
    const fields = await listClientFields(tx);
    const field = fields.find((one) => one.id === id);
    if (!field) return refuse(notFound);
    if (written.updatedAt !== undefined && written.updatedAt !== field.updatedAt) {
      return refuse(changedMeanwhile);
    }
    const { kind } = field;
    const { name = field.name, options: given = field.options } = written;
    const options = kind === 'choice' ? [...given] : [];
    const others = fields.filter((one) => one.id !== id);
    const problem = problemIn({ name, options }, kind, others);
    if (problem) return refuse(invalid, problem);
    const renamed = (written.renamed ?? []).filter(({ from, to }) => from !== to);
    if (!isRename(renamed, options)) return refuse(invalid, { renamed: 'Rename each option once' });
    const same = name === field.name && options.join('\n') === field.options.join('\n');
    if (same && renamed.length === 0)
      return { id, name, kind, options, updatedAt: field.updatedAt };
    const updatedAt = tx.later(field.updatedAt);
    await updateField(tx, id, { name, options, updatedAt });
    await renameOptions(tx, id, renamed);
    return told(
      tx,
      'client_field.updated',
      { id, name, kind, options, updatedAt },
      { before: field, renamed },
    );
  });
}

/** Hides a field; what clients have in it is kept. */
export async function deleteClientField(scope: Scope, id: string) {
  return scope.write(async (tx) => {
    const field = (await listClientFields(tx)).find((one) => one.id === id);
    if (!field) return refuse(notFound);
    await updateField(tx, id, { hiddenAt: tx.now });
    await told(tx, 'client_field.deleted', field);
    return undefined;
  });
}

/** How many clients have each option of a field. */
export async function countFieldOptions(scope: Scope, id: string) {
  const field = (await listClientFields(scope)).find((one) => one.id === id);
  if (!field) return refuse(notFound);
  return field.kind === 'choice' ? countOptions(scope, id) : [];
}

/** Whether each is renamed once, and to an option that there is. */
function isRename(renamed: readonly OptionRename[], options: readonly string[]): boolean {
  const once = new Set(renamed.map(({ from }) => from)).size === renamed.length;
  return once && renamed.every(({ to }) => options.includes(to));
}

function problemIn(
  { name, options }: Written,
  kind: ClientFieldKind,
  others: readonly ClientFieldRow[],
): Record<string, string> | undefined {
  if (isNameTaken(name, others)) return { name: 'There is a field of this name' };
  if (kind !== 'choice') return undefined;
  const given = options ?? [];
  if (given.length === 0) return { options: 'Give it at least one option' };
  const distinct = new Set(given.map(fold));
  return distinct.size < given.length ? { options: 'Each option once' } : undefined;
}

async function told(
  tx: WriteScope,
  name: 'client_field.created' | 'client_field.updated' | 'client_field.deleted',
  { id, name: fieldName, kind, options, updatedAt }: ClientField,
  change?: { readonly before: ClientFieldRow; readonly renamed: readonly OptionRename[] },
): Promise<ClientField> {
  const field = { id, name: fieldName, kind, options: [...options], updatedAt };
  await tx.append({
    name,
    subject: { kind: 'client_field', id },
    ...(change && { before: { name: change.before.name, kind, options: change.before.options } }),
    after: {
      name: fieldName,
      kind,
      options,
      ...(change?.renamed.length ? { renamed: change.renamed } : {}),
    },
    audience: { to: 'practice' },
  });
  return field;
}
