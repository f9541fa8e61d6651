import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Input that its schema does not take: a 400 that names each field. */
export class InvalidInput extends Error {
  constructor(readonly fields: Readonly<Record<string, string>>) {
    super('Invalid input');
    this.name = 'InvalidInput';
  }

  /** What its schema says of an input. */
  static from(issues: readonly Issue[], input: unknown): InvalidInput {
    const fields: Record<string, string> = {};
    for (const issue of issues.slice(0, 8).map(closest)) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys.slice(0, 5))
          fields[speakable(key)] = 'There is no such field.';
      } else {
        fields[issue.path.map(String).map(speakable).join('.') || 'body'] ??= sentence(
          issue,
          valueAt(input, issue.path),
        );
      }
    }
    return new InvalidInput(fields);
  }
}

/** A field's name goes back only when it is one: raw input is never echoed. */
function speakable(key: string): string {
  return /^[\w-]{1,40}$/.test(key) && !(key in Object.prototype) ? key : 'unknown';
}

const longest = 200;

/** What is wrong with one value, in words for a person; of a file's cell, which is text or not there, without it. */
export function sentence(issue: Issue, value?: unknown): string {
  const words = ownWords(issue) ?? plainWords(issue, value);
  return words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
}

/** A schema's own words say more than ours; its library's are none for a person. */
const ownWords = ({ message }: Issue) =>
  /^(?:Invalid (?:input|option|ISO|string)|Too (?:big|small):)/.test(message) ? undefined : message;

function plainWords(issue: Issue, value: unknown): string {
  if (issue.code === 'invalid_value') {
    const names = issue.values.map(String).join(', ');
    return issue.values.length === 1 ? `Only ${names}` : `One of ${names}`;
  }
  if (value === undefined || value === null) return 'This is required.';
  if (issue.code === 'too_big') return `At most ${measure(issue.maximum, issue.origin)}`;
  if (issue.code === 'too_small') return `At least ${measure(issue.minimum, issue.origin)}`;
  if (issue.code === 'invalid_format') return 'This is not written as it should be.';
  const kinds = [...new Set(expected(issue).map((kind) => kindNames[kind] ?? 'something else'))];
  // A field of a query that comes twice.
  if (Array.isArray(value) && kinds[0] === 'text') return 'Give this once, as text.';
  return `This must be ${kinds.join(' or ') || 'something else'}.`;
}

const measure = (limit: number | bigint, origin: string) =>
  `${limit.toLocaleString('en-US')}${origin === 'string' ? ' characters' : ''}`;

const kindNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The kinds of value that would do. */
function expected(issue: Issue): string[] {
  if (issue.code === 'invalid_type') return [issue.expected];
  if (issue.code !== 'invalid_union') return [];
  return issue.errors.flatMap((alternative) => alternative.flatMap(expected));
}

/** Of several forms that a value may have, what is wrong with the one that it is nearest to. */
function closest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union' || ownWords(issue) !== undefined) return issue;
  const fewest = Math.min(...issue.errors.map((alternative) => alternative.length));
  const [nearest, another] = issue.errors.filter(({ length }) => length === fewest);
  const [first] = nearest ?? [];
  if (!first || another) return issue;
  return closest({ ...first, path: [...issue.path, ...first.path] });
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}
