import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import { changedMeanwhile, nameTaken, notFound } from '#contract/refusal.ts';
import { tooManyViews, type SavedView, type savedViews } from '#contract/saved-views.ts';
import type { Asker, Scope, WriteScope } from '#server/db/scope.ts';
import { findUserForUpdate } from '#server/people/reads.ts';
import { refuse } from '#server/refusal.ts';
import { isNameTaken } from './name-taken.ts';
import { findViewForUpdate, listSavedViews } from './view-reads.ts';
import { clearOtherDefaults, deleteView, insertView, updateView } from './view-writes.ts';

const mostViews = 50;
const taken = { name: 'You have a view of this name already' };
const editable = ['name', 'query', 'columns', 'layout', 'isDefault'] as const;

/** Keeps a view for its person; a new default takes the place of the old one. */
export async function createSavedView(
  scope: Scope,
  { userId }: Asker,
  body: Body<typeof savedViews.createSavedView>,
) {
  return scope.write(async (tx) => {
    // One at a time for each person: a default and a name know of every other.
    await findUserForUpdate(tx, userId);
    const views = await listSavedViews(tx, userId);
    if (isNameTaken(body.name, views)) return refuse(nameTaken, taken);
    if (views.length >= mostViews) return refuse(tooManyViews);
    const id = randomUUID();
    const columns = [...body.columns];
    await insertView(tx, { ...body, columns, id, userId, createdAt: tx.now, updatedAt: tx.now });
    if (body.isDefault) await clearOtherDefaults(tx, userId, id);
    return told(tx, userId, id, 'view.saved');
  });
}

export async function updateSavedView(
  scope: Scope,
  { userId }: Asker,
  id: string,
  body: Body<typeof savedViews.updateSavedView>,
) {
  return scope.write(async (tx) => {
    await findUserForUpdate(tx, userId);
    const view = await findViewForUpdate(tx, userId, id);
    if (!view) return refuse(notFound);
    if (body.updatedAt !== undefined && body.updatedAt !== view.updatedAt) {
      return refuse(changedMeanwhile);
    }
    const others = (await listSavedViews(tx, userId)).filter((one) => one.id !== id);
    const { name = view.name } = body;
    if (name !== view.name && isNameTaken(name, others)) return refuse(nameTaken, taken);
    const given = Object.fromEntries(editable.map((part) => [part, body[part] ?? view[part]]));
    if (editable.every((part) => JSON.stringify(given[part]) === JSON.stringify(view[part]))) {
      return view;
    }
    await updateView(tx, id, { ...given, updatedAt: tx.later(view.updatedAt) });
    if (body.isDefault === true) await clearOtherDefaults(tx, userId, id);
    return told(tx, userId, id, 'view.updated');
  });
}

export async function deleteSavedView(scope: Scope, { userId }: Asker, id: string) {
  return scope.write(async (tx) => {
    const view = await findViewForUpdate(tx, userId, id);
    if (!view) return refuse(notFound);
    await deleteView(tx, id);
    await append(tx, userId, 'view.deleted', view);
    return undefined;
  });
}

async function told(
  tx: WriteScope,
  userId: string,
  id: string,
  name: 'view.saved' | 'view.updated',
): Promise<SavedView> {
  const view = (await listSavedViews(tx, userId)).find((one) => one.id === id);
  if (!view) throw new Error('The view was not found again.');
  await append(tx, userId, name, view);
  return view;
}

async function append(
  tx: WriteScope,
  userId: string,
  name: 'view.saved' | 'view.updated' | 'view.deleted',
  view: SavedView,
): Promise<void> {
  await tx.append({
    name,
    subject: { kind: 'view', id: view.id },
    after: { name: view.name },
    audience: { to: 'person', userId },
  });
}
