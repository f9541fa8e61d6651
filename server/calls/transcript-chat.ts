import type { IsName } from './transcript-names.ts';

const day = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?`;
const time = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,3})?)?(?: ?[AaPp]\.?[Mm]\.?)?`;

/** `[20/11/2026, 10:02:11] words` and `11/20/26, 10:02 AM - words`. */
const stamped = new RegExp(String.raw`^\[?(${day})(?:, ?| |T)(${time})Z?\]?:?(?: ?[-–—])? (.+)$`);
/** `Name, [20.11.2026 10:02]`, with the words below. */
const stampedBelow = new RegExp(String.raw`^([^,:[\]]{1,60}), \[(${day}) (${time})\]:?$`);
/** `10:02:11 From Name to Everyone: words`. */
const fromTo = new RegExp(
  String.raw`^(${time}) From (\p{L}[^:]{0,59}?)(?: to [^:]{1,60})? ?: ?(.*)$`,
  'iu',
);
const leftOut =
  /^(?:<[\p{L} ]{1,30}>|(?:image|video|audio|sticker|gif|document|contact card) omitted|this message was deleted\.?)$/iu;

/**
 * The messages of a chat as lines with a time of day and a name: what WhatsApp, Telegram, Teams and
 * Zoom write. A stamped line without a name is the chat's own. Over several days times say nothing.
 */
export function layOutChat(lines: readonly string[], isName: IsName): readonly string[] {
  const messages = lines.map((line) => messageIn(line, isName));
  const named = messages.filter((message) => message?.name !== undefined);
  if (named.length < 2) return lines;
  const days = new Set(named.map((message) => message?.day));
  return lines.flatMap((line, at) => {
    const message = messages[at];
    if (!message) return [line];
    const { name, words } = message;
    if (name === undefined || leftOut.test(words)) return [];
    return ['', `${days.size > 1 ? '' : `${withSeconds(message.time)} `}${name}: ${words}`.trim()];
  });
}

interface Message {
  readonly day: string | undefined;
  readonly time: string;
  readonly name: string | undefined;
  readonly words: string;
}

function messageIn(line: string, isName: IsName): Message | undefined {
  if (!/^[[\d]|, \[\d/.test(line)) return undefined;
  const [, at = '', from = '', said = ''] = fromTo.exec(line) ?? [];
  if (isName(from)) return { day: undefined, time: at, name: from, words: said };
  const [, above = '', onDay, below = ''] = stampedBelow.exec(line) ?? [];
  if (isName(above)) return { day: onDay, time: below, name: above, words: '' };
  const [, day = '', time = '', rest = ''] = stamped.exec(line) ?? [];
  if (day === '') return undefined;
  const [, name = rest, words = ''] = /^([^:：]{1,60})[:：] ?(.*)$/.exec(rest) ?? [];
  return isName(name) ? { day, time, name, words } : { day, time, name: undefined, words: rest };
}

/** A time of day, which two numbers alone would not say. */
function withSeconds(time: string): string {
  return /^\d{1,2}:\d{2}$/.test(time) ? `${time}:00` : time;
}
