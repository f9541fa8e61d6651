import type * as z from 'zod/mini';

/** Input that its schema does not take: a 400 that names each field. */
export class InvalidInput extends Error {
  constructor(readonly fields: Readonly<Record<string, string>>) {
    super('Invalid input');
    this.name = 'InvalidInput';
  }

  static from(issues: readonly z.core.$ZodIssue[]): InvalidInput {
    const fields: Record<string, string> = {};
    for (const issue of issues.slice(0, 8)) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys.slice(0, 5))
          fields[speakable(key)] = 'There is no such field.';
      } else {
        fields[issue.path.map(String).map(speakable).join('.') || 'body'] ??= sentence(issue);
      }
    }
    return new InvalidInput(fields);
  }
}

/** A field's name goes back only when it is one: raw input is never echoed. */
function speakable(key: string): string {
  return /^[\w-]{1,40}$/.test(key) && !(key in Object.prototype) ? key : 'unknown';
}

/** What is wrong with one value, in words for a person. */
export function sentence(issue: z.core.$ZodIssue): string {
  // A schema's own words for a wrong type say more than that.
  const plain = issue.message.startsWith('Invalid input');
  if (issue.code === 'invalid_type' && issue.input === undefined && plain) {
    return 'This is required.';
  }
  return issue.message.slice(0, 120);
}
