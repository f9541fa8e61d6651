// Maps, since any word is looked up in them: every object has a “constructor”.
const turned: ReadonlyMap<string, string> = new Map([
  ['i', 'you'],
  ["i'm", "you're"],
  ["i've", "you've"],
  ["i'll", "you'll"],
  ["i'd", "you'd"],
  ['me', 'you'],
  ['my', 'your'],
  ['mine', 'yours'],
  ['myself', 'yourself'],
  ['we', 'you'],
  ["we're", "you're"],
  ["we've", "you've"],
  ["we'll", "you'll"],
  ["we'd", "you'd"],
  ['us', 'you'],
  ['our', 'your'],
  ['ours', 'yours'],
  ['ourselves', 'yourselves'],
]);

/** The client's words as they are said back; where they say "you" they mean the coach. */
export function toYou(words: string, coach: string): string {
  const meant: ReadonlyMap<string, string> = new Map([
    ['you', coach],
    ['your', `${coach}'s`],
    ['yours', `${coach}'s`],
    ["you're", `${coach} is`],
  ]);
  return words
    .replace(/\b(?:i|we) am\b/gi, "i'm")
    .replace(/\b(?:i|we) was\b/gi, 'you were')
    .replace(/[\p{L}']+/gu, (word, at: number, all: string) => {
      const key = word.toLowerCase();
      if (key === 'you' && /^you were\b/i.test(all.slice(at))) return word;
      return turned.get(key) ?? meant.get(key) ?? word;
    });
}
