const labels = 'phone|mobile|home|work|cell|other|main|tel|fax';
const beforeLabel = new RegExp(String.raw`\s+(?=(?:${labels})\s?:)`, 'gi');

/**
 * The numbers of a cell as a list: QuickBooks writes `Phone: 030 901820 Mobile: 0170 1234567`, and
 * whoever kept them as numbers leaves `4155550132.0`. A fax rings nobody.
 */
export function partNumbers(cell: string): string {
  const bare = cell.replace(/^(\d{6,15})\.0$/, '$1');
  if (!/\p{L}\s?:/u.test(bare)) return bare;
  const parts = bare.replace(beforeLabel, '\n').split('\n');
  return parts.filter((part) => !/^\s*fax\s?:/i.test(part)).join('\n');
}
