const told = /\b(?:tell|tells|told|telling|asks?|asked|asking) (?!you\b|u\b)/;
const saidBy = /\b([\p{L}']+) (?:said|says|say|saying|wrote|writes|yells?|yelled|goes)\b/gu;
const ourselves = new Set(['i', "i've", 'just', 'already', 'have', 'you', 'to']);

/** Whether what stands at a place of a text is told of somebody else, as in "she said stop calling". */
export function isReported(text: string, at: number): boolean {
  const from = Math.max(text.lastIndexOf('.', at - 1), text.lastIndexOf('!', at - 1)) + 1;
  const before = text.slice(Math.max(from, at - 80), at);
  if (told.test(before)) return true;
  return [...before.matchAll(saidBy)].some(([, who = '']) => !ourselves.has(who));
}
