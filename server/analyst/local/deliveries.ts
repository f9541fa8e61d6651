import { findAntecedent } from './antecedents.ts';
import type { Candidate } from './candidates.ts';
import { isAnsweredInTalk } from './courtesies.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { findPromiseDue } from './promise-dates.ts';
import { makeTitle } from './titles.ts';
import { doingVerbs } from './verbs.ts';

const forms: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  {
    name: 'commitment.you-will-have',
    pattern:
      /\byou(?:'ll| will| should|'ve got to expect)? (?:have|get|receive) (.{2,60}?) (?:from (?:me|us)|in your inbox|on your desk|by (?:the|mon|tue|wed|thu|fri|sat|sun|tomorrow|end|close|eod|next|noon)|tomorrow|tonight|today|this (?:afternoon|evening|week)|on (?:mon|tue|wed|thu|fri|sat|sun)|before (?:the|mon|tue|wed|thu|fri|we|our))/,
  },
  {
    name: 'commitment.with-you',
    pattern:
      /\b((?:it|that|they|those|this|the [a-z' ]{2,40}?|my [a-z' ]{2,30}?|your [a-z' ]{2,30}?))(?:'ll| will|'s going to| is going to) be (?:with you|in your inbox|on your desk|over to you|on its way|in the post)\b/,
  },
];

/** "You'll have it by Friday" and "it will be with you tomorrow": the speaker will send it. */
export function findDeliveries(call: ReadCall, passage: Passage): Candidate[] {
  if (passage.isQuestion) return [];
  for (const { name, pattern } of forms) {
    const match = pattern.exec(passage.plain);
    const thing = match?.[1];
    if (!match || !thing || /\b(?:if|when|then)\b[^,]*$/.test(passage.plain.slice(0, match.index)))
      continue;
    const found = read(
      call,
      passage,
      name,
      match.index,
      match.index + match[0].length,
      match[0].indexOf(thing) + match.index,
      thing.length,
    );
    if (found) return [found];
  }
  return [];
}

function read(
  call: ReadCall,
  passage: Passage,
  name: string,
  from: number,
  to: number,
  at: number,
  length: number,
): Candidate | undefined {
  const thing = passage.text.slice(at, at + length);
  const pronoun = /^(?:it|that|them|this|those|they|one|something)$/i.test(thing);
  if (
    !pronoun &&
    !/^(?:the|a|an|my|your|our|all|those|that|this|some|two|three|everything|\d)/i.test(thing)
  )
    return undefined;
  if (
    /\b(?:to|done|a lot|idea|time|fun|problem|chance|feel|used|better|more)\b/.test(
      plainText(thing),
    )
  )
    return undefined;
  const due = findPromiseDue(call, passage, from, passage.text.length, passage.side);
  const antecedent = pronoun ? findAntecedent(call, passage, from, 'send') : undefined;
  const words = `send ${pronoun ? 'it' : thing}`;
  return {
    by: passage.side,
    passage,
    from,
    to,
    title: makeTitle({ words, saidBy: passage.side, owner: passage.side, antecedent }, call),
    due: due ? { on: due.on, words: due.words } : null,
    dueReceipt: due?.receipt,
    rules: [name, ...(due ? ['due.said'] : []), ...(antecedent ? ['title.antecedent'] : [])],
    score: 3.4 + (due ? 1 : 0) + (antecedent || !pronoun ? 0.6 : -0.4),
    hedged: false,
    isVague: pronoun && !antecedent,
    accepted: undefined,
  };
}

const takes =
  /\b(?:leave (?:it|that|this|them) (?:with|to) me|consider it done|i'?m on it|put me down for (?:it|that|this)|i'll (?:do (?:it|that|so|this)|take care of (?:it|that)|sort (?:it|that)(?: out)?|get (?:it|that) done|see to (?:it|that)|handle (?:it|that)|get on (?:it|that|to that|to it)|make sure (?:of (?:it|that)|it happens|that happens))|i will do (?:that|it|so)|will do\b|can do\b)/;
const asked =
  /\b(?:could|can|would|will|should|might|want|need|have) (?:you|to) (?:please |just |maybe |also )*([a-z]+ [^?.!]{4,80})|\b(?:someone|somebody) (?:should|needs to|has to) ([a-z]+ [^?.!]{4,80})/;

/** "Leave it with me" after something that needs doing: the speaker owes that. */
export function findTakings(call: ReadCall, passage: Passage): Candidate[] {
  const match = takes.exec(passage.plain);
  if (!match || passage.turn < 1 || passage.isQuestion) return [];
  const before = call.passages.slice(Math.max(0, passage.index - 4), passage.index).toReversed();
  const request = before.find((one) => passage.turn - one.turn <= 1 && needOf(one) !== undefined);
  const need = request && needOf(request);
  if (
    !request ||
    !need ||
    isAnsweredInTalk(plainText(need)) ||
    (request.turn === passage.turn && request.side !== passage.side)
  )
    return [];
  const due =
    findPromiseDue(call, passage, 0, passage.text.length, passage.side) ??
    findPromiseDue(call, request, 0, request.text.length, passage.side);
  return [
    {
      by: passage.side,
      passage,
      from: 0,
      to: passage.text.length,
      title: makeTitle(
        { words: need, saidBy: request.side, owner: passage.side, antecedent: undefined },
        call,
      ),
      due: due ? { on: due.on, words: due.words } : null,
      dueReceipt: due?.receipt,
      rules: ['commitment.taken', ...(due ? ['due.said'] : [])],
      score: 4.1 + (due ? 1 : 0),
      hedged: false,
      isVague: false,
      accepted: request,
    },
  ];
}

function needOf(passage: Passage): string | undefined {
  if (/^(?:so |and |but )?(?:what|how|why|when|where|who|which)\b/.test(passage.plain))
    return undefined;
  const match = asked.exec(passage.plain);
  const words = match?.[1] ?? match?.[2];
  if (!match || !words || !doingVerbs.has(words.split(' ')[0] ?? '')) return undefined;
  const start = match.index + match[0].indexOf(words);
  return passage.text
    .slice(start, start + words.length)
    .replace(/,? (?:for me|please|if|because|so that|when|and then|or|but)\b.*$/i, '');
}
