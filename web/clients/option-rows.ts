import type { OptionRename } from '#contract/client-fields.ts';

/** The options of a field while they are edited. */
export interface OptionRows {
  /** Those that were there and stay, as they were read. */
  readonly kept: readonly string[];
  /** By an option as it was read, what it is called now. */
  readonly names: Readonly<Record<string, string>>;
  readonly added: readonly string[];
}

export function optionsOf({ kept, names, added }: OptionRows): string[] {
  return [...kept.map((option) => names[option] ?? option), ...added];
}

/** What is called otherwise than it was, among the options that the field has now. */
export function renamedOf({ names }: OptionRows, options: readonly string[]): OptionRename[] {
  const there = new Set(options.map((option) => option.trim()));
  return Object.entries(names)
    .map(([from, to]) => ({ from, to: to.trim() }))
    .filter(({ from, to }) => from !== to && there.has(to));
}
