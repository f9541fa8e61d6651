import type { Utterance } from '#contract/call-record.ts';
import type { Body } from '#contract/endpoint.ts';
import { callOver, type dialling } from '#contract/dialling.ts';
import { invalid, notAllowed, notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { holdCall } from './hold-call.ts';
import { isOver } from './call-progress.ts';
import { findLiveHead, getLiveHead } from './dial-reads.ts';
import { endRehearsal } from './end-rehearsal.ts';
import { tellFollowed } from './follow-call.ts';
import { improvise } from './improvise.ts';
import { listUtterances } from './reads.ts';
import { nextWords } from './rehearsal/agent-words.ts';
import { getSettingsVersion } from './settings-reads.ts';
import { addUtterances, updateCallRow } from './writes.ts';

/** Takes what the client says in a rehearsal, and lets the agent speak next. */
export async function answerRehearsal(
  scope: Scope,
  viewer: Viewer,
  deps: Pick<Deps, 'agentVoice' | 'log'>,
  id: string,
  body: Body<typeof dialling.answerRehearsal>,
) {
  const improvised = await improvise(scope, viewer, deps, id, body);
  return scope.write(async (tx) => {
    const seen = await findLiveHead(tx, viewer, id);
    const held = seen && (await holdCall(tx, id));
    if (!held) return refuse(notFound);
    const { row } = held.found;
    if (row.source !== 'rehearsal' || !row.brief) return refuse(notAllowed);
    if (isOver(row.state)) return refuse(callOver);
    const turns = await listUtterances(tx, id);
    if (turns.length !== body.heard) {
      return refuse(invalid, { heard: 'More has been said since. Read it and answer again.' });
    }
    const settings = await getSettingsVersion(tx, row.settingsVersion);
    const at = (Date.parse(tx.now) - Date.parse(row.startedAt ?? tx.now)) / 1000;
    const said = body.text === '' ? [] : [turn('client', held.client.name, body.text)];
    const heard = {
      text: body.text,
      hangUp: body.hangUp ?? false,
      over: at > settings.maxMinutes * 60,
    };
    const type = row.type === 'other' ? 'check_in' : row.type;
    const plan = nextWords(row.brief, turns, heard, type);
    const next = plan.ends ? plan : { ...plan, say: improvised ?? plan.say };
    const spoken = [
      ...said,
      ...(next.say === '' ? [] : [turn('agent', settings.agentName, next.say)]),
    ];
    await addUtterances(
      tx,
      id,
      spoken.map((one, place) => ({
        ...one,
        position: turns.length + place,
        startSeconds: Math.round(at),
        endSeconds: null,
      })),
    );
    if (next.ends) await endRehearsal(tx, held.found, next.outcome ?? 'answered');
    else {
      await updateCallRow(tx, row, { heardAt: tx.now });
      await tx.append({ ...about(held.found), name: 'utterance.heard' });
    }
    return tellFollowed(tx, viewer, await getLiveHead(tx, id));
  });
}

function turn(speaker: Utterance['speaker'], name: string, text: string) {
  return { speaker, name, text };
}
