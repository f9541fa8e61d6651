/** An email address or phone number beside the first, and what it is for. */
export interface Labelled {
  label: string;
  value: string;
}

/** Words as one cell; `splitTags` gives them back. */
export function joinTags(tags: readonly string[]): string {
  return tags.map((tag) => escaped(tag, /[\\;,|]|:(?=::)/g)).join('; ');
}

/** The words of a cell, split at `; , |` and line ends, each once. */
export function splitTags(cell: string): string[] {
  const tags = split(cell, true).map((part) => unescaped(part).trim());
  return [...new Set(tags.filter((tag) => tag !== '' && !googleGroups.test(tag)))];
}

/** Groups that Google keeps for itself. */
const googleGroups = /^\* (?:myContacts|starred)$/i;
/** Mailchimp's way: `"VIP","Met in Berlin"`. */
const eachQuoted = /^\s*"[^"]*"(?:\s*,\s*"[^"]*")*\s*$/;

/** The words of a cell that another program wrote. */
export function splitForeignTags(cell: string): string[] {
  return splitTags(eachQuoted.test(cell) ? cell.replaceAll('"', '') : cell);
}

/** Labelled values as one cell, like `work: a@b.example; c@d.example`; `splitLabelled` gives them back. */
export function joinLabelled(list: readonly Labelled[]): string {
  const part = (text: string) => escaped(text.trim(), /[\\;,|:]/g);
  return list
    .map(({ label, value }) =>
      label.trim() === '' ? part(value) : `${part(label)}: ${part(value)}`,
    )
    .join('; ');
}

/** The email addresses or phone numbers of a cell, with what stands before a colon as their label. */
export function splitLabelled(cell: string, kind: 'email' | 'phone'): Labelled[] {
  return split(cell, kind === 'email' || !hasPauses(cell))
    .map((part) => {
      const colon = /^((?:[^\\:]|\\.)*):/su.exec(part);
      const label = unescaped(colon?.[1] ?? '').trim();
      return { label, value: unescaped(colon ? part.slice(colon[0].length) : part).trim() };
    })
    .filter(({ value }) => value !== '');
}

/** A comma in a phone number may be a pause before an extension; between two whole numbers it is none. */
const hasPauses = (cell: string) =>
  cell.split(',').some((part) => part.replace(/\D/g, '').length < 6);

function split(cell: string, atCommas: boolean): string[] {
  const parts: string[] = [];
  let part = '';
  // Google joins several values of one column by three colons.
  const text = cell.replaceAll(' ::: ', '\n');
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\' && at + 1 < text.length) {
      part += char + text.charAt(at + 1);
      at += 1;
    } else if (/[;|\n\r]/.test(char) || (char === ',' && atCommas)) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  return [...parts, part];
}

const escaped = (text: string, special: RegExp) => text.replace(special, String.raw`\$&`);
const unescaped = (text: string) => text.replace(/\\([\\;,|:])/g, '$1');
