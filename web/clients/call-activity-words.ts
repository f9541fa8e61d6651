import {
  CornerDownRight,
  CornerUpRight,
  Handshake,
  Mic,
  MicOff,
  PhoneCall,
  PhoneForwarded,
  PhoneIncoming,
  PhoneMissed,
  PhoneOff,
  ScanText,
  ShieldAlert,
  Undo2,
} from 'lucide-react';
import type { callEvents } from '#contract/calls.ts';
import type { diallingEvents } from '#contract/dialling.ts';
import { promiseStates, type promiseEvents } from '#contract/promises.ts';
import type { recordingEvents } from '#contract/recordings.ts';
import { inQuotes } from '#contract/quotes.ts';
import type { ActivityWords } from '#web/clients/activity-told.ts';
import { promiseWords, settledWords } from '#web/correction-words.ts';

const kindOfCall = (type: string) =>
  type === '' || type === 'other' ? 'a call' : `a ${type.replaceAll('_', '-')} call`;

/** Calls of every kind in a client's timeline. */
export const callActivityWords: Readonly<
  Record<
    | (typeof callEvents)[number]
    | Exclude<(typeof diallingEvents)[number], 'stray_call.received'>
    | (typeof recordingEvents)[number]
    | (typeof promiseEvents)[number],
    ActivityWords
  >
> = {
  'call.logged': {
    icon: PhoneIncoming,
    tone: 'calm',
    did: ({ text }) => `logged ${kindOfCall(text('type'))}`,
  },
  'call.updated': {
    icon: PhoneIncoming,
    did: ({ changed }) =>
      `corrected ${changed.replace('utterances', 'transcript') || 'what is written'} of a call`,
  },
  'call.deleted': { icon: PhoneOff, did: ({ text }) => `deleted ${kindOfCall(text('type'))}` },
  'call.moved': {
    icon: CornerUpRight,
    did: ({ text }) => `gave ${kindOfCall(text('type'))} to another client`,
  },
  'call.moved_here': {
    icon: CornerDownRight,
    did: ({ text }) => `took ${kindOfCall(text('type'))} over from another client`,
  },
  'call.restored': { icon: Undo2, did: ({ text }) => `took ${kindOfCall(text('type'))} back` },
  'call.erased': { icon: PhoneOff, did: ({ text }) => `erased ${kindOfCall(text('type'))}` },
  'call.requested': {
    icon: PhoneCall,
    tone: 'calm',
    did: ({ text }) =>
      text('source') === 'rehearsal'
        ? `began to rehearse ${kindOfCall(text('type'))}`
        : `asked for ${kindOfCall(text('type'))}`,
  },
  'call.dialled': { icon: PhoneForwarded, did: () => 'rang this client' },
  'call.started': { icon: PhoneCall, tone: 'good', did: () => 'was connected' },
  'call.ended': {
    icon: PhoneIncoming,
    tone: 'calm',
    did: ({ text }) => `ended ${kindOfCall(text('type'))}${outcomeWords(text('outcome'))}`,
  },
  'call.failed': {
    icon: PhoneMissed,
    tone: 'warn',
    did: ({ text }) =>
      `could not complete ${kindOfCall(text('type'))}${outcomeWords(text('outcome'))}`,
  },
  'call.lost_sight': {
    icon: PhoneMissed,
    tone: 'warn',
    did: () => 'does not know yet whether a call was placed',
  },
  'call.hung_up': { icon: PhoneOff, did: () => 'hung up' },
  'call.overridden': {
    icon: ShieldAlert,
    tone: 'warn',
    did: ({ text }) =>
      `called in spite of a warning${text('reason') ? `: ${inQuotes(text('reason'))}` : ''}`,
  },
  'call.transcribed': { icon: ScanText, did: () => 'received what was said in a call' },
  'call.analysed': { icon: ScanText, did: () => 'read a call' },
  'utterance.heard': { icon: Mic, did: () => 'heard more of a call' },
  'recording.offered': { icon: Mic, did: () => 'can fetch the recording of a call' },
  'recording.kept': { icon: Mic, did: () => 'kept the recording of a call' },
  'recording.erased': { icon: MicOff, did: () => 'erased the recording of a call' },
  'recording.lost': {
    icon: MicOff,
    tone: 'warn',
    did: () => 'could not get the recording of a call',
  },
  'promise.made': {
    icon: Handshake,
    did: ({ text }) => `noted a promise${text('text') ? `: ${inQuotes(text('text'))}` : ''}`,
  },
  'promise.updated': {
    icon: Handshake,
    did: ({ was, is, text }) => {
      const state = promiseStates.find((one) => one === is('state').toLowerCase());
      const corrected = ['by', 'text', 'dueOn'].filter((field) => was(field) !== is(field));
      return state
        ? settledWords(state, text('promise'))
        : `corrected ${promiseWords(corrected, text('promise'))}`;
    },
    diff: { without: 'state' },
  },
};

/** How it ended, after a colon; nothing for one that was answered. */
function outcomeWords(outcome: string): string {
  return outcome === '' || outcome === 'answered' ? '' : `: ${outcome.replaceAll('_', ' ')}`;
}
