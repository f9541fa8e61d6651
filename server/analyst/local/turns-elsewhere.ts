import { mattersOf } from './matters.ts';
import type { Passage, ReadCall } from './passages.ts';

/** "And the yoga studio?", "What about the deck?", "Last time you wanted to talk to your CFO." */
const opensTopic =
  /^(?:(?:good|great|okay|ok|right|lovely|fine|thanks|thank you|fair enough|nice|perfect|noted)[,.!]? )*(?:and (?:the|your|how|what about|what happened|where|on|with|for|is there|are there)\b|what about\b|how about\b|how (?:is|are|'s|was|were|did)\b|how's\b|what happened\b|where are you with\b|what else\b|anything (?:else|on)\b|last (?:time|week|month)\b|you (?:mentioned|said last|wanted)\b|another (?:point|thing)\b|let's (?:turn|move|talk)\b|now,? (?:the|your|about)\b|what's happening with\b)/;

/** Whether the other opens something else between two sentences of one side. */
export function turnsElsewhere(call: ReadCall, from: Passage, to: Passage): boolean {
  const said = call.turns
    .slice(from.turn + 1, to.turn)
    .flat()
    .filter(({ side, plain }) => side !== to.side && opensTopic.test(plain));
  if (said.length === 0) return false;
  const before = new Set(
    call.turns
      .slice(Math.max(0, from.turn - 1), from.turn + 1)
      .flat()
      .flatMap((one) => [...mattersOf(one)]),
  );
  return said.some((one) => {
    const matters = [...mattersOf(one)];
    return matters.length > 0 && !matters.some((matter) => before.has(matter));
  });
}
