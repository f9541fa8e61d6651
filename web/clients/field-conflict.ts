/** What is edited of a field of the practice's own. */
export interface FieldDraft {
  readonly name: string;
  readonly options: readonly string[];
}

export interface FieldMerge {
  /** Options that either added or took away are those of both; of two new names it is mine. */
  readonly merged: FieldDraft;
  /** Their name, where both have changed it, each to something else. */
  readonly theirName: string | undefined;
}

const folded = (option: string) => option.trim().toLowerCase();

/** Puts two changes of the same field together. */
export function mergeFields(base: FieldDraft, mine: FieldDraft, theirs: FieldDraft): FieldMerge {
  const isRenamed = mine.name !== base.name;
  const isConflict = isRenamed && theirs.name !== base.name && theirs.name !== mine.name;
  return {
    merged: {
      name: isRenamed ? mine.name : theirs.name,
      options: mergeOptions(base.options, mine.options, theirs.options),
    },
    theirName: isConflict ? theirs.name : undefined,
  };
}

type Options = readonly string[];

function mergeOptions(base: Options, mine: Options, theirs: Options): Options {
  const asBefore = theirs.join('\n') === base.join('\n');
  if (asBefore) return mine;
  const taken = new Set(base.filter((option) => !mine.includes(option)));
  const left = theirs.filter((option) => !taken.has(option));
  const known = new Set(left.map(folded));
  const added = mine.filter((option) => !base.includes(option));
  return [...left, ...added.filter((option) => !known.has(folded(option)))];
}
