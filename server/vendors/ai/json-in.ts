/** What some models think aloud before they answer; without an end it is all there is. */
const aloud = /^\s*<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/i;

/** Whether a text begins with what a model thought aloud. */
export const isThoughtAloud = (text: string): boolean => aloud.test(text);

/** The JSON in what a model wrote, also where it put it in a fence, or words around it or thoughts before it; undefined where there is none. */
export function jsonIn(written: string): unknown {
  const text = written.replace(aloud, '');
  const fenced = /```(?:json)?\s*\n?([\s\S]*?)```/i.exec(text)?.[1];
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  for (const candidate of [text, fenced, from >= 0 && to > from ? text.slice(from, to + 1) : '']) {
    if (candidate === undefined || candidate.trim() === '') continue;
    try {
      return JSON.parse(candidate);
    } catch {
      // The next candidate may be whole.
    }
  }
  return undefined;
}
