const single = /[‘’ʼ‛`´]/g;
const double = /[“”„«»]/g;
const space = /[\u00a0\u2000-\u200a\u202f\u3000\t\n\r]/g;

/** The text in small ASCII letters with straight quotes and plain spaces, as long as it was: places stay places. */
export function plainText(text: string): string {
  return text
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(single, "'")
    .replace(double, '"')
    .replace(space, ' ');
}

const full =
  /\b(?:(can)(?: ?not)|(will) not|(do|does|did|have|has|had|is|are|was|were|could|would|should) not)\b/g;

/** A plain text and, where it says "cannot" or "do not", the same with "can't" and "don't": a cue needs one form. */
export function sayings(plain: string): readonly string[] {
  const contracted = plain.replace(full, (_said, can?: string, will?: string, other?: string) =>
    can ? "can't" : will ? "won't" : `${other}n't`,
  );
  return contracted === plain ? [plain] : [plain, contracted];
}

/** Where the part of a sentence begins that a place in it is in: behind the last “but” before it. */
export function partBegins(plain: string, at: number): number {
  const turn = [...plain.matchAll(/[,;]? (?:but|although|though) |; /g)].findLast(
    ({ index, 0: words }) => index + words.length <= at,
  );
  return turn ? turn.index + turn[0].length : 0;
}
