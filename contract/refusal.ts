import * as z from 'zod/mini';

/** An expected "no": a machine word, the HTTP status it travels with, and a sentence for a person. */
export interface RefusalDefinition<Code extends string = string> {
  readonly code: Code;
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 429 | 502 | 503;
  readonly error: string;
}

export function defineRefusal<const Code extends string>(
  code: Code,
  status: RefusalDefinition['status'],
  error: string,
): RefusalDefinition<Code> {
  return { code, status, error };
}

export const invalid = defineRefusal('invalid', 400, 'Please check your input and try again.');
export const notSignedIn = defineRefusal(
  'not_signed_in',
  401,
  'Your session has expired. Please log in again.',
);
export const wrongSignature = defineRefusal(
  'wrong_signature',
  401,
  'The signature of this message does not fit it, or is too old. Compare the key that signs with the one that is set here.',
);
export const notAllowed = defineRefusal(
  'not_allowed',
  403,
  "You don't have permission to perform this action.",
);
export const foreignOrigin = defineRefusal(
  'foreign_origin',
  403,
  'This request came from another site and was not carried out.',
);
export const notFound = defineRefusal('not_found', 404, 'The requested item could not be found.');
export const changedMeanwhile = defineRefusal(
  'changed_meanwhile',
  409,
  'Somebody else changed this in the meantime. Look at the newer version and try again.',
);
/** Beside others of its kind it could not be told apart; `fields` says so of its name. */
export const nameTaken = defineRefusal(
  'name_taken',
  409,
  'There is one of this name already. Choose another.',
);
export const tooLarge = defineRefusal('too_large', 413, 'That is more than can be sent at once.');
export const wrongMediaType = defineRefusal(
  'wrong_media_type',
  415,
  'Send this as application/json.',
);
export const wrongUploadType = defineRefusal(
  'wrong_media_type',
  415,
  'Send this as multipart/form-data.',
);
export const wrongHost = defineRefusal(
  'wrong_host',
  421,
  'This address does not belong to this installation.',
);
export const tooMany = defineRefusal(
  'too_many',
  429,
  'Too many attempts. Please wait a moment and try again.',
);
export const unavailable = defineRefusal(
  'unavailable',
  503,
  "We're experiencing technical difficulties. Please try again in a moment.",
);

/**
 * The body of every error answer; `fields` names what to correct, `by` who changed it meanwhile,
 * `reference` is the request id.
 */
export const errorAnswer = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  by: z.optional(z.object({ id: z.string(), name: z.string() })),
  reference: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
