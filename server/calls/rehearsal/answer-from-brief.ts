import type { CallBrief } from '#contract/call-brief.ts';
import type { Names } from './names.ts';
import { uncapitalised } from './plain-text.ts';
import { toYou } from './second-person.ts';
import { pick } from './unsaid.ts';

/** What the agent may answer from. */
export interface Ground {
  readonly brief: CallBrief;
  readonly names: Names;
  readonly left: number;
  readonly said: readonly string[];
}

export interface Answer {
  readonly say: string;
  /** Not in the brief: it goes to the coach. */
  readonly passedOn: boolean;
}

type Rule = readonly [RegExp, (ground: Ground) => string | undefined];

const rules: readonly Rule[] = [
  [
    /\b(?:are|r|is|am) (?:you|u|this|that|i)\b.{0,40}\b(?:ai|a\.i\.|robot|bot|machine|computer|human|person|a recording|real|chatbot|automated|siri|chatgpt)\b|\bwhat (?:are you|assistant)\b|\byou(?:'re| are) (?:an? )?(?:ai|robot|bot|machine)\b/i,
    ({ names, said }) =>
      pick(
        [
          `Yes, I’m an AI. ${cap(names.coach)} gets what you say here.`,
          'I’m an AI assistant, not a person.',
          'Yes, it is an AI that is speaking with you.',
        ],
        said,
      ),
  ],
  [
    /\bwho (?:is this|are you|am i|is calling|is speaking|is that)|\bwho's (?:this|calling|speaking|that)|\bwhat(?:'s| is) your name|\bwho do you work for|\bwhere are you calling from/i,
    ({ names, said }) =>
      pick(
        [`I’m the AI assistant of ${names.coach}.`, `An AI assistant, calling for ${names.coach}.`],
        said,
      ),
  ],
  [
    /\bwhy (?:are|did|do) you (?:call|ring|ask)|\bwhat(?:'s| is) (?:this|the call|it) (?:about|for)|\bwhat do you want|\bwhat is it\b/i,
    ({ names, said }) =>
      pick(
        [
          `To ask a few questions for ${names.coach}, so that your next session starts from where you are.`,
          `${cap(names.coach)} asked me to hear how things stand with you.`,
        ],
        said,
      ),
  ],
  [
    /\bhow (?:long|many|much longer|much more)(?:\W*$|\b.{0,40}\b(?:take|questions?|last|more|longer|left|call|this|it)\b)/i,
    ({ left }) => leftText(left),
  ],
  [
    /\brecord(?:ed|ing)\b/i,
    ({ brief, names }) =>
      /record/i.test(brief.disclosure)
        ? `Yes, it is recorded, and ${names.coach} can go back to what was said.`
        : undefined,
  ],
  [
    /\bhow are you\b|\bhow(?:'s| is) it going\b/i,
    () => 'Always the same, as an AI, but thank you for asking.',
  ],
  [/\b(?:can|do) you hear me\b|\bare you (?:still )?there\b/i, () => 'Yes, I can hear you.'],
  [
    /\bgoals?\b/i,
    ({ brief }) =>
      brief.goals === '' ? undefined : `What I have as your goals is this: ${short(brief.goals)}`,
  ],
  [
    /\b(?:what did i|what was i|what were we|did i|what have i).{0,30}\b(?:promis|agree|say|said|supposed|meant|commit|do)|\bwhat did we (?:agree|say|decide)/i,
    ({ brief, names }) =>
      told(openOf(brief, 'client'), (text) => `You said you’d ${toYou(text, names.coach)}.`),
  ],
  [
    /\bwhat (?:did|was|were|has|have) (?:\p{L}+|my coach)\b.{0,20}\b(?:promis|agree|going to|supposed|meant|do for)/iu,
    ({ brief, names }) => {
      const open = openOf(brief, 'coach');
      const whos = [...new Set(open.map(({ coachName }) => coachName))];
      const lines = whos.map((who) =>
        told(
          open.filter(({ coachName }) => coachName === who),
          (text) => `${who ?? cap(names.coach)} said: ${text}.`,
        ),
      );
      return lines.length === 0 ? undefined : lines.join(' ');
    },
  ],
  [
    /\bwhat (?:do|did) (?:you|they|\p{L}+) (?:know|have|tell you|say|got) (?:about|on)? ?(?:me|my)\b|\bhow do you know\b|\bwhat(?:'s| is) in (?:your|my) (?:notes|file|brief)/iu,
    ({ names }) =>
      `I have what ${names.coach} prepared for this call: your goals, what was agreed, and my questions. ${cap(names.coach)} can show you all of it.`,
  ],
];

/** Answers what the client asks from what the agent truly knows, or hands it to the coach. */
export function answerFromBrief(question: string, ground: Ground): Answer {
  for (const [pattern, words] of rules) {
    const say = pattern.test(question) ? words(ground) : undefined;
    if (say !== undefined) return { say, passedOn: false };
  }
  const { coach } = ground.names;
  if (message.test(question)) {
    const promised = [`I’ll pass that on to ${coach}.`, `I’ll let ${coach} know.`];
    return { say: pick(promised, ground.said), passedOn: true };
  }
  const wordings = [
    `I’ll pass that on to ${coach}.`,
    `I can’t answer that one; it goes to ${coach}.`,
    `That is for ${coach} to answer, so I’ll pass it on.`,
  ];
  return { say: pick(wordings, ground.said), passedOn: true };
}

/** Asks nothing, but wants something to be passed on. */
const message = /\b(?:tell|let|ask|pass|remind)\b/i;

function leftText(left: number): string {
  if (left <= 1) return 'This is the last question.';
  return `There are ${left} questions left, and they are short.`;
}

type Open = CallBrief['promises'];

const openOf = ({ promises }: CallBrief, whose: 'client' | 'coach'): Open =>
  promises.filter(({ by, text }) => by === whose && text !== '').slice(0, 3);

function told(open: Open, words: (text: string) => string): string | undefined {
  if (open.length === 0) return undefined;
  return words(open.map(({ text }) => uncapitalised(text.replace(/[.!?]+$/, ''))).join(', and '));
}

const most = 240;

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= most) return /[.!?]$/.test(line) ? line : `${line}.`;
  const cut = line.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:.-]+$/, '')}, and more.`;
}

function cap(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
