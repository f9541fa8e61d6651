import type { CallBrief } from '#contract/call-brief.ts';
import type { AgentCallType } from '#contract/voice-settings.ts';
import { type AgentWords, nextWords, openRehearsal } from '#server/calls/rehearsal/agent-words.ts';

/** A brief as a call with Dana has it. */
export const danasBrief: CallBrief = {
  clientName: 'Dana Whitfield',
  coachName: 'Nora Lind',
  about: 'Dana Whitfield: a software firm',
  goals: 'Reach 40 clients by June.',
  painPoints: 'Churn',
  promises: [],
  notes: '',
  disclosure: 'Hello, this is an AI assistant, and this call is recorded.',
  opening: 'Is this a good moment for a few questions?',
  tone: 'Warm and unhurried',
  questions: [
    'How have the last weeks gone for you?',
    'What is in your way at the moment?',
    'What do you want to have done by our next call?',
  ],
  closing: 'You will hear from us.',
};

export interface Rehearsed {
  readonly turns: { readonly speaker: 'agent' | 'client'; readonly text: string }[];
  /** What the agent said to each of the client's words. */
  readonly replies: readonly AgentWords[];
  readonly last: AgentWords;
}

/** Holds a rehearsal in which the client says one thing after the other; empty is silence. */
export function rehearse(
  brief: CallBrief,
  words: readonly string[],
  type?: AgentCallType,
): Rehearsed {
  const turns: Rehearsed['turns'] = [{ speaker: 'agent', text: openRehearsal(brief) }];
  const replies: AgentWords[] = [];
  for (const text of words) {
    const next = nextWords(brief, turns, { text, hangUp: false }, type);
    if (text !== '') turns.push({ speaker: 'client', text });
    turns.push({ speaker: 'agent', text: next.say });
    replies.push(next);
    if (next.ends) break;
  }
  const last = replies.at(-1) ?? { say: turns[0]?.text ?? '', ends: false };
  return { turns, replies, last };
}
