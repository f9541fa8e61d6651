import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { givenInstant, id, instant, letPass, line } from './fields.ts';
import { changedMeanwhile, defineRefusal, nameTaken, notFound } from './refusal.ts';

/** A filter, a sort and columns of the client directory under a name; each person's own. */
export const savedView = z.object({
  id,
  name: z.string(),
  /** The query string of the directory, without a question mark. */
  query: z.string(),
  columns: z.array(z.string()),
  layout: z.enum(['cards', 'table', 'board']),
  /** Shown when the directory is opened. */
  isDefault: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type SavedView = z.infer<typeof savedView>;

const shape = {
  name: line('Give the view a name', 60),
  query: z.string().check(z.maxLength(8000), z.regex(/^[^\p{Cc}]*$/u)),
  columns: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(80)),
  layout: z.enum(['cards', 'table', 'board']),
  isDefault: z.boolean(),
};

export const tooManyViews = defineRefusal(
  'too_many_views',
  409,
  'At most 50 views; delete one first.',
);

export const savedViews = {
  listSavedViews: endpoint({
    method: 'GET',
    path: '/api/saved-views',
    summary: "One's own views of the client directory",
    access: 'signedIn',
    returns: z.array(savedView),
    refusals: [],
  }),
  createSavedView: endpoint({
    method: 'POST',
    path: '/api/saved-views',
    summary: 'Keep a view under a name',
    access: 'signedIn',
    body: z.strictObject(shape),
    returns: savedView,
    refusals: [notFound, nameTaken, tooManyViews],
  }),
  updateSavedView: endpoint({
    method: 'PUT',
    path: '/api/saved-views/:id',
    summary: 'Change a view: whole as it was read, or only what changes',
    access: 'signedIn',
    params: z.strictObject({ id }),
    body: z.strictObject({
      ...z.partial(z.strictObject(shape)).def.shape,
      updatedAt: z.optional(givenInstant),
      ...letPass(['id', 'createdAt']),
    }),
    returns: savedView,
    refusals: [notFound, nameTaken, changedMeanwhile],
  }),
  deleteSavedView: endpoint({
    method: 'DELETE',
    path: '/api/saved-views/:id',
    summary: 'Delete a view',
    access: 'signedIn',
    params: z.strictObject({ id }),
    refusals: [notFound],
  }),
};

export const savedViewEvents = ['view.saved', 'view.updated', 'view.deleted'] as const;
