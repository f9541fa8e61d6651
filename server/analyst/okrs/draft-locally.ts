import { plainFigure } from '#contract/figures.ts';
import type { ClientSource } from '../client-analyst.ts';
import { amountsIn } from './amounts.ts';
import { measureIn, type Measure } from './measures.ts';
import type { Cited, DraftKeyResult, DraftObjective } from './okr-draft.ts';
import { splitWishes } from './split-wishes.ts';
import { themesOf } from './themes.ts';

const most = { goals: 3, pains: 2, heard: 2, all: 4, keyResults: 3 } as const;
const longest = 140;

interface Wish {
  readonly title: string;
  readonly words: string;
  readonly why: string;
  readonly rule: string;
  readonly evidence: readonly Cited[];
}

/** Objectives by rules alone, in the order in which they are worth talking about. */
export function draftLocally(source: ClientSource): DraftObjective[] {
  const goals = wishesOf(source, 'goals', source.goals).slice(0, most.goals);
  const wishes = [
    ...goals,
    ...(goals.length === 0 ? heard(source) : []),
    ...wishesOf(source, 'painPoints', source.painPoints)
      .filter((pain) => !pointsElsewhere.test(pain.words))
      .filter((pain) => hasMeasure(pain) || goals.length === 0)
      .slice(0, goals.length > 1 ? 1 : most.pains),
    ...opportunities(source),
  ];
  const measured = wishes.map((wish) => ({
    ...objectiveOf(wish),
    keyResults: keyResultsOf(source, wish),
  }));
  return [...fallen(source), ...measured].slice(0, most.all);
}

/** “Three clients have asked about it” says nothing alone; the last programme is over; cancelled sessions are ours. */
const pointsElsewhere =
  /\b(?:it|them|that|this|there)$|^(?:the|her|his|their|our) last\b|\b(?:sessions?|calls?) (?:were |was )?(?:cancel|miss|skip)\w*/i;

const objectiveOf = ({ title, why, evidence, rule }: Wish) => ({
  title: shortened(title),
  why,
  evidence,
  rules: [rule],
});

function wishesOf(source: ClientSource, field: 'goals' | 'painPoints', text: string): Wish[] {
  const fact = source.fields[field];
  if (fact === undefined) return [];
  const isGoal = field === 'goals';
  return splitWishes(text).map((words) => ({
    title: isGoal ? words : `Put right: ${words}`,
    words,
    why: isGoal ? 'It stands in their goals.' : 'It stands in their pain points.',
    rule: isGoal ? 'okr.goal' : 'okr.pain',
    evidence: [{ fact, quote: words }],
  }));
}

const wanting =
  /\b(?:i|we)(?:['’]d| would)? (?:want|need|like|love|plan|hope|aim|are going|am going)(?:ed)? to (?<wish>[^.!?;]{8,120})/i;

/** What somebody wants of the coaching, or of the talk that they are in, is no objective of theirs. */
const ofTheTalk =
  /^(?:(?:stop|cancel|pause|end|quit|skip|move|postpone|reschedule|reduce|have (?:fewer|less)|(?:cut|scale|go) (?:back|down))\b.*\b(?:calls?|sessions?|coaching|meetings? with you|check-ins?)\b|(?:say|ask|tell|mention|talk|speak|discuss|thank|hear|know|add|apologi[sz]e|understand|be honest|start (?:by|with|off)|show you|see you|hang up|get going|jump off)\b)/i;

/** What the client said they want, where nobody wrote a goal down. */
function heard(source: ClientSource): Wish[] {
  const wishes = source.turns.flatMap(({ speaker, text, fact }): Wish[] => {
    const match = speaker === 'client' ? wanting.exec(text) : null;
    const wish = match?.groups?.['wish']?.trim();
    if (!match || wish === undefined || ofTheTalk.test(wish)) return [];
    const quote = match[0].trim();
    const title = capital(wish);
    return [
      {
        title,
        words: wish,
        why: 'They said so in a call.',
        rule: 'okr.heard',
        evidence: [{ fact, quote }],
      },
    ];
  });
  return wishes.slice(-most.heard);
}

function opportunities(source: ClientSource): Wish[] {
  return source.insights
    .filter(
      ({ type, dismissed, title }) =>
        type === 'opportunity' && dismissed === null && !pointsElsewhere.test(title),
    )
    .flatMap(({ title, evidence = [] }) =>
      evidence.length === 0
        ? []
        : [
            {
              title,
              words: title,
              why: 'It was found as an opportunity.',
              rule: 'okr.opportunity',
              evidence,
            },
          ],
    )
    .slice(0, 1);
}

/** What the sentence itself measures, then what is usually measured of its matter. */
function keyResultsOf(source: ClientSource, { words, evidence, rule }: Wish): DraftKeyResult[] {
  const own = rule === 'okr.pain' ? painMeasure(words) : measureIn(words);
  const first: DraftKeyResult[] = own ? [keyResultOf(own, evidence, rule)] : [];
  const usual = themesOf(words).flatMap(({ name, measures }) =>
    measures.map((measure) =>
      withRevenue(source, {
        ...measure,
        baseline: null,
        target: null,
        evidence,
        rules: [rule, `okr.usual.${name}`],
      }),
    ),
  );
  const rest = usual.filter(
    ({ title }, place) =>
      !first.some((one) => one.title === title) &&
      usual.findIndex((one) => one.title === title) === place,
  );
  const all = [...first, ...rest].slice(0, own ? 2 : most.keyResults);
  return all.length > 0 ? all : [howMuch(evidence, rule)];
}

const keyResultOf = (
  { rule: by, ...measure }: Measure,
  evidence: readonly Cited[],
  rule: string,
): DraftKeyResult => ({ ...measure, evidence, rules: [rule, by] });

/** Whether there is more to measure of it than how much of it is done. */
const hasMeasure = ({ words }: Wish) =>
  painMeasure(words) !== undefined || themesOf(words).length > 0;

/** A figure of a pain is where it stands today. */
function painMeasure(words: string) {
  const measure = measureIn(words);
  if (measure?.baseline) return measure;
  const [share] = amountsIn(words).filter(({ kind }) => kind === 'percent');
  const title =
    share &&
    words
      .slice(0, share.start)
      .replace(/(?:\s+(?:is|are|of|at|still|now|about|only))+\s*$/i, '')
      .trim();
  if (!share || title === undefined || title === '' || title.length > 60) return undefined;
  // "Is cutting its budget by 30%" tells a change, and not where it stands.
  if (/\sby$/i.test(title)) return undefined;
  const rule = 'okr.share-today';
  return {
    title,
    unit: '%',
    direction: 'down' as const,
    baseline: share.figure,
    target: null,
    rule,
  };
}

const howMuch = (evidence: readonly Cited[], rule: string): DraftKeyResult => ({
  title: 'How much of it is done',
  unit: '%',
  direction: 'up',
  baseline: null,
  target: null,
  evidence,
  rules: [rule, 'okr.usual.done'],
});

/** The record knows the monthly revenue of today. */
function withRevenue(source: ClientSource, keyResult: DraftKeyResult): DraftKeyResult {
  const { monthlyRevenue, fields, facts } = source;
  const fact = facts.find(({ id }) => id === fields.monthlyRevenue);
  if (keyResult.title !== 'Monthly revenue' || monthlyRevenue === null || !fact) return keyResult;
  return {
    ...keyResult,
    baseline: plainFigure(monthlyRevenue),
    evidence: [...keyResult.evidence, { fact: fact.id, quote: fact.text }],
  };
}

/** Revenue that fell from what it was: the way back is an objective of its own. */
function fallen(source: ClientSource): DraftObjective[] {
  const { monthlyRevenue, changes, facts } = source;
  const last = changes
    .filter(({ field, before }) => field === 'monthlyRevenue' && before !== '')
    .at(-1);
  const fact = facts.find(({ id }) => id === last?.fact);
  if (!last || !fact || monthlyRevenue === null) return [];
  if (
    Number(last.after) >= Number(last.before) ||
    plainFigure(last.after) !== plainFigure(monthlyRevenue)
  ) {
    return [];
  }
  const evidence = [{ fact: fact.id, quote: fact.text }];
  const measure = { title: 'Monthly revenue', unit: '$', direction: 'up' as const };
  const figures = { baseline: plainFigure(last.after), target: plainFigure(last.before) };
  const rules = ['okr.revenue-fell'];
  return [
    {
      title: 'Bring monthly revenue back',
      why: 'It fell the last time it changed.',
      evidence,
      rules,
      keyResults: [{ ...measure, ...figures, evidence, rules }],
    },
  ];
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return cut.slice(0, Math.max(cut.lastIndexOf(','), cut.lastIndexOf(' '))).replace(/[,\s]+$/, '');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
