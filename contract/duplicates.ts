import * as z from 'zod/mini';
import { client, longestParagraph } from './client-record.ts';
import { changeSet } from './clients.ts';
import { endpoint } from './endpoint.ts';
import { id, optionalLine } from './fields.ts';
import { defineRefusal, notFound } from './refusal.ts';

export const likenesses = ['email', 'phone', 'name'] as const;

/** Clients that seem to be one, and by what. */
export const duplicateGroup = z.object({
  likeness: z.enum(likenesses),
  clients: z.array(client),
});
export type DuplicateGroup = z.infer<typeof duplicateGroup>;

/**
 * Fields of which a merge keeps one of two values; lists are put together. A consent that either has
 * withdrawn is kept with its source and date whatever is chosen, and so is "do not call".
 */
export const mergeFields = [
  'name',
  'email',
  'phone',
  'website',
  'linkedinUrl',
  'businessType',
  'industry',
  'companySize',
  'timezone',
  'revenueStream',
  'monthlyRevenue',
  'annualRevenue',
  'lifetimeValue',
  'growthPotential',
  'status',
  'pipelineStage',
  'leadSource',
  'coachingGoals',
  'painPoints',
  'context',
  'ownerId',
  'consent',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** Texts of which a merge can keep both. */
export const joinableFields = ['coachingGoals', 'painPoints', 'context'] as const;
export type JoinableField = (typeof joinableFields)[number];

/** Two texts, one after the other, or the one that holds the other; undefined where that is too long. */
export function bothTexts(one: string, other: string): string | undefined {
  if (one.includes(other)) return one;
  if (other.includes(one)) return other;
  const both = `${one}\n\n${other}`;
  return both.length > longestParagraph ? undefined : both;
}

export const tooLongTogether = defineRefusal(
  'too_long_together',
  409,
  `A text of both would be longer than ${longestParagraph.toLocaleString('en-US')} characters. Choose one of the two.`,
);

export const sameClient = defineRefusal('same_client', 409, 'Choose two different clients.');

export const bothOnCall = defineRefusal(
  'both_on_call',
  409,
  'Both clients are on a call. Merge them when one of the calls is over.',
);

export const duplicates = {
  listDuplicates: endpoint({
    method: 'GET',
    path: '/api/duplicates',
    summary: 'Clients that share an email address, a phone number or a name',
    access: 'signedIn',
    returns: z.array(duplicateGroup),
    refusals: [],
  }),
  listSimilar: endpoint({
    method: 'GET',
    path: '/api/duplicates/similar',
    summary: 'Clients like one that is being written',
    access: 'signedIn',
    query: z.strictObject({
      name: z.optional(optionalLine()),
      email: z.optional(optionalLine(254)),
      phone: z.optional(optionalLine(60)),
      except: z.optional(id),
    }),
    returns: z.array(z.object({ likeness: z.enum(likenesses), client })),
    refusals: [],
  }),
  dismissDuplicate: endpoint({
    method: 'POST',
    path: '/api/duplicates/dismiss',
    summary: 'Two clients are not the same; they are not shown as such again',
    access: 'signedIn',
    body: z.strictObject({ ids: z.tuple([id, id]) }),
    refusals: [notFound, sameClient],
  }),
  previewMerge: endpoint({
    method: 'GET',
    path: '/api/clients/:id/merge/:otherId',
    summary: 'What a merge would move, by kind',
    access: 'signedIn',
    params: z.strictObject({ id, otherId: id }),
    returns: z.object({
      client,
      other: client,
      moves: z.array(z.object({ kind: z.string(), count: z.number() })),
    }),
    refusals: [notFound, sameClient],
  }),
  getMergedInto: endpoint({
    method: 'GET',
    path: '/api/clients/:id/merged-into',
    summary:
      'The client that one became part of, however often: an address that was kept leads there',
    access: 'signedIn',
    params: z.strictObject({ id }),
    returns: z.object({ id, name: z.string() }),
    refusals: [notFound],
  }),
  mergeClients: endpoint({
    method: 'POST',
    path: '/api/clients/:id/merge',
    summary: 'Make one client of two: the other one’s rows move here and it is gone; can be undone',
    access: 'signedIn',
    params: z.strictObject({ id }),
    body: z.strictObject({
      otherId: id,
      /** Fields of which the other one's value is kept. */
      fromOther: z.array(z.enum(mergeFields)),
      /** Texts of which both are kept, the first one's first, whatever else is chosen. */
      bothOf: z.optional(z.array(z.enum(joinableFields))),
      /** The practice's own fields, by id, of which the other one's value is kept; else the first one's, where it has one. */
      ownFromOther: z.optional(z.array(id).check(z.maxLength(50))),
    }),
    returns: z.object({ client, changeSet }),
    refusals: [notFound, sameClient, bothOnCall, tooLongTogether],
  }),
};

export const duplicateEvents = ['duplicate.dismissed'] as const;
