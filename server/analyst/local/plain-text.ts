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
