import { hearingProblem, type Recogniser } from '#web/calls/speech-recogniser.ts';

interface EarEvents {
  readonly onListening: () => void;
  /** What has been heard of a sentence so far. */
  readonly onWords: (words: string) => void;
  /** A whole answer; empty when an ear that listens once heard nothing. */
  readonly onAnswer: (words: string) => void;
  readonly onProblem: (problem: string) => void;
}

export interface Ear {
  /** Takes what was heard so far as the answer. */
  readonly finish: () => void;
  /** Forgets what was heard. */
  readonly shut: () => void;
}

/** A pause of this length ends an answer while the ear stays open. */
export const pauseMs = 1_400;
const reopenMs = 250;

/** Listens for one answer, or with `stays` for one after the other until it is shut. */
export function openEar(
  recogniser: Recogniser,
  { lang, stays }: { readonly lang: string; readonly stays: boolean },
  events: EarEvents,
): Ear {
  let said = '';
  let coming = '';
  let shut = false;
  let finishing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const answer = () => {
    const words = `${said} ${coming}`.replace(/\s+/g, ' ').trim();
    said = '';
    coming = '';
    if (words !== '' || !stays) events.onAnswer(words);
  };
  const close = () => {
    shut = true;
    clearTimeout(timer);
    recogniser.abort();
  };
  const start = () => {
    try {
      recogniser.start();
    } catch {
      close();
      events.onProblem(hearingProblem('') ?? '');
    }
  };

  recogniser.lang = lang;
  recogniser.continuous = stays;
  recogniser.interimResults = true;
  recogniser.onstart = () => !shut && events.onListening();
  recogniser.onresult = ({ resultIndex, results }) => {
    if (shut) return;
    coming = '';
    for (let at = resultIndex; at < results.length; at += 1) {
      const result = results[at];
      const words = result?.[0]?.transcript ?? '';
      if (result?.isFinal) said += ` ${words}`;
      else coming += ` ${words}`;
    }
    events.onWords(`${said} ${coming}`.replace(/\s+/g, ' ').trim());
    clearTimeout(timer);
    if (stays) timer = setTimeout(answer, pauseMs);
  };
  recogniser.onerror = ({ error }) => {
    const problem = hearingProblem(error);
    if (shut || problem === undefined) return;
    close();
    events.onProblem(problem);
  };
  recogniser.onend = () => {
    if (shut) return;
    if (!stays || finishing) {
      shut = true;
      answer();
    } else {
      // Browsers stop listening by themselves after a while.
      setTimeout(() => !shut && start(), reopenMs);
    }
  };
  start();
  return {
    finish: () => {
      finishing = true;
      recogniser.stop();
    },
    shut: close,
  };
}
