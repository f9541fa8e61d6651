import { parseArgs } from 'node:util';

/** What was typed is not a command, or lacks something. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command is one, but what it names is not there, or its place is no good: one sentence says so. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}

/** The words of a command, its texts and its switches; throws a UsageError for any other. */
export function readArgs<const Text extends string = never, const Flag extends string = never>(
  args: readonly string[],
  { texts = [], flags = [] }: { texts?: readonly Text[]; flags?: readonly Flag[] } = {},
): {
  readonly words: readonly string[];
  readonly texts: Readonly<Partial<Record<Text, string>>>;
  readonly flags: Readonly<Partial<Record<Flag, boolean>>>;
} {
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ]);
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const given = values as Partial<Record<Text, string>> & Partial<Record<Flag, boolean>>;
    return { words: positionals, texts: given, flags: given };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export const say = (text: string) => process.stdout.write(`${text}\n`);
