import type { Body } from '#contract/endpoint.ts';
import type { dialling } from '#contract/dialling.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { findLiveHead } from './dial-reads.ts';
import { listUtterances } from './reads.ts';
import { nextWords } from './rehearsal/agent-words.ts';

/** Longer silences do not sound like a call: then the rules' own words are said. */
const longestMs = 12_000;

/**
 * The agent's next words by the language model, inside what the rules would have it say. Undefined
 * where there is no model, nothing to improvise on, or no words in time that hold.
 */
export async function improvise(
  scope: Scope,
  viewer: Viewer,
  { agentVoice, log }: Pick<Deps, 'agentVoice' | 'log'>,
  id: string,
  { text, heard, hangUp = false }: Body<typeof dialling.answerRehearsal>,
): Promise<string | undefined> {
  if (!agentVoice || hangUp || text === '') return undefined;
  const found = await findLiveHead(scope, viewer, id);
  if (!found?.row.brief || found.row.source !== 'rehearsal') return undefined;
  const { brief, type } = found.row;
  const turns = await listUtterances(scope, id);
  if (turns.length !== heard) return undefined;
  const callType = type === 'other' ? 'check_in' : type;
  const plan = nextWords(brief, turns, { text, hangUp }, callType);
  if (plan.ends || plan.say === '') return undefined;
  const said = [...turns, { speaker: 'client', text }];
  try {
    return await agentVoice.put(
      { brief, turns: said, plan: plan.say },
      { practiceId: scope.practiceId, userId: viewer.userId },
      AbortSignal.timeout(longestMs),
    );
  } catch (error) {
    // Nothing of what was sent or came: it may hold a client's words.
    log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'the agent spoke by rules');
    return undefined;
  }
}
