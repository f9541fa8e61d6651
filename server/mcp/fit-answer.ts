import { shortened, type Told } from './tool.ts';

/** The most that one answer of a tool holds, in bytes of UTF-8. */
export const mostBytes = 60_000;

/** To how many characters each text is shortened, one after the other, until the whole fits. */
const textLengths = [4_000, 1_500, 500, 200];

/**
 * What a tool answers as one text: its sentence, and its values as JSON. Where that is too long
 * texts are shortened, then the end of its list is left out, and the sentence says which.
 */
export function fitAnswer({ text, values, list, goOn }: Told): string {
  const whole = written(text, values);
  if (fits(whole)) return whole;
  let short = values;
  let said = text;
  for (const longest of textLengths) {
    // Where a list goes on is no text to shorten.
    const { nextCursor } = values;
    short = {
      ...(cutTexts(values, longest) as typeof values),
      ...(nextCursor ? { nextCursor } : {}),
    };
    said = `${text} Shortened to fit: each text has at most ${longest} characters; ask for fewer at once to read more of each.`;
    const answer = written(said, short);
    if (fits(answer)) return answer;
  }
  const rows = list === undefined ? undefined : short[list];
  if (list === undefined || !Array.isArray(rows)) return tooLong(text);
  for (let kept = Math.floor(rows.length * 0.8); kept > 0; kept = Math.floor(kept * 0.8)) {
    const where = goOn?.(kept) ?? { nextCursor: undefined, askAgainWithLimit: kept };
    const advice = goOn ? '' : ` Ask again with limit ${kept}, and go on from its nextCursor.`;
    const answer = written(`${said} Only the first ${kept} of ${rows.length} are here.${advice}`, {
      ...short,
      [list]: rows.slice(0, kept),
      ...where,
    });
    if (fits(answer)) return answer;
  }
  return tooLong(text);
}

/**
 * What stands beside a list that is read on from its own place: shorter texts, then shorter lists, until
 * it takes no more than so many bytes. The sentence says what is not whole.
 */
export function fitBeside<Values extends object>(
  values: Values,
  bytes: number,
): { readonly values: Values; readonly said: string } {
  if (bytesOf(values) <= bytes) return { values, said: '' };
  let short = values;
  for (const longest of textLengths) {
    short = cutTexts(values, longest) as Values;
    const said = ` Shortened to fit: each text beside it has at most ${longest} characters.`;
    if (bytesOf(short) <= bytes) return { values: short, said };
  }
  for (let most = 200; most > 0 && bytesOf(short) > bytes; most = Math.floor(most / 2)) {
    short = cutLists(short, most) as Values;
  }
  return { values: short, said: ' Shortened to fit: only the beginning of what stands beside it.' };
}

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const fits = (answer: string) => Buffer.byteLength(answer) <= mostBytes;
const written = (text: string, values: object) => `${text}\n\n${JSON.stringify(values)}`;
const tooLong = (text: string) =>
  `${shortened(text, 1_000)} What was found is too long for one answer; ask for fewer, or for less.`;

function cutTexts(value: unknown, longest: number): unknown {
  if (typeof value === 'string') return shortened(value, longest);
  if (Array.isArray(value)) return value.map((one) => cutTexts(one, longest));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, cutTexts(one, longest)]);
  return Object.fromEntries(fields) as object;
}

function cutLists(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, cutLists(one, most)]);
  return Object.fromEntries(fields) as object;
}
