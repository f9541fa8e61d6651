const longest = 200;
/** Left-to-right marks and overrides: with them `cod.exe` reads as `exe.doc`. */
const direction = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * A file's name as a person may read it: its last part only, without control characters, in NFC,
 * at most 200 characters with the ending kept; `file` where nothing is left.
 */
export function cleanFileName(given: string | undefined): string {
  const name = (given ?? '')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\p{Surrogate}\p{Zl}\p{Zp}]/gu, '')
    .replace(direction, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
  if (/^[.\s]*$/.test(name)) return 'file';
  return cut(name);
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cut(name: string): string {
  if (name.length <= longest) return name;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  let kept = '';
  for (const { segment } of letters.segment(name.slice(0, 2 * longest))) {
    if (kept.length + segment.length + ending.length > longest) break;
    kept += segment;
  }
  return `${kept.trimEnd() || 'file'}${ending}`;
}

/** A Content-Disposition header that makes a browser keep the file under this name. */
export const attachment = (name: string): string => `attachment; ${named(name)}`;

/** The same of what is shown or played in place, and kept under this name by whoever keeps it. */
export const inline = (name: string): string => `inline; ${named(name)}`;

function named(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/["\\%;/]/g, '_');
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(plain)?.[0] ?? '';
  const fallback = /[A-Za-z0-9]/.test(plain.replace(ending, '')) ? plain.trim() : `file${ending}`;
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${fallback}"; filename*=UTF-8''${coded}`;
}
