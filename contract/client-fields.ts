import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { givenInstant, id, instant, letPass, line } from './fields.ts';
import { changedMeanwhile, defineRefusal, invalid, notFound } from './refusal.ts';

export const clientFieldKinds = ['text', 'number', 'date', 'choice'] as const;
export type ClientFieldKind = (typeof clientFieldKinds)[number];

/** A field of the practice's own, beside those that every client has. */
export const clientField = z.object({
  id,
  name: z.string(),
  kind: z.enum(clientFieldKinds),
  /** What may be chosen; only a choice has them. */
  options: z.array(z.string()),
  updatedAt: instant,
});
export type ClientField = z.infer<typeof clientField>;

const shape = {
  name: line('Give the field a name', 60),
  options: z.optional(
    z
      .array(line('An option has at least one letter', 60))
      .check(z.maxLength(50, 'At most 50 options')),
  ),
};

const option = z.string().check(z.minLength(1), z.maxLength(60));
/** An option and what it is called from now on. */
const optionRename = z.strictObject({ from: option, to: option });
export type OptionRename = z.infer<typeof optionRename>;

export const tooManyFields = defineRefusal(
  'too_many_fields',
  409,
  'A practice has at most 50 fields of its own.',
);

export const clientFields = {
  listClientFields: endpoint({
    method: 'GET',
    path: '/api/client-fields',
    summary: "The practice's own client fields, in their order",
    access: 'signedIn',
    returns: z.array(clientField),
    refusals: [],
  }),
  createClientField: endpoint({
    method: 'POST',
    path: '/api/client-fields',
    summary: 'Define a field',
    access: 'admin',
    body: z.strictObject({ ...shape, kind: z.enum(clientFieldKinds) }),
    returns: clientField,
    refusals: [invalid, notFound, tooManyFields],
  }),
  updateClientField: endpoint({
    method: 'PUT',
    path: '/api/client-fields/:id',
    summary:
      'Rename a field or change its options; what is renamed changes in the clients and the saved views too, and its kind stays',
    access: 'admin',
    params: z.strictObject({ id }),
    body: z.strictObject({
      ...z.partial(z.strictObject(shape)).def.shape,
      ...letPass(['id', 'kind']),
      /** Options that are called otherwise now; whoever has one has it by its new name. */
      renamed: z.optional(z.array(optionRename).check(z.maxLength(50, 'At most 50 options'))),
      /** As it was read: the change is refused where somebody else was quicker. */
      updatedAt: z.optional(givenInstant),
    }),
    returns: clientField,
    refusals: [invalid, notFound, changedMeanwhile],
  }),
  countFieldOptions: endpoint({
    method: 'GET',
    path: '/api/client-fields/:id/options',
    summary: 'How many clients have each option of a field, also those that are options no more',
    access: 'admin',
    params: z.strictObject({ id }),
    returns: z.array(z.object({ option: z.string(), clients: z.number() })),
    refusals: [notFound],
  }),
  deleteClientField: endpoint({
    method: 'DELETE',
    path: '/api/client-fields/:id',
    summary:
      'Hide a field; what clients have in it is kept and comes back with a field of the same name and kind',
    access: 'admin',
    params: z.strictObject({ id }),
    refusals: [notFound],
  }),
};

export const clientFieldEvents = [
  'client_field.created',
  'client_field.updated',
  'client_field.deleted',
] as const;
