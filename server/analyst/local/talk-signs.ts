import { readReply } from './acceptance.ts';
import { daysIn, mattersOf, sharesMatter, steps } from './matters.ts';
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
    ...steps(
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
  const sure = all.filter((other) => other !== one && other.surety >= 4);
  const near = sure.filter(
    ({ best: other }) => Math.abs(other.passage.turn - best.passage.turn) <= 1,
  );
  const holds = (passage: Passage) =>
    sure.some(({ all: said }) =>
      said.some((other) => other.passage === passage || other.accepted === passage),
    );
  return [
    ...(near.some(({ best: other }) => other.passage.turn === best.passage.turn)
      ? ['near:turn']
      : []),
    ...(near.some(({ best: other }) => other.passage.turn < best.passage.turn)
      ? ['near:before']
      : []),
    ...(near.some(({ best: other }) => other.passage.turn > best.passage.turn)
      ? ['near:after']
      : []),
    ...(near.some(({ best: other }) => other.by === best.by) ? ['near:same'] : []),
    ...(holds(best.passage) ? ['held'] : []),
    ...(best.accepted && holds(best.accepted) ? ['held:answer'] : []),
    ...steps('sure', sure.length, [1, 3, 5]),
  ];
}

/** What is said of it later. */
export function laterSigns(call: ReadCall, { best, dated }: Proposal): string[] {
  const { passage } = best;
  if (passage.turn < 0) return [];
  const own = mattersOf(passage);
  const later = call.passages.filter(({ turn }) => turn >= passage.turn + 2);
  const shared = later.map((other) => ({
    other,
    count: [...mattersOf(other)].filter((stem) => own.has(stem)).length,
  }));
  const strong = shared.filter(({ count }) => count >= 2);
  const due = dated?.due?.on;
  const sameDay =
    due !== undefined &&
    shared.some(
      ({ other, count }) => count >= 1 && daysIn(call, other).some((date) => date.due === due),
    );
  const late = call.turns.length * 0.75;
  return [
    ...(strong.length > 0 ? ['later:matter'] : []),
    ...(strong.some(({ other }) => other.side !== best.by) ? ['later:other'] : []),
    ...(strong.some(({ other }) => other.turn >= late) ? ['later:end'] : []),
    ...(sameDay ? ['later:day'] : []),
  ];
}
