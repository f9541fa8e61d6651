import type { Tone } from '#web/ui/Badge.tsx';

/** A value in words, and the tint of its badge. */
export interface Word {
  readonly label: string;
  readonly tone: Tone;
}

/** Every value of a list in words. */
export type WordTable<Value extends string> = Readonly<Record<Value, Word>>;

/** A choice for each word, in the order in which they stand in the table. */
export function optionsOf<Value extends string>(
  words: Readonly<Record<Value, string | { readonly label: string }>>,
): { value: Value; label: string }[] {
  return (Object.keys(words) as Value[]).map((value) => {
    const word = words[value];
    return { value, label: typeof word === 'string' ? word : word.label };
  });
}
