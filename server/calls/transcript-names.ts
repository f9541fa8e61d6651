import { fold } from '#server/clients/fold.ts';

/** Who may be the words before a colon. */
export type IsName = (written: string) => boolean;

const lowerCase = /^\p{Ll}/u;
const particles = /^(?:van|von|der|den|de|da|di|du|del|la|le|al|el|bin|ibn|ben|y|e|of|the|zu|ten)$/;
const roles =
  /^(?:coach|client|customer|agent|user|assistant|ai|bot|host|guest|me|you|caller|interviewer|interviewee|speaker|spk|participant|voice agent|unknown speaker)(?: ?\d+)?$/;

/**
 * `isKnown`: a role, or somebody who is known; `isCalled`: also by a first name alone; `isName`:
 * also who only looks like a name.
 */
export interface NameTests {
  readonly isName: IsName;
  readonly isCalled: IsName;
  readonly isKnown: IsName;
}

/**
 * Tells a speaker from the beginning of a sentence: a role, somebody who is known, or a few words
 * in capitals as names are written.
 */
export function nameTests(known: readonly string[]): NameTests {
  const folded = new Set(known.map(fold));
  const isKnown = remembered((written) => {
    const said = fold(bareOf(written));
    return said !== '' && (folded.has(said) || folded.has(fold(written)) || roles.test(said));
  });
  const first = new Set(
    [...folded].map((name) => name.split(' ')[0]).filter((name) => name !== ''),
  );
  return {
    isKnown,
    isCalled: (written) => isKnown(written) || first.has(fold(bareOf(written))),
    isName: remembered(
      (written) => isKnown(written) || isNumber(written) || looksLikeName(bareOf(written)),
    ),
  };
}

/** The same words stand before thousands of turns. */
function remembered(test: IsName): IsName {
  const told = new Map<string, boolean>();
  return (written) => {
    const before = told.get(written);
    if (before !== undefined) return before;
    const is = test(written);
    told.set(written, is);
    return is;
  };
}

/**
 * Somebody on the line without a name, as Teams and Zoom show them: a number with its plus, of ten
 * digits and more, or with stars in place of some.
 */
const number =
  /^(?:\+\d[\d ().-]{5,22}\d|\d{10,15}|\d{3}-\d{3}-\d{4}|\+?\d{1,6}[ -]?\*{2,10}[ -]?\d{1,6})$/;
export const isNumber = (written: string): boolean => number.test(written.trim());

/** Without what recorders add to a name. */
function bareOf(written: string): string {
  return written.replace(/[([{|].*$/, '').trim();
}

function looksLikeName(bare: string): boolean {
  if (/[?!;"“”<>{}=\\/]/.test(bare) || /\.\s/.test(bare.replace(/\b\p{L}{1,4}\.\s/gu, ''))) {
    return false;
  }
  const words = bare.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length > 5 || !/[\p{L}]/u.test(bare)) return false;
  return words.every((word, at) =>
    lowerCase.test(word)
      ? at > 0 && at < words.length - 1 && particles.test(word)
      : /^[\p{L}\p{N}'’.&-]/u.test(word),
  );
}

/** Before a colon, behind a time or not, or before a time alone. */
const label =
  /^(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[ -]{1,3})?(\p{L}[^:：]{0,39}?)(?:[:：] |,? [[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?$)/u;

/** The same few words at the beginning of so many lines are who speaks, however they are written. */
export function labelsIn(lines: readonly string[]): string[] {
  const many = new Map<string, number>();
  for (const line of lines) {
    const [, said] = label.exec(line) ?? [];
    if (said !== undefined) many.set(said, (many.get(said) ?? 0) + 1);
  }
  return [...many].flatMap(([said, lines]) =>
    lines > 2 && said.split(' ').length < 4 ? [said] : [],
  );
}
