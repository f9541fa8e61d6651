/** What a question lets one expect in its answer. */
export interface Expected {
  readonly time: boolean;
  readonly number: boolean;
  readonly name: boolean;
}

export const nothingExpected: Expected = { time: false, number: false, name: false };

const asksTime = /\b(?:when|what (?:day|date|time|month|year)|which (?:day|month|year))\b/i;
const asksNumber = /\bhow (?:many|much|long|often|big|far|old)\b/i;
const asksName = /\b(?:who|whom|whose|where|which)\b/i;

const time =
  /\b(?:\d{4}|yesterday|today|tomorrow|tonight|(?:last|next|this|two|few|couple of|three|four) (?:week|month|year|day|night|summer|winter|fall|autumn|spring|weekend)s?|ago|since|weekend|\d+(?:st|nd|rd|th)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
const number =
  /\b(?:\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|once|twice|couple|few|several|percent)\b/i;
const name = /[\p{Ll},] \p{Lu}\p{Ll}+/u;

/** What the words of a question ask for: a time, a number, a name. */
export function expectedBy(question: string): Expected {
  return {
    time: asksTime.test(question),
    number: asksNumber.test(question),
    name: asksName.test(question),
  };
}

/** How much of what is expected a text holds, of three. */
export function heldOf(text: string, expected: Expected): number {
  return (
    Number(expected.time && time.test(text)) +
    Number(expected.number && number.test(text)) +
    Number(expected.name && name.test(text))
  );
}
