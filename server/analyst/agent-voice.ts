import type { CallBrief } from '#contract/call-brief.ts';
import type { Behalf } from './behalf.ts';

/** What the agent is about to say in a rehearsal, and all that it may take it from. */
export interface AboutToSay {
  readonly brief: CallBrief;
  /** Everything that was said before, the client's last words included. */
  readonly turns: readonly { readonly speaker: string; readonly text: string }[];
  /** What the rules would have it say now: its sense and its question stay. */
  readonly plan: string;
}

/** Puts what the agent is about to say into words of its own. Throws where it gives none that hold. */
export interface AgentVoice {
  put(about: AboutToSay, on: Behalf, signal: AbortSignal): Promise<string>;
}
