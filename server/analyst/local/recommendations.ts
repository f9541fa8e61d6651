import type { InsightType, Priority } from '#contract/analysis.ts';
import { inQuotes } from '#contract/quotes.ts';
import type { FoundInsight } from '../analyst.ts';
import { advices, dreaded, foreseen, frightens, openQuestion } from './advice.ts';
import { cutAtWord } from './cut-at-word.ts';
import { isSleepless, ownWorryIn, worryPlace } from './own-worries.ts';
import { type Passage, type ReadCall, receiptOf } from './passages.ts';
import { partBegins } from './plain-text.ts';
import { reportQuestion } from './reported-speech.ts';
import { saidInTurn } from './told-in-turn.ts';
import { voicesOf } from './telling.ts';
import { mostOfAType } from './weighed-insights.ts';

interface Worry {
  readonly passage: Passage;
  /** The part of it that the worry stands in. */
  readonly part: string;
  readonly weight: number;
  readonly rule: string;
  /** A bad night, which says nothing of what is behind it. */
  readonly sleepless: boolean;
}

/** What to do about a worry, and what it is told by once in a talk. */
interface Counsel {
  readonly key: string;
  readonly title: string;
}

/** What the coach might do, each grounded in a worry or a question of the client's; `told` are its other insights. */
export function recommend(call: ReadCall, told: readonly FoundInsight[]): FoundInsight[] {
  const quoted = told.flatMap(({ receipts }) => receipts);
  const isTold = ({ position, start, end }: Passage) =>
    quoted.some((one) => one.position === position && one.start <= start && one.end >= end);
  const used = new Set<string>();
  const insights: FoundInsight[] = [];
  for (const worry of worriesIn(call)) {
    const counsel = counselOn(call, worry);
    // What says no more than that it may come is told by the risk already.
    if (counsel?.key === foreseenKey && isTold(worry.passage)) continue;
    if (!counsel || used.has(counsel.key) || insights.length >= mostOfAType) continue;
    used.add(counsel.key);
    insights.push(recommendation(call, worry, counsel.title));
  }
  return insights;
}

function recommendation(call: ReadCall, worry: Worry, title: string): FoundInsight {
  const { rule } = worry;
  const type: InsightType = 'recommendation';
  const priority: Priority = rule.startsWith('worry') ? 'high' : 'medium';
  return {
    type,
    title,
    priority,
    rules: [`recommendation.${rule}`],
    strength: 'low',
    ...saidOfWorry(call, worry),
  };
}

const foreseenKey = 'foreseen';

function counselOn(call: ReadCall, worry: Worry): Counsel | undefined {
  const { passage, part } = worry;
  const who = call.clientFirst;
  if (passage.isQuestion) return answer(call, passage);
  const deed = dreaded.exec(part)?.[1]?.trim();
  if (deed) return { key: deed, title: `Help ${who} prepare for ${deed}` };
  const own = adviceOn([part], who);
  if (own) return own;
  const thing = frightens.exec(part)?.[1]?.trim();
  if (thing) return { key: thing, title: `Talk through ${thing} with ${who}` };
  const near = adviceOn(saidAround(call, worry), who);
  if (near) return near;
  if (worry.sleepless) return { key: 'nights', title: `Ask ${who} what is behind the bad nights` };
  const ahead = foreseenIn(worry);
  return ahead === undefined
    ? undefined
    : { key: foreseenKey, title: `Think it through with ${who}: ${ahead}` };
}

const longest = 60;

/** What somebody sees coming, in the words that were said, as far as a title has room. */
function foreseenIn({ passage, part }: Worry): string | undefined {
  const words = foreseen.exec(part)?.[1];
  if (words === undefined) return undefined;
  // A part is the end of its sentence, and its plain form as long as itself.
  const said = passage.text.slice(passage.text.length - words.length).replace(/[\s.!,;]+$/, '');
  const clause = said.replace(/, (?:and|but|so|or|because) .*$/, '');
  const told = cutAtWord(clause, longest);
  return inQuotes(told === said ? told : `${told.replace(/[\s,]+$/, '')}…`);
}

function adviceOn(sayings: readonly string[], who: string): Counsel | undefined {
  for (const plain of sayings) {
    const advice = advices.find(({ pattern }) => pattern.test(plain));
    if (advice) return { key: advice.name, title: advice.title(who) };
  }
  return undefined;
}

function answer(call: ReadCall, passage: Passage): Counsel | undefined {
  const asked = reportQuestion(passage.text, voicesOf(call, passage));
  const what = asked?.replace(/^.*? asks /, '').replace(/\.$/, '');
  const title = `Come back to ${call.clientFirst} on ${what}`;
  return what && what.length < 60 ? { key: title, title } : undefined;
}

function worriesIn(call: ReadCall): Worry[] {
  const own = call.passages.filter(
    ({ speaker, source }) => speaker === 'client' || source === 'notes',
  );
  return own
    .flatMap((passage): Worry[] => {
      const { plain } = passage;
      const turn = turnOf(call, passage).map((one) => one.plain);
      const cue = ownWorryIn(plain, turn.join(' '), call.clientFirst);
      if (cue && passage.text.length > 15) {
        const part = plain.slice(partBegins(plain, worryPlace(plain, cue)));
        const sleepless = isSleepless(plain, cue);
        return [{ passage, part, weight: cue.weight, rule: cue.name, sleepless }];
      }
      const asks =
        passage.isQuestion &&
        openQuestion.test(plain.replace(/^(?:so|and|but|well|okay|ok),? /, ''));
      return asks
        ? [{ passage, part: plain, weight: 1.5, rule: 'open question', sleepless: false }]
        : [];
    })
    .toSorted((a, b) => b.weight - a.weight || a.passage.index - b.passage.index);
}

const turnOf = ({ turns }: ReadCall, passage: Passage): readonly Passage[] =>
  turns[passage.turn] ?? [passage];

/** “That one makes me nervous” is of what was asked; it goes before what else is said. */
const pointing =
  /\b(?:that|this) (?:one|day|bit|part|thing)\b|\b(?:of|about|by) (?:it|that|this|them)\b/;

/** What was said of a worry, with the question where it only points to what was asked: “I'm scared of that one”. */
function saidOfWorry(call: ReadCall, { passage, part }: Worry) {
  const said = saidInTurn(call, passage);
  const asked = call.turns[passage.turn - 1]?.at(-1);
  const isFirst = turnOf(call, passage)[0] === passage;
  if (!asked?.isQuestion || asked.side === passage.side || !isFirst || !pointing.test(part))
    return said;
  return {
    content: `Asked ${inQuotes(asked.text)}, ${said.content}`,
    receipts: [receiptOf(asked), ...said.receipts],
  };
}

/** What is said around a worry, the nearest to it first: the rest of its turn, and what it answers. */
function saidAround(call: ReadCall, { passage, part }: Worry): string[] {
  const turn = turnOf(call, passage);
  const at = turn.indexOf(passage);
  const asked = call.turns[passage.turn - 1]?.toReversed() ?? [];
  const rest = [...turn.slice(at + 1), ...turn.slice(0, Math.max(0, at)).toReversed()];
  const around = pointing.test(part) ? [...asked, ...rest] : [...rest, ...asked];
  return around.map(({ plain }) => plain);
}
