/** "1 task", "2,400 tasks": how many there are of what a noun names; its plural takes an s. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** The same in a sentence: "no insights", "one insight", "12 insights". */
export const someOf = (count: number, noun: string): string =>
  count === 1 ? `one ${noun}` : `${count === 0 ? 'no' : count.toLocaleString('en-US')} ${noun}s`;

/** "tasks" as "task", "entries" as "entry" where there is one of them. */
export const nounFor = (count: number, plural: string): string =>
  count === 1 ? plural.replace(/ies$/, 'ys').replace(/s$/, '') : plural;
