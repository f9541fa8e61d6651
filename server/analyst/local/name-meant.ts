import type { ReadCall } from './passages.ts';

/** What a talk says of a name: whether it is a place's, and how often it is followed by "he" more than by "she". */
interface Spoken {
  readonly isPlace: boolean;
  readonly he: number;
}

const known = new WeakMap<ReadCall, Map<string, Spoken>>();

const he = /\b(?:he|he's|he'll|he'd|him|his|himself)\b/;
const she = /\b(?:she|she's|she'll|she'd|her|hers|herself)\b/;
const mister =
  /\b(?:mr|mister|monsieur|herr|señor|signor|don|uncle|father|brother|king|sheikh)\.? $/;
const missis =
  /\b(?:mrs|ms|miss|madame|frau|señora|signora|doña|aunt|auntie|aunty|sister|mother|mama|ma'am)\.? $/;
const exclaimed =
  /^(?:good|fine|great|lovely|right|sure|okay|yes|no|god|lord|christ|jesus|thanks|mass|christmas|easter)$/i;

function spokenOf(call: ReadCall, name: string): Spoken {
  const names = known.get(call) ?? new Map<string, Spoken>();
  known.set(call, names);
  const before = names.get(name);
  if (before) return before;
  const within = new RegExp(
    `\\b(?:in|near|outside|around|across|towards|via|coming through|(?:drive|drove|driving|fly|flew|flying|travel|train|bus|flight|road)\\b[^.?!]{0,20} to) ${name}\\b(?!['’]s)`,
  );
  let isPlace = exclaimed.test(name);
  let more = 0;
  for (const { text, plain } of call.passages) {
    const at = text.indexOf(name);
    if (at < 0) continue;
    isPlace ||= within.test(text);
    const [lead, rest] = [plain.slice(0, at), plain.slice(at + name.length)];
    more +=
      Number(he.test(rest) || mister.test(lead)) - Number(she.test(rest) || missis.test(lead));
  }
  const spoken = { isPlace, he: more };
  names.set(name, spoken);
  return spoken;
}

/** "In Basel": what is called so elsewhere in the talk is a place, or nothing that one can ask. */
export const isNoPerson = (call: ReadCall, name: string): boolean => spokenOf(call, name).isPlace;

/** Whether a name can be meant: whoever is "he" in the same breath is no "her". */
export function canBe(call: ReadCall, name: string, pronoun: string): boolean {
  const { he: more } = spokenOf(call, name);
  return pronoun === 'her' ? more <= 0 : more >= 0;
}
