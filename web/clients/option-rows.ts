import type { OptionRename } from '#contract/client-fields.ts';

/** The options of a field while they are edited. */
export interface OptionRows {
  /** Those that were there and stay, as they were read. */
  readonly kept: readonly string[];
  /** By an option as it was read, what it is called now. */
  readonly names: Readonly<Record<string, string>>;
  readonly added: readonly string[];
}

const fold = (option: string) => option.trim().toLowerCase();

/** The options as they are called now; those that are called alike are one, in the place of the first. */
export function optionsOf({ kept, names, added }: OptionRows): string[] {
  const called = kept.map((option) => names[option] ?? option);
  const isFirst = (option: string, at: number) =>
    called.findIndex((one) => fold(one) === fold(option)) === at;
  return [...called.filter(isFirst), ...added];
}

/** By an option that stays, the other one that is called alike: whoever has it has that one then. */
export function unitedOf({ kept, names }: OptionRows): ReadonlyMap<string, string> {
  const called = new Map<string, string>();
  const united = new Map<string, string>();
  for (const option of kept) {
    const name = fold(names[option] ?? option);
    const first = called.get(name);
    if (first === undefined) called.set(name, option);
    // Told of the one that was written anew.
    else if (names[option] === undefined) united.set(first, option);
    else united.set(option, first);
  }
  return united;
}

/** What is called otherwise than it was, among the options that the field has now. */
export function renamedOf({ names, kept }: OptionRows, options: readonly string[]): OptionRename[] {
  const there = options.map((option) => option.trim());
  const called = { ...Object.fromEntries(kept.map((option) => [option, option])), ...names };
  return Object.entries(called).flatMap(([from, name]) => {
    const to = there.find((option) => fold(option) === fold(name));
    return to === undefined || to === from ? [] : [{ from, to }];
  });
}
