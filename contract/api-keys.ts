import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, line } from './fields.ts';
import { defineRefusal, notFound } from './refusal.ts';

/** What a key may do as its person: only read, or also write. */
export const keyScopes = ['read', 'write'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** For how many days a key may be made; null is for good. */
export const keyDays = [30, 90, 365] as const;
export const mostKeys = 20;

/** How many days before a key runs out its person is told. */
export const remindedDays = 7;

/** How much a key may ask for in a minute: in all, and what writes. */
export const keyLimits = { requests: 600, writes: 120, windowSeconds: 60 } as const;

/** A key as it is listed; the key itself is shown once, where it is made. */
export const apiKey = z.object({
  id,
  name: z.string(),
  scope: z.enum(keyScopes),
  /** Its last four characters. */
  ending: z.string(),
  createdAt: instant,
  /** Kept to within five minutes; null before it was first used. */
  lastUsedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A key as admins see it. */
export const practiceKey = z.extend(apiKey, {
  person: z.object({ id, name: z.string() }),
});
export type PracticeKey = z.infer<typeof practiceKey>;

export const wrongKey = defineRefusal(
  'wrong_key',
  401,
  'This key is not right, has run out or was revoked. Make a new one on your profile.',
);
export const keyNeeded = defineRefusal(
  'key_needed',
  401,
  'Send an API key as a bearer token. You make one on your profile.',
);
export const closedToKeys = defineRefusal(
  'closed_to_keys',
  403,
  'Keys are kept out of this. Sign in and do it there.',
);
export const keyOnlyReads = defineRefusal(
  'key_only_reads',
  403,
  'This key only reads. Make one that may write.',
);
export const keyTooOften = defineRefusal(
  'too_many',
  429,
  'This key asks too often. Wait as long as Retry-After says.',
);
export const confirmForKey = defineRefusal(
  'confirm_password',
  403,
  'Please enter your current password to make a key.',
);
export const keyMade = defineRefusal(
  'key_made',
  409,
  'This key was made already, but the line failed before it could be shown. Revoke it in your list and make another.',
);
export const tooManyKeys = defineRefusal(
  'too_many_keys',
  409,
  `You have ${mostKeys} keys. Revoke one that you no longer use first.`,
);

export const apiKeys = {
  listKeys: endpoint({
    method: 'GET',
    path: '/api/keys',
    summary: "One's own keys, newest first, those that have run out among them",
    access: 'signedIn',
    returns: z.array(apiKey),
    refusals: [],
  }),
  makeKey: endpoint({
    method: 'POST',
    path: '/api/keys',
    summary: 'Make a key that acts as oneself; it is shown this one time',
    access: 'signedIn',
    body: z.strictObject({
      name: line('Give the key a name', 60),
      scope: z.enum(keyScopes),
      /** For how many days; null for good, 90 where nothing is said. */
      days: z._default(z.nullable(z.literal(keyDays, '30, 90 or 365 days, or null')), 90),
      /** Needed by a session that is older than ten minutes. */
      currentPassword: z.optional(z.string().check(z.maxLength(1024))),
    }),
    returns: z.object({ key: apiKey, token: z.string() }),
    refusals: [confirmForKey, tooManyKeys, keyMade],
    limit: { per: 'person', max: 10, windowSeconds: 60 },
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/api/keys/:id',
    summary: "Revoke one of one's own keys, as an admin anybody's: it opens nothing from now on",
    access: 'signedIn',
    params: z.strictObject({ id }),
    refusals: [notFound],
  }),
  listPracticeKeys: endpoint({
    method: 'GET',
    path: '/api/keys/all',
    summary: 'The keys of everybody in the practice, by person',
    access: 'admin',
    returns: z.array(practiceKey),
    refusals: [],
  }),
};

export const apiKeyEvents = ['api_key.made', 'api_key.reminded', 'api_key.revoked'] as const;
