/** A sign for each of these limits that a size reaches: `words>=5`. */
export const atLeast = (name: string, size: number, limits: readonly number[]): string[] =>
  limits.flatMap((limit) => (size >= limit ? [`${name}>=${limit}`] : []));
