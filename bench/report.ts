/** A table of the page, and what stands under it. */
export interface Table {
  /** Empty for the first of a part. */
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a part has found. */
export interface Found {
  readonly tables: readonly Table[];
  /** What is over its budget, each in a few words. */
  readonly over: readonly string[];
}

/** Holds figures against the budget and remembers those that don't keep to it. */
export class Budget {
  readonly over: string[] = [];

  /** A figure that may be so much at most. */
  most(what: string, figure: number, most: number, digits = 2): string {
    return this.cell(what, figure, `${shown(figure, digits)} of ${most}`, figure <= most);
  }

  /** A figure that has to be so much at least. */
  least(what: string, figure: number, least: number, digits = 2): string {
    return this.cell(what, figure, `${shown(figure, digits)} of ${least}`, figure >= least);
  }

  private cell(what: string, figure: number, text: string, kept: boolean): string {
    if (Number.isNaN(figure)) return '–';
    if (kept) return text;
    this.over.push(`${what} ${text}`);
    return `**${text}**`;
  }
}

/** A figure with so many decimal places and its thousands apart. */
export function shown(figure: number, digits = 0): string {
  if (Number.isNaN(figure)) return '–';
  return figure.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A part as Markdown. */
export function textOf({ tables, over }: Found): string {
  const told = tables.flatMap(({ heading, columns, rows }) => [
    ...(heading === '' ? [] : [`${heading}:`, '']),
    ...[columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ]);
  const kept =
    over.length === 0 ? 'Nothing is over its budget.' : `Over budget: ${over.join('; ')}.`;
  return [...told, kept].join('\n');
}

/** What takes long is said where it does not stand in the way of the tables. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
