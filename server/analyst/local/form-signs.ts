import { atLeast } from './at-least.ts';
import { conditional, unsure } from './commitment-weight.ts';
import { isAgenda, isCourtesy } from './courtesies.ts';
import type { Proposal } from './proposals.ts';
import { wordsOf } from './spoken-words.ts';
import { doingVerbs } from './verbs.ts';

const tests: readonly (readonly [string, RegExp])[] = [
  ['i-ll', /\bi(?:'ll| will)\b/],
  ['we-ll', /\bwe(?:'ll| will)\b/],
  ['you-ll', /\byou(?:'ll| will)\b/],
  ['going-to', /\b(?:i'm|i am|we're) (?:going to|gonna)\b/],
  ['i-can', /\bi can\b/],
  ['i-would', /\bi(?:'d| would)\b/],
  ['i-have-to', /\bi(?:'ve| have)? (?:have to|got to|need to|must)\b/],
  ['i-want', /\bi(?: want|'d like| hope| wish)\b/],
  ['i-am-ing', /\bi(?:'m| am) \w+ing\b/],
  ['let-me', /\blet me\b/],
  ['for-you', /\b(?:to|for|with|send|tell|give|show|ring|call|text|email|let) you\b/],
  ['you', /\byou\b/],
  ['me', /\b(?:me|us)\b/],
  ['not', /\b(?:not|never|no|nothing|nobody|none)\b|n't\b/],
  ['if', /\b(?:if|unless)\b/],
  ['when', /\b(?:when|once|as soon as|after|until|till)\b/],
  ['because', /\bbecause\b/],
  ['but', /\bbut\b/],
  [
    'past',
    /\b(?:was|were|had|did|said|told|went|came|got|gave|made|took|wrote|rang|called|asked|wanted|thought|sent|put|yesterday|ago|last)\b/,
  ],
  ['perfect', /\b(?:i've|i have|we've|he's|she's|they've) \w+(?:ed|en|t|ne)\b/],
  [
    'again',
    /\b(?:every|each|always|usually|often|sometimes|mostly|normally|whenever|keep|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/,
  ],
  ['third', /\b(?:he|she|they)\b/],
  ['third-ll', /\b(?:he|she|they)(?:'ll| will)\b/],
  ['it-ll', /\b(?:it|that)(?:'ll| will)\b/],
  ['quoted', /["“”]|\b(?:say|says|said|goes|went)[,:] /],
  ['think', /\bi (?:think|guess|suppose|reckon|feel|believe)\b/],
  ['try', /\b(?:try|trying|see if|might|maybe|perhaps|could)\b/],
  ['then', /\bthen\b/],
  ['tag', /, (?:right|yes|okay|ok|no|then|is that)\b.*\?$/],
  ['please', /\bplease\b/],
  ['thanks', /\b(?:thank|thanks|cheers|grateful)\b/],
  ['joke', /\b(?:joking|kidding|ha|haha)\b/],
  ['will-do', /\b(?:will do|can do|leave it (?:with|to) me|consider it done|i'm on it|done)\b/],
  ['pronoun', /\b(?:it|them|him|her|that|those|these|this|one)\b/],
  [
    'call-talk',
    /\b(?:next (?:time|call|session|talk)|we (?:speak|talk|meet)|see you|talk (?:to you|soon|then)|same time)\b/,
  ],
];

/** Person, tense, mode and the like of a proposal's sentence and clause. */
export function formSigns({ best }: Proposal): string[] {
  const { passage, from, to } = best;
  const { plain } = passage;
  const clause = plain.slice(from, to);
  const verbs = wordsOf(passage).words.filter((word) => doingVerbs.has(word)).length;
  const who =
    passage.speaker === 'client' ? 'client' : passage.speaker === 'agent' ? 'agent' : 'coach';
  const asked = best.by === passage.side ? 'own' : 'asked';
  const marks = tests.filter(([, test]) => test.test(plain)).map(([name]) => name);
  const said = clause.replace(/^.*?\b(?:'ll|will|to) /, '');
  return [
    `by:${who}:${asked}`,
    ...marks.map((name) => `has:${name}`),
    ...marks.map((name) => `has:${name}:${asked}`),
    ...(from > 0
      ? tests.filter(([, test]) => test.test(clause)).map(([name]) => `clause:${name}`)
      : []),
    ...(passage.isQuestion ? [`question:${asked}`] : []),
    ...atLeast('verbs', verbs, [1, 2, 3]),
    ...atLeast('words', plain.split(' ').length, [3, 5, 8, 12, 18, 26]),
    ...(unsure.test(plain) ? ['unsure'] : []),
    ...(conditional.test(plain) ? ['conditional'] : []),
    ...(isCourtesy(said) ? ['courtesy'] : []),
    ...(isAgenda(said) ? ['agenda'] : []),
  ];
}

const reach = 10;

/** The words of its clause and around it. */
export function wordSigns({ best }: Proposal): string[] {
  const { passage, from, to } = best;
  const { words, starts } = wordsOf(passage);
  const inside = starts.flatMap((start, at) => (start >= from && start < to ? [at] : []));
  const first = Math.max(0, (inside[0] ?? 0) - reach);
  const last = (inside.at(-1) ?? words.length) + reach;
  const side = best.by === passage.side ? 'w' : 'w?';
  return [...new Set(words.slice(first, last))].map((word) => `${side}:${word}`);
}
