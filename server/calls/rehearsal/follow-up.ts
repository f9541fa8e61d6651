import { figureIn, type Figure } from './figures-heard.ts';
import { isNothing } from './client-cues.ts';
import { capitalised, countWords, firstWords } from './plain-text.ts';
import { promisesIn, promiseText } from './promises-heard.ts';
import { toYou } from './second-person.ts';
import { pick } from './unsaid.ts';

/** What the agent asks once more about an answer. */
export interface FollowUp {
  readonly say: string;
  /** Asks for the day of a promise, so that the answer to it is a day. */
  readonly asksWhen?: boolean;
  /** What to put again where the follow-up was not heard; the follow-up itself without it. */
  readonly again?: string;
  /** Says back what is settled and asks nothing. */
  readonly settled?: boolean;
}

export interface Answered {
  readonly question: string;
  readonly text: string;
  /** The question was how an earlier promise went. */
  readonly ofPromise: boolean;
  readonly coach: string;
  readonly said: readonly string[];
}

/** The follow-up that an answer calls for, the weightiest first; undefined when it stands. */
export function followUpOn(answered: Answered): FollowUp | undefined {
  return (
    onPromise(answered) ??
    onPromiseKept(answered) ??
    onWorry(answered) ??
    onHardship(answered) ??
    onFigure(answered) ??
    onSuccess(answered) ??
    onShortness(answered)
  );
}

function onPromise({ text, coach, said }: Answered): FollowUp | undefined {
  const promises = promisesIn(text);
  const open = promises.find(({ when }) => when === undefined);
  if (open) {
    const act = toYou(firstWords(open.act, 12), coach);
    return {
      say: pick([`By when will you ${act}?`, `You’ll ${act}. By when?`], said),
      asksWhen: true,
    };
  }
  const [first] = promises;
  if (!first) return undefined;
  const act = toYou(promiseText(first), coach);
  const wordings = [`So you’ll ${act}. I have that.`, `I’ve put down that you’ll ${act}.`];
  return { say: pick(wordings, said), settled: true };
}

function onPromiseKept({ ofPromise, text, said }: Answered): FollowUp | undefined {
  if (!ofPromise || countWords(text) > 8 || figureIn(text)?.kind === 'part') return undefined;
  if (/\b(?:no|nope|not|n't|haven't|didn't|nothing|never|forgot)\b/i.test(text)) {
    return { say: pick(['What got in the way?', 'What would help to get it done?'], said) };
  }
  const done = /\b(?:yes|yeah|yep|done|sent|finished|did|it's out|completed|sorted)\b/i.test(text);
  return done
    ? { say: pick(['Then that is done.', 'Good, that is settled.'], said), settled: true }
    : undefined;
}

const worry =
  /\b(?:worried|worry|worries|worrying|anxious|nervous|afraid|scared|concerned|stressed(?: out)?|stressing)(?: me)?( (?:about|of|by|over|at|that))? ?([^.,;:!?]{0,80})/i;
const unworried =
  /(?:\bnot|n't|\bno|\bnever|\bnothing|\bless) (?:\w+ ){0,2}(?:worr|anxious|nervous|afraid|scared|concerned|stress)/i;
const named =
  /\b(?:worr(?:y|ies)(?: me)?(?: most)?|(?:fear|concern)) (?:is|are) (?:that )?([^.;:!?]{2,80})/i;

/** Somebody else is the one who worries. */
const others =
  /\b(?:they|he|she|team|people|staff|crew|wife|husband|partner|clients?|customers?|everyone|everybody)\b[^.!?]*$/i;

function onWorry({ text, coach, said }: Answered): FollowUp | undefined {
  if (unworried.test(text)) return undefined;
  const told = named.exec(text)?.[1];
  if (told !== undefined) {
    const what = nounOf(told, coach);
    return { say: what ? `What would help most with ${what}?` : 'What would help most with that?' };
  }
  const found = worry.exec(text);
  if (!found) return undefined;
  const about = /about|of|by|over|at/i.test(found[1] ?? '') ? nounOf(found[2] ?? '', coach) : '';
  if (others.test(text.slice(0, found.index))) {
    return {
      say: about ? `What would help them most with ${about}?` : 'What would help them most?',
    };
  }
  const open = ['What worries you most there?', 'What is the worst of it for you?'];
  return { say: about ? `What worries you most about ${about}?` : pick(open, said) };
}

const hardship =
  /\b(?:struggl(?:e|ed|es|ing) with|stuck (?:on|with|at|in)|problems? (?:is|are|with)|(?:hard|hardest|difficult|tough|toughest) (?:part|thing|bit) is|trouble with|blocked by|held up by|waiting (?:for|on)) ([^.,;:!?]{2,80})/i;

function onHardship({ text, coach, said }: Answered): FollowUp | undefined {
  const what = nounOf(hardship.exec(text)?.[1] ?? '', coach);
  if (what === '') return undefined;
  const wordings = [
    `What would get you further with ${what}?`,
    `What have you tried so far with ${what}?`,
  ];
  return { say: pick(wordings, said) };
}

/** The thing that somebody names, as it is said back; empty where it is a sentence of its own. */
function nounOf(clause: string, coach: string): string {
  const [first = ''] = clause
    .trim()
    .split(
      / (?:but|because|and|when|if|so|since|which|that|who|right now|at the moment|is|are|was|were|will|won't|can't|isn't|doesn't|don't)\b/i,
    );
  if (/^(?:i|we|he|she|they|it|you|there|that|to|if|not|how|because|and|but)\b/i.test(first.trim()))
    return '';
  const noun = firstWords(first, 8);
  return /\p{L}{2}/u.test(noun) ? toYou(noun, coach) : '';
}

function onFigure({ question, text, said }: Answered): FollowUp | undefined {
  const figure = figureIn(text);
  if (!figure) return undefined;
  return { say: figure.kind === 'part' ? onPart(figure, question) : onAmount(figure, said) };
}

function onPart(figure: Extract<Figure, { kind: 'part' }>, question: string): string {
  const { done, whole, noun, score } = figure;
  const asked = /\b(?:scale|rate|score|confident|confidence|mark|out of)\b/i.test(question);
  const rated = score || (asked && noun === '' && [5, 10, 100].includes(whole));
  if (rated && done < whole) {
    return `${done} out of ${whole}: what would make it ${article(done + 1)} ${done + 1}?`;
  }
  if (done >= whole) return `${done} of ${whole}: what made that work?`;
  const rest = whole - done;
  return `${done} of ${whole}: what would it take to get the other ${rest === 1 ? 'one' : rest}?`;
}

function onAmount({ words }: Exclude<Figure, { kind: 'part' }>, said: readonly string[]): string {
  return pick(
    [
      `How confident are you that it goes on from ${words}?`,
      `And ${words}: how does that compare with what you were aiming for?`,
      `What would it take to get further than ${words}?`,
    ],
    said,
  );
}

function article(number: number): string {
  return /^(?:8|11$|18$)/.test(String(number)) ? 'an' : 'a';
}

const success =
  /\b(?:went (?:really |very |pretty )?(?:well|great)|better than|(?:i|we)(?:'ve| have)? (?:just |finally )?(?:won|signed|closed|finished|launched|landed))\b/i;

function onSuccess({ text, said }: Answered): FollowUp | undefined {
  if (!success.test(text) || /\b(?:not|n't|never)\b/i.test(text)) return undefined;
  return { say: pick(['What made the difference?', 'What did you do that made it work?'], said) };
}

const enough = 4;

function onShortness({ question, text, said }: Answered): FollowUp | undefined {
  if (countWords(text) >= enough || isNothing(text)) return undefined;
  const word = firstWords(text, 3);
  const wordings = [
    'Can you tell me a little more about that?',
    'Could you say one more sentence about it?',
    'What is behind that, in a sentence?',
  ];
  // Whoever goes on answering in a word is left in peace.
  const fresh = wordings.filter((wording) => !said.some((words) => words.includes(wording)));
  if (fresh.length === 0) return undefined;
  const echoes = /^[\p{L}' -]{3,24}$/u.test(word) && !bare.test(word);
  const first = echoes ? [`“${capitalised(word)}”: what is behind that?`] : [];
  return { say: pick([...first, ...fresh], said), again: question };
}

const bare = /^(?:yes|yeah|yep|yup|ok|okay|sure|maybe|well|good|fine|done)\b/i;
