import { addMonths, type CivilDay } from './civil-day.ts';
import type { PlacedSpan } from './placed-span.ts';

const between = /^\s*(?:,?\s*(?:to|until|till|through)|-|–)\s*(?:the )?(?:on )?$/i;
const betweenWithAnd = /^\s*(?:and|-)\s*(?:the )?$/i;

/** Makes one of two neighbours where the words say from the one to the other. */
export function joinRanges(text: string, spans: readonly PlacedSpan[]): PlacedSpan[] {
  const joined: PlacedSpan[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    const range = before && join(text, before, span);
    if (range) joined[joined.length - 1] = range;
    else joined.push(span);
  }
  return joined;
}

function join(text: string, first: PlacedSpan, second: PlacedSpan): PlacedSpan | undefined {
  const gap = text.slice(first.end, second.start);
  const lead = /(?:^|\s)(from|between)\s+(?:the )?$/i.exec(text.slice(0, first.start));
  const linked =
    between.test(gap) || (lead?.[1]?.toLowerCase() === 'between' && betweenWithAnd.test(gap));
  if (!linked) return undefined;
  const open = /^(?:now|today)$/i.test(text.slice(second.start, second.end));
  if (open && first.from > second.to) {
    const start = lead ? first.start - lead[0].trimStart().length : first.start;
    return { start, end: second.end, from: addMonths(first.from, -12), to: second.to };
  }
  const last = afterStart(first.from, second.to);
  const start = lead ? first.start - lead[0].trimStart().length : first.start;
  return { start, end: second.end, from: first.from, to: last };
}

/** The end of a stretch that began: Thursday after Monday, or a day of the next year. */
function afterStart(from: CivilDay, to: CivilDay): CivilDay {
  if (to >= from) return to;
  return from - to < 7 ? to + 7 : addMonths(to, 12);
}
