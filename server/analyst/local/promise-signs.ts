import { atLeast } from './at-least.ts';
import { formSigns, wordSigns } from './form-signs.ts';
import { sharesMatter } from './matters.ts';
import type { ReadCall } from './passages.ts';
import type { Proposal } from './proposals.ts';
import { laterSigns, neighbourSigns, talkSigns } from './talk-signs.ts';

/** What speaks for a proposal or against it, by name: what the rules say of it, its day, form and place, and the talk around it. */
export function signsOf(call: ReadCall, one: Proposal, all: readonly Proposal[]): string[] {
  return [
    ...ruleSigns(one),
    ...daySigns(call, one),
    ...formSigns(one),
    ...placeSigns(call, one),
    ...openingSigns(one),
    ...talkSigns(call, one),
    ...neighbourSigns(one, all),
    ...laterSigns(call, one),
    ...wordSigns(one),
  ];
}

function ruleSigns({ best, all, surety, isReadBack, isEchoed }: Proposal): string[] {
  if (best.rules[0]?.startsWith('spoken.'))
    return [
      best.rules[0],
      ...(isReadBack ? ['spoken.read-back'] : []),
      ...(isEchoed ? ['spoken.echoed'] : []),
    ];
  return [
    ...best.rules.filter((rule) => rule !== 'due.said').map((rule) => `rule:${rule}`),
    'rule',
    ...atLeast('surety', surety, [3, 3.5, 4, 4.5, 5, 5.5, 6]),
    ...atLeast('said', all.length, [2, 3]),
    ...(best.hedged ? ['hedged'] : []),
    ...(best.isVague ? ['vague'] : []),
    ...(best.refersBack === true ? ['refers-back'] : []),
    ...(best.accepted ? ['accepted'] : []),
    ...(isReadBack ? ['read-back'] : []),
    ...(isEchoed ? ['echoed'] : []),
  ];
}

function daySigns(call: ReadCall, { best, dated }: Proposal): string[] {
  const kind = best.rules[0]?.startsWith('spoken.') ? 'spoken' : 'rule';
  const due = dated?.due;
  const receipt = dated?.dueReceipt;
  if (!due || !receipt) return [`no-day:${kind}`];
  const days = (Date.parse(due.on) - Date.parse(call.heldOn)) / 86_400_000;
  const turns = (receipt.position ?? 0) - (best.passage.position ?? 0);
  const within =
    turns === 0 && receipt.start >= best.passage.start && receipt.end <= best.passage.end;
  const where = within ? 'here' : turns === 0 ? 'turn' : turns > 0 ? 'later' : 'before';
  return [
    `day:${kind}`,
    `day:${where}`,
    `day:${kind}:${where}`,
    ...(days === 0 ? ['day:today'] : days === 1 ? ['day:tomorrow'] : []),
    ...atLeast('day', days, [2, 8, 15, 32, 60]),
    ...(/\b(?:by|before)\b/.test(best.passage.plain) ? ['day:by'] : []),
    ...(/\d|(?:th|st|nd|rd|first|second|third)\b/.test(due.words) ? ['day:exact'] : []),
  ];
}

function placeSigns(call: ReadCall, { best: { passage } }: Proposal): string[] {
  const share = passage.turn / Math.max(1, call.turns.length - 1);
  const turn = call.turns[passage.turn] ?? [];
  return [
    ...atLeast('place', Math.round(share * 100), [10, 25, 50, 70, 85, 93]),
    ...(turn[0] === passage ? ['opens-turn'] : []),
    ...(turn.at(-1) === passage ? ['ends-turn'] : []),
    ...atLeast('turn', turn.length, [2, 4, 6]),
  ];
}

function openingSigns({ best, opening }: Proposal): string[] {
  const kind = best.rules[0]?.startsWith('spoken.') ? 'spoken' : 'rule';
  if (!opening) return [`unopened:${kind}`];
  const apart = best.passage.turn - opening.turn;
  return [
    `opened:${kind}`,
    `opened:${kind}:${opening.side === best.by ? 'offer' : 'asked'}`,
    ...atLeast('opened', apart, [2, 3, 5]),
    ...(sharesMatter(best.passage, [opening]) ? [`opened:matter`, `opened:matter:${kind}`] : []),
    ...(opening.isQuestion ? ['opened:question'] : []),
  ];
}
