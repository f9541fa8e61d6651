import type { callEvents } from '#contract/calls.ts';
import type { diallingEvents } from '#contract/dialling.ts';
import { promiseStates, type promiseEvents } from '#contract/promises.ts';
import type { recordingEvents } from '#contract/recordings.ts';
import type { voiceSettingsEvents } from '#contract/voice-settings.ts';
import type { EventWords, Told } from '#web/audit/told.ts';
import { correctedWords, promiseWords, settledWords } from '#web/correction-words.ts';

const kindOf = ({ after }: Told) => {
  const type = after('type') ?? 'other';
  return type === 'other' ? 'a call' : `a ${type.replaceAll('_', '-')} call`;
};

const outcomeOf = ({ after }: Told) => {
  const outcome = after('outcome');
  return outcome ? `: ${outcome.replaceAll('_', ' ')}` : '';
};

type CallEvent = (
  | typeof callEvents
  | typeof diallingEvents
  | typeof recordingEvents
  | typeof promiseEvents
  | typeof voiceSettingsEvents
)[number];

export const callWords: Readonly<Record<CallEvent, EventWords>> = {
  'call.logged': {
    kind: 'Call logged',
    tell: (it) => `${it.who} logged ${kindOf(it)}`,
  },
  'call.updated': {
    kind: 'Call changed',
    tell: (it) => {
      const corrected = correctedWords(it.fields);
      return corrected
        ? `${it.who} corrected ${corrected} of a call`
        : `${it.who} put right what is known of a call`;
    },
  },
  'call.deleted': { kind: 'Call deleted', tell: (it) => `${it.who} deleted a call` },
  'call.moved': { kind: 'Call moved', tell: (it) => `${it.who} gave a call to another client` },
  'call.moved_here': {
    kind: 'Call moved',
    tell: (it) => `${it.who} took a call over from another client`,
  },
  'call.restored': { kind: 'Call restored', tell: (it) => `${it.who} took a call back` },
  'call.erased': { kind: 'Call erased', tell: () => 'A call was erased after 30 days' },
  'call.requested': {
    kind: 'Call requested',
    tell: (it) =>
      it.after('source') === 'rehearsal'
        ? `${it.who} began to rehearse ${kindOf(it)}`
        : `${it.who} asked for ${kindOf(it)}`,
  },
  'call.dialled': { kind: 'Call dialled', tell: (it) => `${it.who} rang a client by the agent` },
  'call.started': { kind: 'Call answered', tell: () => 'A call was connected' },
  'call.ended': { kind: 'Call ended', tell: (it) => `A call ended${outcomeOf(it)}` },
  'call.failed': { kind: 'Call failed', tell: (it) => `A call failed${outcomeOf(it)}` },
  'call.lost_sight': {
    kind: 'Call out of sight',
    tell: () => 'The answer to a dial was lost; the call is being looked for',
  },
  'call.hung_up': { kind: 'Call hung up', tell: (it) => `${it.who} hung up` },
  'call.overridden': {
    kind: 'Call made despite a warning',
    tell: (it) => {
      const reason = it.after('reason');
      return `${it.who} called in spite of a warning${reason ? `: ${reason}` : ''}`;
    },
  },
  'call.transcribed': {
    kind: 'Words of a call received',
    tell: () => 'What was said in a call came in',
  },
  'call.analysed': { kind: 'Call analysed', tell: () => 'A call was analysed' },
  'utterance.heard': { kind: 'Call heard', tell: () => 'More of a call was heard' },
  'stray_call.received': {
    kind: 'Unknown call',
    tell: () => 'The telephone service reported a call that is not ours',
  },
  'recording.offered': { kind: 'Recording offered', tell: () => 'A recording can be fetched' },
  'recording.kept': { kind: 'Recording kept', tell: () => 'A recording was kept' },
  'recording.erased': { kind: 'Recording erased', tell: (it) => `${it.who} erased a recording` },
  'recording.lost': { kind: 'Recording lost', tell: () => 'A recording could not be had' },
  'promise.made': { kind: 'Promise noted', tell: () => 'A promise was noted' },
  'promise.updated': {
    kind: 'Promise changed',
    tell: (it) => {
      const state = promiseStates.find((one) => one === it.after('state'));
      const promise = it.after('promise') ?? '';
      return `${it.who} ${state ? settledWords(state, promise) : `corrected ${promiseWords(it.fields, promise)}`}`;
    },
  },
  'agent_settings.saved': {
    kind: 'Agent configured',
    tell: (it) => `${it.who} changed how the agent speaks (version ${it.after('version') ?? ''})`,
  },
};
