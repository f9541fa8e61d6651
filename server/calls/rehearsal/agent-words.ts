import type { CallBrief } from '#contract/call-brief.ts';
import type { Utterance } from '#contract/call-record.ts';
import type { AgentCallType } from '#contract/voice-settings.ts';
import { beginning, type Dialogue, dialogueOf, type Standing, type Turn } from './dialogue.ts';
import { namesOf } from './names.ts';
import { plainText } from './plain-text.ts';
import { type Heard, respond } from './respond.ts';

/** What the agent says next, whether the call ends with it, and then how it ended. */
export type AgentWords = Pick<Turn, 'say' | 'ends' | 'outcome'>;

/** The first thing that is said: the disclosure, then the opening. */
export function openRehearsal(brief: CallBrief): string {
  const first = [brief.disclosure, brief.opening].filter((words) => words !== '').join(' ');
  return first || `This is an AI assistant, calling for ${namesOf(brief).coach}.`;
}

type Spoken = Pick<Utterance, 'speaker' | 'text'>;

/**
 * What the agent says to what it heard, by rules and the same every time. `turns` are all that was
 * said before, the opening first; two turns of the agent's in a row had a silence between them.
 */
export function nextWords(
  brief: CallBrief,
  turns: readonly Spoken[],
  heard: Heard,
  type: AgentCallType = 'check_in',
): AgentWords {
  const dialogue = dialogueOf(brief, type);
  const { standing, unanswered } = replay(dialogue, turns);
  const text = [...unanswered.filter((words) => words !== heard.text), heard.text].join(' ');
  const { say, ends, outcome } = respond(dialogue, standing, { ...heard, text });
  return { say, ends, ...(outcome === undefined ? {} : { outcome }) };
}

/** Where the dialogue stands, found by going through it again. */
function replay(dialogue: Dialogue, turns: readonly Spoken[]) {
  const opening = turns.find(({ speaker }) => speaker === 'agent')?.text;
  let standing: Standing = beginning(dialogue, opening ?? openRehearsal(dialogue.brief));
  let unanswered: string[] = [];
  let opened = false;
  for (const { speaker, text } of turns) {
    if (speaker !== 'agent') unanswered.push(plainText(text));
    else if (!opened) opened = true;
    else {
      const { said } = standing;
      const next = respond(dialogue, standing, { text: unanswered.join(' '), hangUp: false });
      standing = { ...next.standing, said: [...said, text] };
      unanswered = [];
    }
  }
  return { standing, unanswered };
}
