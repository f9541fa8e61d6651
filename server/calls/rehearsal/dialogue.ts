import type { CallBrief } from '#contract/call-brief.ts';
import type { AgentCallType } from '#contract/voice-settings.ts';
import { type Ask, planOf } from './call-plan.ts';
import { type Names, namesOf } from './names.ts';
import type { HeardPromise } from './promises-heard.ts';

/** What stays the same through one call. */
export interface Dialogue {
  readonly brief: CallBrief;
  readonly names: Names;
  readonly plan: readonly Ask[];
}

/** Where a dialogue stands after each turn of the agent's. */
export interface Standing {
  /** The place in the plan; -1 after the opening, beyond its end when it comes back to questions. */
  readonly at: number;
  /** The question as it was last put. */
  readonly asking: string;
  /** Whether the present question had its one follow-up. */
  readonly followed: boolean;
  readonly asksWhen: boolean;
  readonly reasks: number;
  /** Questions that the client had no answer to yet. */
  readonly deferred: readonly string[];
  readonly silent: boolean;
  readonly silences: number;
  /** Whether the client ever said anything. */
  readonly spoken: boolean;
  readonly answers: number;
  readonly promises: readonly HeardPromise[];
  readonly passedOn: number;
  readonly consoled: boolean;
  /** All that the agent has said. */
  readonly said: readonly string[];
}

/** One turn of the agent's: its words, and where the dialogue stands with them. */
export interface Turn {
  readonly standing: Standing;
  readonly say: string;
  readonly ends: boolean;
  readonly outcome?: 'answered' | 'no_answer' | 'declined';
}

/** With this many turns of its own the agent has to close. */
export const mostAgentTurns = 39;

export function dialogueOf(brief: CallBrief, type: AgentCallType): Dialogue {
  const names = namesOf(brief);
  return { brief, names, plan: planOf(brief, type, names.coach) };
}

export function beginning({ brief }: Dialogue, opening: string): Standing {
  return {
    at: -1,
    asking: /[^.!?]+\?\s*$/.exec(brief.opening)?.[0].trim() ?? '',
    followed: false,
    asksWhen: false,
    reasks: 0,
    deferred: [],
    silent: false,
    silences: 0,
    spoken: false,
    answers: 0,
    promises: [],
    passedOn: 0,
    consoled: false,
    said: [opening],
  };
}

/** Whether there is room for a turn that is not in the plan, so that every question is asked. */
export function hasRoom({ plan }: Dialogue, { at, said }: Standing): boolean {
  const left = Math.max(0, plan.length - 1 - at);
  return mostAgentTurns - said.length > left + 2;
}
