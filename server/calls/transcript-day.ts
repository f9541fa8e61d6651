import { monthOf } from '#server/month-words.ts';
import { guessDateOrder, readDate, type DateOrder, type ReadDate } from '#server/read-date.ts';
import { usualDateOrder } from '#server/usual-date-order.ts';
import { dayBegins } from '#server/zone-offset.ts';
import { stampIn } from './transcript-chat.ts';
import { bare } from './transcript-header.ts';

/** By whose clocks a time of day in it is meant, and the moment that none of it lies after. */
export interface Clocks {
  /** ISO 8601. */
  readonly now: string;
  readonly timezone: string;
}

const mostAbove = 15;
const mostRead = 200_000;
const oldestYears = 20;

/**
 * The day on which a talk was held by what its recorder wrote above it, by the stamps of a chat or
 * by the name of its file; with the instant where a time of day stands beside it.
 */
export function dayHeld(text: string, fileName: string, clocks: Clocks): ReadDate | undefined {
  const lines = text
    .slice(0, mostRead)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .split(/\r\n?|\n/)
    .map((line) => bare(line.replace(/\s+/g, ' ').trim()))
    .filter((line) => line !== '');
  const above = lines.slice(0, mostAbove);
  const usual = usualDateOrder(clocks.timezone);
  const found = [
    ...above.flatMap((line) => writtenIn(line, usual, clocks.timezone)),
    ...stampedOn(lines, usual, clocks.timezone),
    ...[fileName, ...above.slice(0, 1)].flatMap((name) => namedIn(name, usual, clocks.timezone)),
  ];
  return found.flatMap((date) => past(date, clocks))[0];
}

const labelled =
  /^(?:(?:meeting |call |session )?(?:date|time|when)|sent|datum|gesendet|envoyé|fecha|enviado)(?: le| el| am)? ?: ?(.+)$/i;
const recordedOn = /^recorded on (.+?)(?: via .*)?(?:, \d{1,3} ?m.*)?$/i;
const titled = /\(([^()]*\d{4}[^()]*)\) [-–] transcript$/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? (?=\d)/i;
/** Of "10:00AM - 10:45AM" the beginning. */
const span = /(\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?) ?[-–] ?\d{1,2}:\d{2}.*$/i;
/** Of whose clock it is only the abbreviation: the day is what it says here. */
const foreignClock =
  /,? ?\d{1,2}:\d{2}(?::\d{2})? ?(?:[AaPp]\.?[Mm]\.?)? \(?(?!AM|PM|UTC|GMT)[A-Z]{2,5}\)?$/;

/** A line above the talk that is a date, or names one. */
function writtenIn(line: string, order: DateOrder, timezone: string): ReadDate[] {
  const [, said = line] = labelled.exec(line) ?? recordedOn.exec(line) ?? titled.exec(line) ?? [];
  const [first = ''] = said.split(/ ?[•·|] ?/);
  const date = first
    .replace(span, '$1')
    .replace(foreignClock, '')
    .replace(/,? (?:at|um|à|a las) (?=\d)| Uhr$/gi, (word) => (word.endsWith('Uhr') ? '' : ' '))
    .replace(weekday, '');
  return dated(date, order, timezone);
}

const besides =
  /^(?:utc|gmt|the|den|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lun(?:di|es)|mar(?:di|tes)|mi[eé]rcoles|mercredi|jeudi|jueves|vendredi|viernes|samedi|s[aá]bado|dimanche|domingo)$/i;

/** A number alone is no day, whatever a table makes of it, and a sentence with a day in it is none. */
function dated(text: string, order: DateOrder, timezone: string): ReadDate[] {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const others = words.filter((word) => monthOf(plain(word)) === undefined);
  if (words.length === 0 && !/\d[-./]\d/.test(text)) return [];
  if (others.some((word) => !besides.test(word))) return [];
  return read(text, order, timezone);
}

const plain = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function read(text: string, order: DateOrder, timezone: string): ReadDate[] {
  const date = readDate(text, order, timezone);
  return date ? [date] : [];
}

/** The first message of a chat that went on for one day; over several it is of none. */
function stampedOn(lines: readonly string[], usual: DateOrder, timezone: string): ReadDate[] {
  const stamps = lines.flatMap((line) => stampIn(line) ?? []);
  const [first] = stamps;
  if (stamps.length < 2 || !first || stamps.some(({ day }) => day !== first.day)) return [];
  const { order } = guessDateOrder([first.day], usual);
  return dated(`${first.day} ${first.time}`, order, timezone);
}

/** `GMT20261124-140012_Recording.transcript.vtt`, `Weekly-20261124_150012-Meeting Recording`, `2026-11-24 Dana.txt`. */
function namedIn(name: string, order: DateOrder, timezone: string): ReadDate[] {
  const zoom = /GMT(20\d{6})-(\d{6})/.exec(name);
  if (zoom) return read(`${zoom[1]}T${zoom[2]}Z`, order, timezone);
  const compact = /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/.exec(name);
  const [, year, month, day] = compact ?? /(?<!\d)(20\d{2})-(\d{2})-(\d{2})(?!\d)/.exec(name) ?? [];
  return year === undefined ? [] : dated(`${year}-${month}-${day}`, order, timezone);
}

/** A talk that was held is in the past, and not in that before such recorders. */
function past({ day, instant }: ReadDate, { now, timezone }: Clocks): ReadDate[] {
  if (Number(day.slice(0, 4)) < Number(now.slice(0, 4)) - oldestYears) return [];
  if (instant !== undefined && instant <= now) return [{ day, instant }];
  return dayBegins(day, timezone) <= now ? [{ day }] : [];
}
