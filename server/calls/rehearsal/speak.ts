import { closeCall } from './farewell.ts';
import { type Dialogue, hasRoom, type Standing, type Turn } from './dialogue.ts';
import { pick, unsaid } from './unsaid.ts';

/** Says something and waits for the client. */
export function say(standing: Standing, ...parts: readonly string[]): Turn {
  const words = unsaid(joined(parts), standing.said);
  return { standing: { ...standing, said: [...standing.said, words] }, say: words, ends: false };
}

/** Says the last words of the call. */
export function end(
  standing: Standing,
  outcome: Turn['outcome'],
  ...parts: readonly string[]
): Turn {
  return { ...say(standing, ...parts), ends: true, outcome };
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

const mostComebacks = 2;

/** Goes on to the next question, then to those that were left open, then to the end. */
export function goOn(dialogue: Dialogue, standing: Standing, lead: string): Turn {
  const { plan } = dialogue;
  const at = Math.min(standing.at + 1, plan.length);
  const fresh = { ...standing, at, followed: false, asksWhen: false, reasks: 0 };
  const next = plan[at];
  if (next !== undefined) {
    const last = at === plan.length - 1 && plan.length > 2 && next.kind === 'question';
    const announced = last ? pick(['One last question.', 'And the last one.'], standing.said) : '';
    return say({ ...fresh, asking: next.again }, lead, announced, next.text);
  }
  const [open, ...others] = standing.deferred;
  if (open === undefined || !hasRoom(dialogue, fresh)) return close(dialogue, fresh, lead);
  const back = [
    `Earlier we left one open: ${open} Has anything come to mind?`,
    `There was also this one: ${open} What would you say now?`,
  ];
  const coming = { ...fresh, followed: true, asking: open, deferred: others };
  return say(coming, lead, pick(back, standing.said));
}

/** Keeps a question for the end, where there is still room for it. */
export function defer(dialogue: Dialogue, standing: Standing): Turn {
  const { at, deferred, said, asking } = standing;
  const now = dialogue.plan[at];
  const kept = now !== undefined && !standing.followed && deferred.length < mostComebacks;
  if (!kept) {
    const wordings = [
      'That’s fine.',
      `Then I’ll leave that for you and ${dialogue.names.coach}.`,
      'No need to decide that now.',
    ];
    return goOn(dialogue, standing, pick(wordings, said));
  }
  const wordings = [
    'That’s all right. We can come back to it at the end.',
    'No hurry with that one; I’ll ask it again at the end.',
  ];
  return goOn(dialogue, { ...standing, deferred: [...deferred, asking] }, pick(wordings, said));
}

const mostReasks = 2;

/** Puts the same question in other words, a few times at most. */
export function askAgain(dialogue: Dialogue, standing: Standing, lead: string): Turn {
  const { asking, reasks, said, at } = standing;
  if (asking === '') return goOn(dialogue, standing, lead);
  if (reasks >= mostReasks) return goOn(dialogue, standing, lead || 'Let us go on.');
  const wordings =
    at === -1
      ? [asking, `So, to begin: ${asking}`, `Once more, then: ${asking}`]
      : [`My question was: ${asking}`, `Back to where we were: ${asking}`, `I asked: ${asking}`];
  return say({ ...standing, reasks: reasks + 1 }, lead, pick(wordings, said));
}

/** Closes the call as it should be closed. */
export function close(dialogue: Dialogue, standing: Standing, lead: string): Turn {
  const { brief, names } = dialogue;
  const { promises, passedOn, spoken } = standing;
  const words = closeCall({ brief, names, promises, passedOn, lead });
  return end(standing, spoken ? 'answered' : 'no_answer', words);
}
