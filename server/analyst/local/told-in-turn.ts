import { mostQuoted } from './next-lines.ts';
import type { Receipt } from '#contract/analysis.ts';
import type { FoundInsight } from '../analyst.ts';
import { type Passage, type ReadCall, receiptOf } from './passages.ts';
import { plainText } from './plain-text.ts';
import { contentStems } from './stop-words.ts';
import { quote, tellAgain } from './telling.ts';
import { pointsBack } from './worth-telling.ts';

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
/** A quotation of more words than so many is no longer than so large a part of a talk. */
const fewWords = 15;
const ofTalk = 0.2;
/** “Churn.” says what the next sentence is about. */
const heading = 4;

/** A sentence with those of its turn around it that `mayJoin`, as many as are quoted whole: by itself it often says too little. */
function withItsTurn(
  call: ReadCall,
  passage: Passage,
  mayJoin: (other: Passage) => boolean,
): Passage {
  const turn = call.turns[passage.turn] ?? [];
  const text = call.source.turns[passage.turn]?.text ?? '';
  const most = Math.min(mostQuoted, Math.max(fewWords, ofTalk * wordsOf(call)));
  let [from, to] = [turn.indexOf(passage), turn.indexOf(passage)];
  if (from < 0 || passage.isQuestion) return passage;
  const quoted = (first = from, last = to) =>
    text.slice(turn[first]?.start ?? 0, turn[last]?.end ?? text.length);
  const mayQuote = (first: number, last: number) =>
    wordsIn(quoted(first, last)) <= most && turn.slice(first, last + 1).every(isJoinable);
  const isJoinable = (one: Passage) =>
    one === passage || (!one.isQuestion && !/["“”]/.test(one.text) && mayJoin(one));
  const onward = () => {
    while (to + 1 < turn.length && mayQuote(from, to + 1)) to += 1;
  };
  if (!pointsBack(passage)) onward();
  const needs = (before: Passage) =>
    pointsBack(turn[from] ?? passage) ||
    wordsIn(quoted()) < fewWords ||
    wordsIn(before.text) <= heading;
  for (let before = turn[from - 1]; before && needs(before); before = turn[from - 1]) {
    if (!mayQuote(from - 1, to)) break;
    from -= 1;
  }
  onward();
  while (turn[from] !== passage && saysNothing(turn[from])) from += 1;
  while (turn[to] !== passage && saysNothing(turn[to])) to -= 1;
  const [first = passage, last = passage] = [turn[from], turn[to]];
  const whole = quoted();
  return { ...passage, text: whole, plain: plainText(whole), start: first.start, end: last.end };
}

/** What was said told again, or quoted with as much of its turn as it needs, and what that stands on. */
export function toldInTurn(
  call: ReadCall,
  passage: Passage,
  mayJoin: (other: Passage) => boolean = () => true,
): { readonly text: string; readonly receipts: readonly Receipt[] } {
  const again = tellAgain(call, passage);
  if (again !== undefined) return { text: again, receipts: [receiptOf(passage)] };
  const whole = withItsTurn(call, passage, mayJoin);
  return { text: quote(call, whole), receipts: [receiptOf(whole)] };
}

/** “Yes.”, “I was.” */
const saysNothing = (passage: Passage | undefined): boolean =>
  passage !== undefined && contentStems(passage.plain).length === 0;

const wordsOf = ({ source }: ReadCall): number =>
  source.turns.reduce((sum, { text }) => sum + wordsIn(text), 0);

/** What an insight says of a passage, and what it stands on. */
export function saidInTurn(
  call: ReadCall,
  passage: Passage,
): Pick<FoundInsight, 'content' | 'receipts'> {
  const { text, receipts } = toldInTurn(call, passage);
  return { content: text, receipts };
}
