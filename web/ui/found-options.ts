import { defaultFilter } from 'cmdk';

/** What an option says; its value is what programs read, and is not searched. */
type Findable = { label: string; detail?: string; keywords?: string[]; group?: string };

/** A name that was copied from a program, such as America/New_York, is the one that is printed. */
const spaced = (text: string) => text.replaceAll('_', ' ');

function closeness({ label, detail = '', keywords = [] }: Findable, query: string): number {
  return defaultFilter(spaced(label), query, [detail, ...keywords].map(spaced));
}

/**
 * What the words find: the group of the closest first, and in each the closest first. The package
 * sorts each group by itself and puts what stands in none last. While nothing is typed, all as they come.
 */
export function foundOptions<Option extends Findable>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const words = spaced(query.trim());
  if (words === '') return options;
  const found = options
    .map((option) => ({ option, close: closeness(option, words) }))
    .filter(({ close }) => close > 0)
    .toSorted((one, other) => other.close - one.close)
    .map(({ option }) => option);
  const groups = new Map<string | undefined, Option[]>();
  for (const option of found) {
    const group = groups.get(option.group);
    if (group) group.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups.values()].flat();
}
