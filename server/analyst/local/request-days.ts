import type { Promiser } from '#contract/analysis.ts';
import { dueIn } from './due-in.ts';
import { asksOutright } from './openings.ts';
import type { Passage, ReadCall } from './passages.ts';
import { findPromiseDue } from './promise-dates.ts';

/** "I'll tell her straight away and we'll cancel tomorrow": what is done next has a day of its own. */
const ownEnd = ({ text }: Passage): number => {
  const next = /\b(?:straight|right) away,? and (?:I|we)(?:['’]ll| will) /i.exec(text);
  return next?.index ?? text.length;
};

/** "By tomorrow morning, please." */
const onlyDay = /^(?:by|before|on) [^,]{3,30}(?:, please)?(?:[,.!]|$)/;
/** What asks for another day than the one that was offered. */
const moves =
  /\b(?:no|not|could|can|make it|actually|better|rather|instead|by|before|sooner|earlier|later|how about|what about)\b|\?$/;

/** By when: the day that the answer names, else that of the request or the offer. */
export function dueOfRequest(
  call: ReadCall,
  passage: Passage,
  accepted: Passage,
  from: number,
  to: number,
  by: Promiser,
) {
  const reply = call.turns[accepted.turn] ?? [];
  const own = by === passage.side ? dueIn(call, passage, from, to) : undefined;
  const said = reply
    .filter(
      ({ index, plain, side }) =>
        (by === side || onlyDay.test(plain) || !asksOutright({ side, plain }, by)) &&
        !(own && !moves.test(plain)) &&
        index >= accepted.index &&
        index <= accepted.index + 2 &&
        plain.length < 140 &&
        (by === accepted.side || !/(?:'ll|\bwill|\bgoing to)\b/.test(plain)),
    )
    .map((sentence) =>
      by === accepted.side
        ? findPromiseDue({ ...call, turns: [] }, sentence, 0, ownEnd(sentence), by)
        : // What is said beside it is of who takes the offer.
          dueIn(call, sentence),
    )
    .find((due) => due !== undefined);
  return (
    said ??
    findPromiseDue(call, passage, from, to, by) ??
    (by === accepted.side ? findPromiseDue(call, accepted, 0, accepted.text.length, by) : undefined)
  );
}
