import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import { type messages, unknownPlaceholder, type Template } from '#contract/messages.ts';
import { changedMeanwhile, nameTaken, notFound } from '#contract/refusal.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { isNameTaken } from '#server/clients/name-taken.ts';
import { getPracticeForUpdate } from '#server/people/reads.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { hasUnknown, knownPlaceholders } from './placeholders.ts';
import { findTemplate, findTemplateForUpdate, listTemplates } from './reads.ts';
import { deleteTemplateRow, insertTemplate, updateTemplateRow } from './writes.ts';

const taken = { name: 'There is a template of this name already' };

type Letter = Pick<Template, 'name' | 'subject' | 'text'>;

/** Keeps a letter to start from. */
export async function createTemplate(
  scope: Scope,
  letter: Letter,
): Promise<Template | Refusal<'unknown_placeholder' | 'name_taken'>> {
  const problem = placeholderProblem(letter);
  if (problem) return problem;
  return scope.write(async (tx) => {
    if (await isTaken(tx, letter.name)) return refuse(nameTaken, taken);
    const id = randomUUID();
    await insertTemplate(tx, id, letter);
    await tx.append({ ...about(id), name: 'template.created', after: { ...letter } });
    return getTemplate(tx, id);
  });
}

/**
 * Changes a template; the time that it was read with decides whether somebody was faster. Nothing
 * is written when nothing differs.
 */
export async function updateTemplate(
  scope: Scope,
  id: string,
  body: Body<typeof messages.updateTemplate>,
): Promise<
  Template | Refusal<'not_found' | 'name_taken' | 'unknown_placeholder' | 'changed_meanwhile'>
> {
  const problem = placeholderProblem(body);
  if (problem) return problem;
  return scope.write(async (tx) => {
    const before = await findTemplateForUpdate(tx, id);
    if (!before) return refuse(notFound);
    if (body.updatedAt !== undefined && body.updatedAt !== before.updatedAt) {
      return refuse(changedMeanwhile);
    }
    if (
      body.name !== undefined &&
      body.name !== before.name &&
      (await isTaken(tx, body.name, id))
    ) {
      return refuse(nameTaken, taken);
    }
    const { name = before.name, subject = before.subject, text = before.text } = body;
    const letter: Letter = { name, subject, text };
    const names = (['name', 'subject', 'text'] as const).filter(
      (part) => before[part] !== letter[part],
    );
    if (names.length > 0) {
      await updateTemplateRow(tx, before, letter);
      const pick = (one: Letter) => Object.fromEntries(names.map((part) => [part, one[part]]));
      const change = { before: pick(before), after: { name, ...pick(letter) } };
      await tx.append({ ...about(id), name: 'template.updated', ...change });
    }
    return getTemplate(tx, id);
  });
}

export async function deleteTemplate(
  scope: Scope,
  id: string,
): Promise<void | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const before = await findTemplateForUpdate(tx, id);
    if (!before) return refuse(notFound);
    await deleteTemplateRow(tx, id);
    const { name, subject, text } = before;
    await tx.append({ ...about(id), name: 'template.deleted', before: { name, subject, text } });
    return undefined;
  });
}

/** Whether another template has a name; two that ask at once do it one after the other. */
async function isTaken(tx: WriteScope, name: string, id?: string): Promise<boolean> {
  await getPracticeForUpdate(tx);
  const others = (await listTemplates(tx)).filter((one) => one.id !== id);
  return isNameTaken(name, others);
}

async function getTemplate(tx: WriteScope, id: string): Promise<Template> {
  const template = await findTemplate(tx, id);
  if (!template) throw new Error('The template was not kept.');
  return template;
}

function placeholderProblem(letter: {
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
}): Refusal<'unknown_placeholder'> | undefined {
  const names = (['subject', 'text'] as const).filter((name) => hasUnknown(letter[name] ?? ''));
  if (names.length === 0) return undefined;
  const fields = Object.fromEntries(names.map((name) => [name, knownPlaceholders]));
  return refuse(unknownPlaceholder, fields);
}

function about(id: string) {
  return { subject: { kind: 'template', id }, audience: { to: 'practice' } } as const;
}
