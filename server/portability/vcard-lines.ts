import { isUtf8 } from 'node:buffer';
import { decodeWindows1252 } from '#server/decode-text.ts';

/** One property of a card. */
export interface VcardProperty {
  /** In capitals, without its group. */
  name: string;
  group: string;
  /** In capitals, both names and values; values without a name are types. */
  params: ReadonlyMap<string, readonly string[]>;
  /** As it stands, escapes included. */
  value: string;
}

/** No property that is read is as long; what stands behind is left out. */
const longestLine = 1_000_000;
const withoutText = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i;

/** The unfolded lines of a text with the number of the line on which each begins; pictures and sounds are left out. */
export function* unfoldLines(text: string): Generator<{ line: number; text: string }> {
  const lineEnd = text.includes('\n') ? '\n' : '\r';
  let parts: string[] = [];
  let began = 1;
  let line = 0;
  let length = 0;
  let soft = false;
  let skipping = false;
  for (let at = 0; at < text.length;) {
    const found = text.indexOf(lineEnd, at);
    const end = found < 0 ? text.length : found;
    const folded = text[at] === ' ' || text[at] === '\t';
    line += 1;
    // Whoever reads gets a chance to pause in a picture of thousands of lines.
    if (line % 1024 === 0) yield { line, text: '' };
    if (folded && !soft && (skipping || length > longestLine)) {
      at = end + 1;
      continue;
    }
    const physical = text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end);
    at = end + 1;
    if (soft || folded) {
      length += physical.length;
      parts.push(soft ? physical : physical.slice(1));
    } else {
      if (parts.length > 0) yield { line: began, text: parts.join('') };
      skipping = withoutText.test(physical);
      parts = skipping ? [] : [physical];
      began = line;
      length = physical.length;
    }
    soft =
      !skipping &&
      length < longestLine &&
      physical.endsWith('=') &&
      isQuotedPrintable(parts[0] ?? '');
    if (soft) parts.push((parts.pop() ?? '').slice(0, -1));
  }
  if (parts.length > 0) yield { line: began, text: parts.join('') };
}

const isQuotedPrintable = (start: string) =>
  /^[^:]{0,200}[;=]QUOTED-PRINTABLE\b/i.test(start.slice(0, 300));

/** A line as a property; undefined when it is none. */
export function parseProperty(line: string): VcardProperty | undefined {
  const colon = unquotedColon(line);
  if (colon < 0) return undefined;
  const [full = '', ...given] = splitUnquoted(line.slice(0, colon), ';');
  const dot = full.lastIndexOf('.');
  const params = new Map<string, string[]>();
  for (const param of given) {
    const equals = param.indexOf('=');
    const bare = param.toUpperCase();
    const name = equals < 0 ? bareName(bare) : bare.slice(0, equals).trim();
    const values = splitUnquoted(equals < 0 ? bare : bare.slice(equals + 1), ',');
    const named = values.map((value) => value.replaceAll('"', '').trim());
    // `TYPE="cell,voice"` means two types.
    const all = name === 'TYPE' ? named.flatMap((value) => value.split(',')) : named;
    params.set(name, [...(params.get(name) ?? []), ...all]);
  }
  const property = {
    name: full
      .slice(dot + 1)
      .trim()
      .toUpperCase(),
    group: full.slice(0, Math.max(dot, 0)).toUpperCase(),
    params,
  };
  const raw = line.slice(colon + 1);
  const coded = params.get('ENCODING')?.includes('QUOTED-PRINTABLE');
  return { ...property, value: coded ? quotedPrintable(raw, params.get('CHARSET')?.[0]) : raw };
}

const bareName = (word: string) =>
  ['QUOTED-PRINTABLE', 'BASE64', '8BIT', '7BIT', 'B'].includes(word) ? 'ENCODING' : 'TYPE';

function unquotedColon(line: string): number {
  let quoted = false;
  for (let at = 0; at < line.length && at < 1000; at += 1) {
    if (line[at] === '"') quoted = !quoted;
    else if (line[at] === ':' && !quoted) return at;
  }
  return line.slice(0, 1000).indexOf(':');
}

function splitUnquoted(text: string, mark: string): string[] {
  const parts = [''];
  let quoted = false;
  for (const char of text) {
    if (char === '"') quoted = !quoted;
    if (char === mark && !quoted) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

function quotedPrintable(text: string, charset: string | undefined): string {
  const octets = Buffer.from(text).toString('latin1');
  const hex = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 16));
  const bytes = Buffer.from(octets.replace(/=([0-9A-F]{2})/gi, hex), 'latin1');
  if (charset === undefined)
    return isUtf8(bytes) ? bytes.toString('utf8') : decodeWindows1252(bytes);
  if (/^(?:ISO-8859-1|LATIN1|WINDOWS-1252|US-ASCII)$/.test(charset))
    return decodeWindows1252(bytes);
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

/** The parts of a value between unescaped marks, with the escapes undone. */
export function splitValue(value: string, mark: ';' | ','): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1;
    else if (value[at] === mark) {
      parts.push(value.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, value.slice(from)].map(unescapeValue);
}

/** A value with its escapes undone. */
export function unescapeValue(value: string): string {
  return value.replace(/\\([\\,;:nN])/g, (_, char: string) => (/n/i.test(char) ? '\n' : char));
}

/** Text as a value or a part of one. */
export function escapeValue(text: string): string {
  return text
    .replace(/[\\,;]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/[^\P{Cc}\t]/gu, '');
}
