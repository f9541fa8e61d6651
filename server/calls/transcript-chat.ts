import type { IsName } from './transcript-names.ts';
import { countFromFirst, timeIn } from './transcript-times.ts';
import { nameOf, type Turn } from './transcript-turn.ts';

const day = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?`;
const time = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,3})?)?(?: ?[AaPp]\.?[Mm]\.?)?`;

/** `[20/11/2026, 10:02:11] words` and `11/20/26, 10:02 AM - words`. */
const stamped = new RegExp(String.raw`^\[?(${day})(, ?| |T)(${time})Z?\]?:?( ?[-–—])? (.+)$`);
/** `Name, [20.11.2026 10:02]`, with the words below. */
const stampedBelow = new RegExp(String.raw`^([^,:[\]]{1,60}), \[(${day}) (${time})\]:?$`);
/** `10:02:11 From Name to Everyone: words`. */
const fromTo = new RegExp(
  String.raw`^(?:(${day})[ T])?(${time}) From ([^\s:][^:]{0,59}?)(?: to [^:]{1,60})? ?: ?(.*)$`,
  'iu',
);
const sentBy = /^([^:：]{1,60})[:：](?: (.*))?$/u;
const leftOut = [
  /^(?:<[\p{L} ]{1,30}>|(?:image|video|audio|sticker|gif|document|contact card) omitted|null)$/iu,
  /^(?:(?:this message was|you) deleted(?: this message)?|(?:diese nachricht wurde|du hast diese nachricht) gelöscht)\.?$/iu,
  /^(?:<(?:attached|anhang|adjunto|pièce jointe) ?: [^<>]{1,200}>|.{1,200} \((?:file attached|datei angehängt|archivo adjunto|fichier joint)\))$/iu,
  /^(?:messages and calls are end-to-end encrypted|nachrichten und anrufe sind ende-zu-ende-verschlüsselt)\. .+$/iu,
  /^(?:(?:bild|video|audio|sticker|gif|dokument) weggelassen|missed (?:voice|video) call|verpasster (?:sprach|video)anruf)$/iu,
  // Zoom's, of what others wrote.
  /^(?:replying to ["“].+["”]:?|reacted to ["“].+["”] with .{1,40}|removed an? .{1,40} reaction from ["“].+["”])$/iu,
];
const isLeftOut = (words: string) => leftOut.some((one) => one.test(words));
const edited = / ?<(?:this message was edited|diese nachricht wurde bearbeitet)\.?>$/i;

interface Message {
  readonly day?: string;
  readonly time: string;
  /** Nobody where the chat tells something itself, or where words alone stand behind a time. */
  readonly name?: string;
  readonly words: string;
}

/**
 * The messages of a chat as WhatsApp, Telegram, Teams and Zoom write it, under the names or numbers
 * that they are sent by; undefined for any other text. Over several days times say nothing.
 */
export function readChat(lines: readonly string[], isName: IsName): Turn[] | undefined {
  const messages = lines.map((line) => messageIn(line, isName));
  const named = messages.filter((message) => message?.name !== undefined);
  if (named.length < 2) return undefined;
  const isOneDay = new Set(named.map((message) => message?.day)).size === 1;
  const turns: Turn[] = [];
  for (const [at, line] of lines.entries()) {
    const { name, words = line, time } = messages[at] ?? {};
    const last = turns.at(-1);
    if (name === undefined && last) {
      if (isLeftOut(words)) continue;
      last.text = `${last.text} ${words}`;
    } else {
      const isTimed = isOneDay && name !== undefined && time !== undefined;
      const start = isTimed ? timeIn(withSeconds(time)) : null;
      turns.push({ name: nameOf(name ?? ''), text: words, start, end: null });
    }
  }
  countFromFirst(turns);
  return turns;
}

/** When a line of a chat was sent, as it is written there. */
export function stampIn(line: string): { readonly day: string; readonly time: string } | undefined {
  const [, , below, at = ''] = stampedBelow.exec(line) ?? [];
  if (below !== undefined) return { day: below, time: at };
  const [, day, between = '', time = '', dash] = stamped.exec(line) ?? [];
  const isChats = line.startsWith('[') || between.startsWith(',') || dash !== undefined;
  return day !== undefined && isChats ? { day, time } : undefined;
}

function messageIn(line: string, isName: IsName): Message | undefined {
  if (!/^[[\d]|, \[\d/.test(line)) return undefined;
  const [, sentOn, at, from, said = ''] = fromTo.exec(line) ?? [];
  if (at !== undefined) {
    const sent = { time: at, name: from, words: isLeftOut(said) ? '' : said };
    return sentOn === undefined ? sent : { day: sentOn, ...sent };
  }
  const [, above, onDay, below = ''] = stampedBelow.exec(line) ?? [];
  if (above !== undefined) return { day: onDay, time: below, name: above, words: '' };
  const [, day, between = '', time = '', dash, rest = ''] = stamped.exec(line) ?? [];
  if (day === undefined) return undefined;
  const [, sender = rest, words = ''] = sentBy.exec(rest) ?? [];
  // WhatsApp's own lines have no colon; whoever is in no address book is a number, or has a wave.
  const isChats = between.startsWith(',') || dash !== undefined;
  if (isChats && sender === rest) return { day, time, words: '' };
  if (!isChats && !isName(sender)) return { day, time, words: rest };
  const name = sender.replace(/^~ ?/, '');
  return { day, time, name, words: isLeftOut(words) ? '' : words.replace(edited, '') };
}

/** A time of day, which two numbers alone would not say. */
function withSeconds(time: string): string {
  return /^\d{1,2}:\d{2}$/.test(time) ? `${time}:00` : time;
}
