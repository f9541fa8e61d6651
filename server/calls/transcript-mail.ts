import { nameOf, type Turn } from './transcript-turn.ts';

const from = /^(?:From|Von|De) ?: (.+)$/;
const further =
  /^(?:Sent|Date|To|Cc|Subject|Reply-To|Gesendet|Datum|An|Betreff|Envoyé|À|Objet|Enviado|Fecha|Para|Asunto)(?: el| le| am)? ?: /;
const ofLetter =
  /@|^(?:Sent|Date|Subject|Gesendet|Datum|Betreff|Envoyé|Objet|Enviado|Fecha|Asunto)\b/;
/** Gmail's, as it stands on its page: who, when and to whom. */
const sender = /^([^<>@]{1,60}) <[^<>@\s]{1,64}@[^<>@\s]{1,190}>$/;
const shownWhen = /^(?=.{3,60}$).*\d.*$/;
const shownTo = /^(?:to|an|à|para) .{1,100}$/i;
/** Above what is answered: when, and who wrote it. */
const answered =
  /^(?:On|Am|Le|El) .{6,80}?(?:,|\d{1,2}[:.]\d{2}(?:\s?[AP]M)?,?|Uhr|um \d{1,2}:\d{2}|schrieb)\s(?:schrieb )?([^<>,\d]{1,60}?)(?: <[^<>]{3,200}>)?\s?(?:wrote|schrieb|a écrit|escribió)? ?:$/u;
const beside =
  /^(?:-{2,}.{0,40}(?:Original|Forwarded|Ursprüngliche|Weitergeleitete).{0,40}-{2,}|_{5,}|Begin forwarded message:|Sent from my \p{L}.{0,40}|Von meinem \p{L}.{0,40}gesendet)$/iu;

/**
 * The letters of a thread under whoever wrote each, as Outlook, Apple and Gmail copy it: a head with
 * “From” and “To”, and further letters below “On … wrote”; undefined for any other text.
 */
export function readMail(lines: readonly string[]): Turn[] | undefined {
  if (!startsAsMail(lines)) return undefined;
  const turns: Turn[] = [];
  const begin = (name: string) =>
    void turns.push({ name: nameOf(name), text: '', start: null, end: null });
  for (let at = 0; at < lines.length; at += 1) {
    const line = unquoted(lines[at]);
    const head = headLines(lines, at);
    const next = unquoted(lines[at + 1]);
    // A long line is broken before the address.
    const wrote = answered.exec(line) ?? (line === '' ? null : answered.exec(`${line} ${next}`));
    if (head > 0) {
      begin(writerIn(line));
      at += head - 1;
    } else if (wrote) {
      begin(wrote[1] ?? '');
      if (!answered.test(line)) at += 1;
    } else if (line !== '' && !beside.test(line)) {
      if (turns.length === 0) begin('');
      const last = turns.at(-1);
      if (last) last.text = last.text === '' ? line : `${last.text} ${line}`;
    }
  }
  return turns;
}

const startsAsMail = (lines: readonly string[]): boolean =>
  lines.slice(0, 20).some((_, at) => headLines(lines, at) > 0);

/** How many lines a letter's head takes from a place on; 0 where none begins. */
function headLines(lines: readonly string[], at: number): number {
  const first = unquoted(lines[at]);
  if (from.test(first)) {
    let next = at + 1;
    while (further.test(unquoted(lines[next]))) next += 1;
    const head = lines.slice(at, next).map(unquoted);
    // A way or a span of time has a “From” and a “To” as well.
    const isLetter = /\p{L}/u.test(writerIn(first)) && head.some((line) => ofLetter.test(line));
    return isLetter && head.length > 1 ? head.length : 0;
  }
  const shown = sender.test(first) && shownWhen.test(unquoted(lines[at + 1]));
  return shown && shownTo.test(unquoted(lines[at + 2])) ? 3 : 0;
}

/** `Petra Vogel <petra@vogel.example>` and `"Vogel, Petra" [mailto:…]` as the name. */
function writerIn(line: string): string {
  const written = from.exec(line)?.[1] ?? line;
  return (
    written
      .replace(/\s?[<[].*$/, '')
      .replaceAll('"', '')
      .trim() || written
  );
}

const unquoted = (line = ''): string => line.replace(/^(?:>\s?)+/, '');
