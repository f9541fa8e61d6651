import type { Speaker } from '#contract/call-record.ts';
import { fold, nameKey } from '#server/clients/fold.ts';
import { isNumber } from './transcript-names.ts';

/** Whose names a transcript may use. */
export interface Voices {
  readonly clientName: string;
  readonly coachNames: readonly string[];
  /** Of the others of the practice, any of whom may have spoken in the coach's place. */
  readonly memberNames?: readonly string[];
  /** Of the practice itself, under which its recorder may have joined. */
  readonly houseNames?: readonly string[];
  /** The numbers that the client calls from. */
  readonly clientPhones?: readonly string[];
  /** Who is known to speak under names that were in it before. */
  readonly speakers?: ReadonlyMap<string, Speaker>;
}

const coachWords = /^(?:coach|consultant|adviser|advisor|host|me|you|interviewer)$/;
const clientWords = /^(?:client|customer|guest|user|caller|interviewee)$/;
const agentWords = /^(?:agent|ai|bot|assistant|voice agent|rapport)$/;

/** What two are called together: who asks and who answers, who is in the room and who is on the line. */
const pairs: readonly (readonly [coach: string, client: string])[] = [
  ['q', 'a'],
  ['question', 'answer'],
  ['microphone', 'system'],
  ['mic', 'system'],
  ['mic', 'speaker'],
];
const isPair = (said: readonly string[], pair: readonly string[]): boolean =>
  said.length === 2 && said.every((name) => pair.includes(fold(name)));

/** Tells for each name in a transcript who that is; with two names, one known tells the other. */
export function whoSpeaks(names: readonly string[], voices: Voices): Map<string, Speaker> {
  const known = new Map<string, Speaker>();
  const said = names.filter((name) => name !== '');
  for (const name of said) {
    const speaker = voices.speakers?.get(name) ?? speakerNamed(name, voices);
    if (speaker) known.set(name, speaker);
  }
  const pair = known.size > 0 ? undefined : pairs.find((one) => isPair(said, one));
  for (const name of pair ? said : [])
    known.set(name, fold(name) === pair?.[0] ? 'coach' : 'client');
  const [unknown] = said.filter((name) => !known.has(name));
  const other = [...known.values()].find((speaker) => speaker !== 'other');
  if (unknown !== undefined && other !== undefined && said.length === 2) {
    known.set(unknown, other === 'client' ? 'coach' : 'client');
  }
  return known;
}

function speakerNamed(name: string, voices: Voices): Speaker | undefined {
  const { clientName, coachNames, memberNames = [], houseNames = [], clientPhones = [] } = voices;
  if (isNumber(name)) {
    return clientPhones.some((phone) => isSameNumber(name, phone)) ? 'client' : undefined;
  }
  const bare = bareName(name);
  const said = fold(bare);
  if (said === '') return undefined;
  if (coachWords.test(said)) return 'coach';
  if (clientWords.test(said)) return 'client';
  if (agentWords.test(said)) return 'agent';
  const client = likeness(bare, clientName);
  const coach = Math.max(0, ...coachNames.map((one) => likeness(bare, one)));
  if (client === 0 && coach === 0) {
    if (houseNames.some((one) => likeness(bare, one) === 2)) return 'coach';
    return onlyLike(bare, memberNames, (one) => one) === undefined ? undefined : 'coach';
  }
  if (client === coach) return undefined;
  return client > coach ? 'client' : 'coach';
}

/** Their last digits are the same, and what stars leave of them: how a number begins depends on who writes it. */
function isSameNumber(said: string, phone: string): boolean {
  const last = (text: string) => text.replace(/[^\d*]/g, '').slice(-7);
  const [shown, known] = [last(said), last(phone)];
  if (known.length < 7 || shown.replaceAll('*', '').length < 3) return false;
  return shown.split('').every((digit, at) => digit === '*' || digit === known[at]);
}

const device = String.raw`(?:iphone|ipad|macbook(?: pro| air)?|mac|galaxy|pixel|phone|laptop|tablet|pc|computer)`;
const whoseDevice = new RegExp(String.raw`^(.+?)['’]s? ${device}(?: .{1,20})?$`, 'i');
const deviceOf = new RegExp(String.raw`^${device}(?: \S{1,8})? (?:of|von|de|di|van) (.+)$`, 'i');

/** Recorders add what somebody is, or their firm, to the name; some know but a device or an address. */
function bareName(written: string): string {
  const name = written.replace(/[([|].*$/, '').trim() || written;
  const said = whoseDevice.exec(name)?.[1] ?? deviceOf.exec(name)?.[1] ?? name;
  const local = said.replace(/^([^\s@]+)@\S+\.\S+$/, '$1');
  return /^\p{L}+(?:[._]\p{L}+)+$/u.test(local) ? local.replace(/[._]/g, ' ') : local;
}

/** The one of some who is called so: by the whole name, else by the part of it that is said. */
export function onlyLike<One>(
  said: string,
  among: readonly One[],
  nameOf: (one: One) => string,
): One | undefined {
  const bare = bareName(said);
  const alike = among.map((one) => ({ one, by: likeness(bare, nameOf(one)) }));
  const most = Math.max(1, ...alike.map(({ by }) => by));
  const [first, ...more] = alike.filter(({ by }) => by === most);
  return more.length === 0 ? first?.one : undefined;
}

/** 2 for the whole name in any order, 1 for its first or last word, or that and an initial. */
function likeness(said: string, name: string): number {
  const key = nameKey(name);
  if (key === '') return 0;
  if (nameKey(said) === key) return 2;
  const words = fold(name).split(' ');
  const parts = fold(said).replace(/[.,]/g, '').split(' ');
  const [first = '', second = ''] = parts;
  const last = words.at(-1) ?? '';
  if (parts.length === 1) {
    return first === words[0] || first === last || isInitials(said, words) ? 1 : 0;
  }
  const initials =
    (first === words[0] && second.length === 1 && last.startsWith(second)) ||
    (second === last && first.length === 1 && (words[0] ?? '').startsWith(first));
  return parts.length === 2 && initials ? 1 : 0;
}

/** "NL", or "N" alone; A to D are also how recorders tell apart whom they don't know. */
function isInitials(said: string, words: readonly string[]): boolean {
  if (/^[A-D]$/.test(said)) return false;
  const initials = words.map((word) => word.slice(0, 1)).join('');
  return /^\p{Lu}{1,4}$/u.test(said) && [initials, initials.slice(0, 1)].includes(fold(said));
}
