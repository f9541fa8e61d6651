const vowel = /[aeiouy]/;
const doubled = /(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;

// A map, since words are looked up in it: every object has a “constructor”.
const whole: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
]);
const kept = new Set(['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes']);
const keptLater = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'proceed',
  'exceed',
  'succeed',
]);

const second: readonly (readonly [string, string])[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
];
const third: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const fourth = [
  'ement',
  'ance',
  'ence',
  'able',
  'ible',
  'ment',
  'ant',
  'ent',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
  'ion',
  'al',
  'er',
  'ic',
];

const known = new Map<string, string>();
const mostKnown = 100_000;

/** The stem of an English word in lower case, as PostgreSQL's `english_stem` makes it (Porter's second stemmer). */
export function stem(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const made = stemmed(word);
  if (known.size >= mostKnown) known.clear();
  known.set(word, made);
  return made;
}

/** Of words with other signs the database makes no stem. */
const letters = /^[\p{L}']+$/u;

function stemmed(given: string): string {
  if (given.length < 3 || !letters.test(given)) return given;
  const exact = whole.get(given);
  if (exact !== undefined) return exact;
  if (kept.has(given)) return given;
  let word = given
    .replace(/^'/, '')
    .replace(/^y/, 'Y')
    .replace(/([aeiouy])y/g, '$1Y');
  const first = regionOne(word);
  const region = afterVowelAndConsonant(word, first);
  word = word.replace(/'s'$|'s$|'$/, '');
  word = plural(word);
  if (keptLater.has(word)) return word;
  word = pastOrGoing(word, first);
  word = word.replace(/(.[^aeiouy])[yY]$/, '$1i');
  word = swapped(word, second, first, (base, suffix) => {
    if (suffix === 'ogi') return base.endsWith('l');
    return suffix !== 'li' || /[cdeghkmnrt]$/.test(base);
  });
  word = swapped(word, third, first, (base, suffix) => suffix !== 'ative' || base.length >= region);
  word = cut(word, region);
  return ending(word, first, region).replaceAll('Y', 'y');
}

function regionOne(word: string): number {
  const odd = /^(?:gener|commun|arsen)/.exec(word);
  return odd ? odd[0].length : afterVowelAndConsonant(word, 0);
}

/** The place after the first consonant that follows a vowel, from a place on. */
function afterVowelAndConsonant(word: string, from: number): number {
  const found = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return found ? from + found.index + 2 : word.length;
}

function plural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/(?:ied|ies)$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(?:us|ss)$/.test(word) || !word.endsWith('s')) return word;
  return vowel.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function pastOrGoing(word: string, first: number): string {
  const eed = /(?:eedly|eed)$/.exec(word);
  if (eed) return eed.index >= first ? `${word.slice(0, eed.index)}ee` : word;
  const found = /(?:ingly|edly|ing|ed)$/.exec(word);
  if (!found || !vowel.test(word.slice(0, found.index))) return word;
  const base = word.slice(0, found.index);
  if (/(?:at|bl|iz)$/.test(base)) return `${base}e`;
  if (doubled.test(base)) return /^[aeo]..$/.test(base) ? base : base.slice(0, -1);
  return isShort(base, first) ? `${base}e` : base;
}

function endsShort(word: string): boolean {
  return /^[aeiouy][^aeiouy]$|[^aeiouy][aeiouy][^aeiouywxY]$/.test(word);
}

const isShort = (word: string, first: number) => first >= word.length && endsShort(word);

/** Replaces the longest ending of the list, where it stands in the region. */
function swapped(
  word: string,
  endings: readonly (readonly [string, string])[],
  region: number,
  allowed: (base: string, suffix: string) => boolean,
): string {
  const found = endings.find(([suffix]) => word.endsWith(suffix));
  if (!found) return word;
  const [suffix, instead] = found;
  const base = word.slice(0, -suffix.length);
  return base.length >= region && allowed(base, suffix) ? base + instead : word;
}

function cut(word: string, region: number): string {
  const suffix = fourth.find((one) => word.endsWith(one));
  if (suffix === undefined) return word;
  const base = word.slice(0, -suffix.length);
  if (base.length < region || (suffix === 'ion' && !/[st]$/.test(base))) return word;
  return base;
}

function ending(word: string, first: number, second: number): string {
  const base = word.slice(0, -1);
  if (word.endsWith('e')) {
    const goes = base.length >= second || (base.length >= first && !endsShort(base));
    return goes ? base : word;
  }
  return word.endsWith('l') && base.length >= second && base.endsWith('l') ? base : word;
}
