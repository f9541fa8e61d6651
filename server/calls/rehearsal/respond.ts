import { acknowledge } from './acknowledge.ts';
import { answerFromBrief } from './answer-from-brief.ts';
import {
  endingCue,
  isInjection,
  isNothing,
  isPresence,
  isSkipped,
  isUnknown,
  wantsRepeat,
} from './client-cues.ts';
import { dayWords } from './day-words.ts';
import { type Dialogue, hasRoom, mostAgentTurns, type Standing, type Turn } from './dialogue.ts';
import { breakOff } from './farewell.ts';
import { feelingOf } from './feeling.ts';
import { followUpOn } from './follow-up.ts';
import { toClient } from './names.ts';
import { countWords, firstWords, plainText } from './plain-text.ts';
import { merged, promisesIn } from './promises-heard.ts';
import { askingIn } from './question-back.ts';
import { askAgain, close, defer, end, goOn, say } from './speak.ts';
import { pick } from './unsaid.ts';

/** What came from the client's side; an empty text is silence. */
export interface Heard {
  readonly text: string;
  readonly hangUp: boolean;
  /** The time for the call is used up: the agent closes it. */
  readonly over?: boolean;
}

/** The agent's turn after what it heard. */
export function respond(dialogue: Dialogue, before: Standing, heard: Heard): Turn {
  const text = plainText(heard.text);
  if (heard.hangUp) {
    const standing = { ...before, answers: before.answers + (text === '' ? 0 : 1) };
    // Nobody is there to hear another word.
    return { standing, say: '', ends: true, outcome: outcomeOf(standing) };
  }
  const over = heard.over === true || before.said.length >= mostAgentTurns;
  if (text === '') return onSilence(dialogue, before, over);
  const standing = { ...before, spoken: true, silent: false };
  const cue = endingCue(text, before.answers === 0, dialogue.brief.clientName);
  if (cue !== undefined && cue !== 'leave') {
    const outcome = cue === 'crisis' ? 'answered' : outcomeOf(standing);
    return end(standing, outcome, breakOff(cue, text, dialogue.names));
  }
  const informed = withPromises(standing, text);
  if (cue === 'leave') return { ...close(dialogue, informed, ''), outcome: outcomeOf(informed) };
  if (over) return close(dialogue, informed, 'Our time for this call is up.');
  return onWords(dialogue, informed, text, before.silent);
}

function outcomeOf({ answers }: Standing): Turn['outcome'] {
  return answers > 0 ? 'answered' : 'declined';
}

/** With the promises of an answer, or with the day of one that was just asked for. */
function withPromises(standing: Standing, text: string): Standing {
  const { promises, asksWhen } = standing;
  const day = dayWords(text);
  const last = promises.at(-1);
  if (asksWhen && last && day !== undefined && promisesIn(text).length === 0) {
    return { ...standing, promises: [...promises.slice(0, -1), { ...last, when: day }] };
  }
  return { ...standing, promises: merged(promises, promisesIn(text)) };
}

const mostSilences = 5;

function onSilence(dialogue: Dialogue, standing: Standing, over: boolean): Turn {
  if (over) return close(dialogue, standing, 'Our time for this call is up.');
  const { said, silences, spoken, silent } = standing;
  if (silent || silences >= mostSilences) {
    const words = 'I can’t hear you, so let us try another time.';
    return end(
      standing,
      spoken ? 'answered' : 'no_answer',
      words,
      toClient('Goodbye', dialogue.names),
    );
  }
  const wordings = [
    'Are you still there?',
    toClient('I can’t hear you just now', dialogue.names),
    'Take your time. Are you still with me?',
    'Is the line still good on your side?',
    'Can you hear me?',
  ];
  const words = silences === 0 ? 'Are you still there?' : pick(wordings, said);
  return say({ ...standing, silent: true, silences: silences + 1 }, words);
}

/** What was said is words to go on from. */
function onWords(dialogue: Dialogue, standing: Standing, text: string, wasSilent: boolean): Turn {
  const { names } = dialogue;
  if (isInjection(text)) {
    const wordings = [
      `I’ll stay with what ${names.coach} asked me to ask you.`,
      'That is not something I do in this call.',
      `I keep to the questions for ${names.coach}.`,
    ];
    return askAgain(dialogue, standing, pick(wordings, standing.said));
  }
  if (wantsRepeat(text)) return askAgain(dialogue, standing, '');
  if (wasSilent && isPresence(text)) return askAgain(dialogue, standing, 'Good.');
  return onQuestion(dialogue, standing, text);
}

const enoughToStand = 4;

/** Answers what the client asks; what they say beside it counts as their answer. */
function onQuestion(dialogue: Dialogue, standing: Standing, text: string): Turn {
  const { question, rest } = askingIn(text);
  if (question === undefined) return onAnswer(dialogue, standing, text, '');
  const { brief, names, plan } = dialogue;
  const left = Math.max(1, plan.length - Math.max(0, standing.at));
  const answer = answerFromBrief(question, { brief, names, left, said: standing.said });
  const told = { ...standing, passedOn: standing.passedOn + (answer.passedOn ? 1 : 0) };
  return countWords(rest) >= enoughToStand
    ? onAnswer(dialogue, told, rest, answer.say)
    : askAgain(dialogue, told, answer.say);
}

function onAnswer(dialogue: Dialogue, standing: Standing, text: string, lead: string): Turn {
  if (standing.at === -1) return afterOpening(dialogue, standing, text, lead);
  if (isSkipped(text)) return goOn(dialogue, standing, lead || skippedWords(standing));
  if (isUnknown(text)) return defer(dialogue, standing);
  const { names, brief } = dialogue;
  const answered = { ...standing, answers: standing.answers + 1 };
  if (feelingOf(text) === 'loss' && !standing.consoled) {
    const sorry = 'I’m very sorry to hear that. We can stop here whenever you like.';
    return goOn(dialogue, { ...answered, consoled: true }, sorry);
  }
  if (standing.asksWhen) return goOn(dialogue, answered, lead || whenWords(standing, text));
  const ask = dialogue.plan[standing.at];
  const follow =
    ask && !standing.followed && !standing.consoled && hasRoom(dialogue, standing)
      ? followUpOn({
          question: ask.text,
          text,
          ofPromise: ask.kind === 'promise',
          coach: names.coach,
          said: standing.said,
        })
      : undefined;
  if (follow?.settled) return goOn(dialogue, answered, lead || follow.say);
  if (!follow) {
    const nothing = isNothing(text) ? 'That’s fine.' : '';
    return goOn(dialogue, answered, lead || nothing || acknowledge(text, brief, standing.said));
  }
  const before = lead || leadBefore(dialogue, standing, text);
  const asksWhen = follow.asksWhen === true;
  return say(
    { ...answered, followed: true, asksWhen, asking: follow.again ?? follow.say },
    before,
    follow.say,
  );
}

function skippedWords({ said }: Standing): string {
  return pick(['That’s fine, we’ll leave that one.', 'Of course, on we go.', 'No problem.'], said);
}

/** Says the day back, where one was named. */
function whenWords({ said }: Standing, text: string): string {
  const day = dayWords(text);
  if (day === undefined) return pick(['All right.', 'I’ve noted it without a day.'], said);
  const words = firstWords(`${day.charAt(0).toUpperCase()}${day.slice(1)}`, 8);
  return pick([`${words}: I have that.`, `${words}, then.`, `${words}, noted.`], said);
}

/** A feeling is answered before a follow-up; anything else needs no words of its own. */
function leadBefore({ brief }: Dialogue, { said }: Standing, text: string): string {
  const feeling = feelingOf(text);
  const spoken = countWords(text) >= enoughToStand;
  return spoken && (feeling === 'low' || feeling === 'high') ? acknowledge(text, brief, said) : '';
}

const refusal =
  /^(?:(?:um|uh|well|sorry|hi|hello),? )*(?:no|nope|nah|not (?:really|now|right now|today))\b(?! (?:worries|problem))/i;

/** The opening asks for a moment, or only greets; what is said to it leads to the first question. */
function afterOpening(dialogue: Dialogue, standing: Standing, text: string, lead: string): Turn {
  const asked = standing.asking !== '';
  if (asked && refusal.test(text) && countWords(text) <= 8) {
    return end(standing, 'declined', breakOff('bad_time', text, dialogue.names));
  }
  const short = countWords(text) < 6;
  const words = short ? 'Good.' : acknowledge(text, dialogue.brief, standing.said);
  return goOn(dialogue, standing, lead || (short && feelingOf(text) === 'low' ? 'I see.' : words));
}
