import type { CallBrief } from '#contract/call-brief.ts';
import type { EndingCue } from './client-cues.ts';
import { dayWords } from './day-words.ts';
import { type Names, toClient } from './names.ts';
import { promiseText, type HeardPromise } from './promises-heard.ts';
import { toYou } from './second-person.ts';

/** The last words when the client can't or won't go on; asks for nothing more. */
export function breakOff(cue: Exclude<EndingCue, 'leave'>, text: string, names: Names): string {
  const { coach } = names;
  switch (cue) {
    case 'crisis':
      return `I’m very sorry that it is this hard. I’m an AI and can’t help with this as a person can. If you are in danger, please call your local emergency number now, or somebody you trust. I’ll pass on to ${coach} what you told me.`;
    case 'stop':
      return `${toClient('I’m sorry for the disturbance', names)} I’ll pass on to ${coach} that you don’t want to be called again. Goodbye.`;
    case 'abuse':
      return `I’ll end the call here. If you’d like to speak with ${coach}, you can reach ${coach} directly. Goodbye.`;
    case 'no_recording':
      return `${toClient('That is your right', names)} I can’t switch it off, so we’ll stop here, and I’ll pass on to ${coach} that you don’t want to be recorded. Goodbye.`;
    case 'no_machine':
      return `${toClient('I understand', names)} I’ll pass on that you’d rather speak with a person. Thank you, and goodbye.`;
    case 'wrong_person':
      return `I’m sorry to have disturbed you. I’ll pass on to ${coach} that I did not reach the right person. Goodbye.`;
    case 'bad_time': {
      const when = dayWords(text);
      const suits = when
        ? `that ${when.toLowerCase()} suits you better`
        : 'that this was not a good moment';
      return `${toClient('Of course', names)} I’ll pass on to ${coach} ${suits}. Goodbye.`;
    }
  }
}

const most = 5;

/** What was promised, in the client's words; empty where nothing was. */
export function promisesBack(promises: readonly HeardPromise[], coach: string): string {
  const acts = promises.slice(0, most).map((promise) => toYou(promiseText(promise), coach));
  if (acts.length === 0) return '';
  const last = acts.at(-1) ?? '';
  const all = acts.length === 1 ? last : `${acts.slice(0, -1).join('; ')}; and ${last}`;
  return `To be sure I have it right: you’ll ${all}.`;
}

interface Closing {
  readonly brief: CallBrief;
  readonly names: Names;
  readonly promises: readonly HeardPromise[];
  readonly passedOn: number;
  /** Why it closes, as its first sentence; may be empty. */
  readonly lead: string;
}

/** The whole end of a call: what was promised, what goes on to the coach, thanks and the closing. */
export function closeCall({ brief, names, promises, passedOn, lead }: Closing): string {
  const questions =
    passedOn === 0
      ? ''
      : `Your ${passedOn === 1 ? 'question goes' : 'questions go'} to ${names.coach} with this call.`;
  const thanks = /\bthank/i.test(brief.closing) ? '' : toClient('Thank you', names);
  return [lead, promisesBack(promises, names.coach), questions, thanks, brief.closing || 'Goodbye.']
    .filter((part) => part !== '')
    .join(' ');
}
