import { decodeWindows1252 } from '#server/decode-text.ts';
import { charsetPages, encodings, rtfWords, unread } from './rtf-words.ts';

export const rtfType = 'application/rtf';

/** Deeper than any writer's; each level costs memory. */
const mostGroups = 500;

interface Group {
  /** What stands in it is no text: a table of fonts, a picture, what was struck out. */
  readonly isUnread: boolean;
  isHidden: boolean;
  /** How many letters after one in Unicode say the same for readers that know none. */
  unicodeSkip: number;
  font: number;
}

/** Of words or a picture a part at a time: the engine has no room for a run of any length. */
const token = /\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([\da-fA-F]{2})|([^]))|[{}]|[^\\{}]{1,60000}/y;

/** The words of a Rich Text file, a line a paragraph; throws for what is none. Reads no further than `most` letters. */
export function rtfText(bytes: Uint8Array, most: number): string {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/^\s*\{\\rtf/.test(source)) throw new Error('not a Rich Text file');
  return new Reader(source, most)
    .read()
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

class Reader {
  private readonly parts: string[] = [];
  private length = 0;
  /** Bytes in the code page of the font, as Latin-1. */
  private open = '';
  /** Letters yet to be left out after one in Unicode. */
  private toSkip = 0;
  private page = 1252;
  /** The code page of each font that has its own. */
  private readonly fontPages = new Map<number, number>();
  private groups: Group[] = [];
  private group: Group = { isUnread: false, isHidden: false, unicodeSkip: 1, font: -1 };
  /** Whether the table of fonts is being read, by how deep it stands. */
  private fontTableAt = 0;
  /** The next word names what a reader that doesn't know it leaves out. */
  private isStarred = false;

  constructor(
    private readonly source: string,
    private readonly most: number,
  ) {}

  read(): string {
    token.lastIndex = 0;
    while (this.length <= this.most) {
      const found = token.exec(this.source);
      if (!found) break;
      const [all, word, number, hex, symbol] = found;
      if (all === '{') this.enter();
      else if (all === '}') {
        this.leave();
        if (this.groups.length === 0) break;
      } else if (word !== undefined)
        this.take(word, number === undefined ? undefined : Number(number));
      else if (hex !== undefined) this.bytes(String.fromCharCode(Number.parseInt(hex, 16)));
      else if (symbol !== undefined) this.symbol(symbol);
      else this.bytes(all);
    }
    this.flush();
    return this.parts.join('');
  }

  private enter(): void {
    if (this.groups.length >= mostGroups) throw new Error('nested too deeply');
    this.flush();
    this.toSkip = 0;
    this.isStarred = false;
    this.groups.push(this.group);
    this.group = { ...this.group };
  }

  private leave(): void {
    this.flush();
    this.toSkip = 0;
    this.isStarred = false;
    if (this.groups.length === this.fontTableAt) this.fontTableAt = 0;
    this.group = this.groups.pop() ?? this.group;
  }

  private take(word: string, number: number | undefined): void {
    if (word === 'bin') {
      token.lastIndex += Math.max(0, number ?? 0);
      return;
    }
    // Not every writer has the letters that \uc promises.
    this.toSkip = 0;
    const isStarred = this.isStarred;
    this.isStarred = false;
    if (word === 'fonttbl') this.fontTableAt = this.groups.length;
    // Words in a drawing are text although what they stand in is for those who know it.
    if (word === 'shptxt') {
      this.group = { ...this.group, isUnread: false };
      this.say('\n\n');
    } else if (isStarred || unread.has(word)) this.group = { ...this.group, isUnread: true };
    else this.obey(word, number);
  }

  private obey(word: string, number: number | undefined): void {
    const { group } = this;
    const text = rtfWords[word];
    if (text !== undefined) return this.say(text);
    switch (word) {
      case 'u':
        this.say(letterOf(number ?? 0));
        this.toSkip = group.unicodeSkip;
        return;
      case 'uc':
        group.unicodeSkip = Math.max(0, number ?? 1);
        return;
      case 'f':
        this.flush();
        group.font = number ?? 0;
        return;
      case 'fcharset':
      case 'cpg':
        this.nameFont(word === 'cpg' ? number : charsetPages[number ?? 0]);
        return;
      case 'ansicpg':
        this.page = number ?? 1252;
        return;
      case 'mac':
        this.page = 10_000;
        return;
      case 'v':
      case 'deleted':
        this.flush();
        group.isHidden = number !== 0;
        return;
      case 'plain':
        this.flush();
        group.isHidden = false;
    }
  }

  private nameFont(page: number | undefined): void {
    if (this.fontTableAt > 0 && page !== undefined) this.fontPages.set(this.group.font, page);
  }

  private symbol(symbol: string): void {
    if (this.toSkip > 0) {
      this.toSkip -= 1;
      return;
    }
    if (symbol === '*') this.isStarred = true;
    else if (symbol === '\n' || symbol === '\r') this.say('\n\n');
    else if (symbol === '~') this.say('\u00A0');
    else if (symbol === '_') this.say('\u2011');
    else if (symbol === '\t') this.say('\t');
    else if (/[\\{}]/.test(symbol)) this.bytes(symbol);
  }

  private bytes(bytes: string): void {
    if (this.group.isUnread || this.group.isHidden) {
      this.toSkip = 0;
      return;
    }
    const letters = bytes.replaceAll(/[\r\n]+/g, '');
    const skipped = Math.min(this.toSkip, letters.length);
    this.toSkip -= skipped;
    this.open += letters.slice(skipped);
  }

  private say(text: string): void {
    this.flush();
    const { isUnread, isHidden } = this.group;
    if (isUnread || isHidden) return;
    this.parts.push(text);
    this.length += text.length;
  }

  /** A letter may have several bytes, so that they are only read together. */
  private flush(): void {
    if (this.open === '') return;
    const text = decoded(this.open, this.fontPages.get(this.group.font) ?? this.page);
    this.open = '';
    this.parts.push(text);
    this.length += text.length;
  }
}

function decoded(open: string, page: number): string {
  if (!/[\u0080-\u00FF]/.test(open)) return open;
  const bytes = Buffer.from(open, 'latin1');
  const encoding = encodings[page];
  return encoding === undefined
    ? decodeWindows1252(bytes)
    : new TextDecoder(encoding).decode(bytes);
}

/** Of a number of 16 bits with a sign, as the format has it, or of a whole code point, as some write. */
function letterOf(number: number): string {
  if (number < 0) return String.fromCharCode(number & 0xffff);
  return number <= 0x10_ff_ff ? String.fromCodePoint(number) : '';
}
