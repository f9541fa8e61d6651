import { readReply } from './acceptance.ts';
import { atLeast } from './at-least.ts';
import { lastTalkOf } from './later-talk.ts';
import { daysIn, sharesMatter } from './matters.ts';
import type { Passage, ReadCall } from './passages.ts';
import type { Proposal } from './proposals.ts';

const asksFor =
  /\b(?:will|would|could|can|won't) you\b|\bare you going to\b|\b(?:shall|should) (?:i|we)\b/;
const asksWhen = /\b(?:when|by when|what day|which day|how soon|what time)\b/;
const asksWhat = /\b(?:what(?:'s| is| are| will| would| do| can)|who|how|which)\b/;

/** What was asked before, and how it was taken. */
export function talkSigns(call: ReadCall, { best }: Proposal): string[] {
  const { passage } = best;
  if (passage.turn < 0) return [];
  const asked = best.by === passage.side ? 'own' : 'asked';
  const before = call.turns[passage.turn - 1] ?? [];
  const asking = before.findLast(({ isQuestion }) => isQuestion);
  const next = call.turns[passage.turn + 1] ?? [];
  const reply = next[0] && next[0].side !== passage.side ? readReply(next) : undefined;
  const answer = next.slice(0, 2);
  return [
    ...(asking ? [`asked:${asked}`] : []),
    ...(asking && before.at(-1) === asking ? ['asked:last'] : []),
    ...(asking && asksFor.test(asking.plain) ? ['asked:will-you'] : []),
    ...(asking && asksWhen.test(asking.plain) ? ['asked:when'] : []),
    ...(asking && asksWhat.test(asking.plain) ? ['asked:what'] : []),
    ...(asking && /\bif\b/.test(asking.plain) ? ['asked:if'] : []),
    ...(before.some(({ plain }) => /\b(?:please|i'd|you could|need you)\b/.test(plain))
      ? ['bidden']
      : []),
    `reply:${asked}:${reply?.verdict ?? 'none'}`,
    ...(next[0]?.isQuestion === true ? ['reply:question'] : []),
    ...(next.some(({ isQuestion }) => isQuestion) ? ['reply:asks'] : []),
    ...(answer.some(({ plain }) => /\bthank/.test(plain)) ? ['reply:thanks'] : []),
    ...(answer.some(({ plain }) =>
      /^(?:good|great|perfect|lovely|grand|right|fine|excellent|okay)\b/.test(plain),
    )
      ? ['reply:good']
      : []),
    ...(answer.some((one) => daysIn(call, one).length > 0) ? ['reply:day'] : []),
    ...atLeast(
      'reply-words',
      answer
        .map(({ plain }) => plain)
        .join(' ')
        .split(' ').length,
      [3, 8, 20],
    ),
    ...(sharesMatter(passage, answer) ? ['reply:matter'] : []),
    ...(sharesMatter(passage, before) ? ['asked:matter'] : []),
  ];
}

/** What else is promised near it. */
export function neighbourSigns(one: Proposal, all: readonly Proposal[]): string[] {
  const { best } = one;
  const { count, byTurn, holding } = sureOnes(all);
  const at = (turn: number) => (byTurn.get(turn) ?? []).filter((other) => other !== one);
  const { turn } = best.passage;
  const [before, here, after] = [at(turn - 1), at(turn), at(turn + 1)];
  const isHeld = (passage: Passage) => (holding.get(passage) ?? []).some((other) => other !== one);
  return [
    ...(here.length > 0 ? ['near:turn'] : []),
    ...(before.length > 0 ? ['near:before'] : []),
    ...(after.length > 0 ? ['near:after'] : []),
    ...([...before, ...here, ...after].some(({ best: other }) => other.by === best.by)
      ? ['near:same']
      : []),
    ...(isHeld(best.passage) ? ['held'] : []),
    ...(best.accepted && isHeld(best.accepted) ? ['held:answer'] : []),
    ...atLeast('sure', count - (isSure(one) ? 1 : 0), [1, 3, 5]),
  ];
}

const isSure = ({ surety }: Proposal): boolean => surety >= 4;

interface SureOnes {
  readonly count: number;
  readonly byTurn: ReadonlyMap<number, readonly Proposal[]>;
  /** By the sentences that make or accept them. */
  readonly holding: ReadonlyMap<Passage, readonly Proposal[]>;
}

const knownSure = new WeakMap<readonly Proposal[], SureOnes>();

function sureOnes(all: readonly Proposal[]): SureOnes {
  const known = knownSure.get(all);
  if (known) return known;
  const sure = all.filter(isSure);
  const byTurn = new Map<number, Proposal[]>();
  const holding = new Map<Passage, Proposal[]>();
  for (const one of sure) {
    addTo(byTurn, one.best.passage.turn, one);
    const said = one.all.flatMap(({ passage, accepted }) => [passage, accepted ?? passage]);
    for (const passage of new Set(said)) addTo(holding, passage, one);
  }
  const found = { count: sure.length, byTurn, holding };
  knownSure.set(all, found);
  return found;
}

function addTo<Key>(lists: Map<Key, Proposal[]>, key: Key, one: Proposal): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/** What is said of it later. */
export function laterSigns(call: ReadCall, { best, dated }: Proposal): string[] {
  const { passage } = best;
  if (passage.turn < 0) return [];
  const from = passage.turn + 2;
  const { strong, withDay } = lastTalkOf(call, passage);
  const last = Math.max(strong.coach, strong.client);
  const due = dated?.due?.on;
  return [
    ...(last >= from ? ['later:matter'] : []),
    ...(strong[best.by === 'coach' ? 'client' : 'coach'] >= from ? ['later:other'] : []),
    ...(last >= Math.max(from, call.turns.length * 0.75) ? ['later:end'] : []),
    ...(due !== undefined && withDay(due) >= from ? ['later:day'] : []),
  ];
}
