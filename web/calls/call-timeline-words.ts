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
import type { WholeCall } from '#contract/call-record.ts';
import type { callEvents } from '#contract/calls.ts';
import type { diallingEvents } from '#contract/dialling.ts';
import type { promiseEvents } from '#contract/promises.ts';
import type { recordingEvents } from '#contract/recordings.ts';
import { correctedWords, promiseWords, settledWords } from '#web/correction-words.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import type { Icon } from '#web/ui/Button.tsx';

type Entry = Pick<WholeCall['timeline'][number], 'changed' | 'state' | 'promise'>;

interface Step {
  readonly icon: Icon;
  readonly tone?: Tone;
  /** One sentence; `who` is a person, or Rapport itself. */
  readonly tell: (who: string, what: Entry) => string;
}

type StepName =
  | (typeof callEvents)[number]
  | Exclude<(typeof diallingEvents)[number], 'stray_call.received' | 'utterance.heard'>
  | (typeof recordingEvents)[number]
  | (typeof promiseEvents)[number];

const steps: Readonly<Record<StepName, Step>> = {
  'call.logged': { icon: PhoneIncoming, tone: 'calm', tell: (who) => `${who} logged the call` },
  'call.updated': {
    icon: PhoneIncoming,
    tell: (who, { changed }) => `${who} corrected ${correctedWords(changed) || 'what is written'}`,
  },
  'call.deleted': { icon: PhoneOff, tell: (who) => `${who} deleted the call` },
  'call.moved': { icon: CornerUpRight, tell: (who) => `${who} gave the call to another client` },
  'call.moved_here': {
    icon: CornerDownRight,
    tell: (who) => `${who} took the call over from another client`,
  },
  'call.restored': { icon: Undo2, tell: (who) => `${who} took the call back` },
  'call.erased': { icon: PhoneOff, tell: (who) => `${who} erased the call` },
  'call.requested': { icon: PhoneCall, tone: 'calm', tell: (who) => `${who} asked for the call` },
  'call.dialled': { icon: PhoneForwarded, tell: () => 'The client was rung' },
  'call.started': { icon: PhoneCall, tone: 'good', tell: () => 'The call was connected' },
  'call.ended': { icon: PhoneIncoming, tone: 'calm', tell: () => 'The call ended' },
  'call.failed': { icon: PhoneMissed, tone: 'warn', tell: () => 'The call could not be completed' },
  'call.lost_sight': {
    icon: PhoneMissed,
    tone: 'warn',
    tell: () => 'It was not known whether the call was placed',
  },
  'call.hung_up': { icon: PhoneOff, tell: (who) => `${who} hung up` },
  'call.overridden': {
    icon: ShieldAlert,
    tone: 'warn',
    tell: (who) => `${who} called in spite of a warning`,
  },
  'call.transcribed': { icon: ScanText, tell: () => 'The transcript came in' },
  'call.analysed': { icon: ScanText, tone: 'good', tell: () => 'The call was read' },
  'recording.offered': { icon: Mic, tell: () => 'The recording could be fetched' },
  'recording.kept': {
    icon: Mic,
    tell: (who) => (who === machine ? 'The recording was kept' : `${who} added a recording`),
  },
  'recording.erased': { icon: MicOff, tell: (who) => `${who} erased the recording` },
  'recording.lost': {
    icon: MicOff,
    tone: 'warn',
    tell: () => 'The recording could not be fetched',
  },
  'promise.made': { icon: Handshake, tell: (who) => `${who} noted a promise` },
  'promise.updated': {
    icon: Handshake,
    tell: (who, { state, changed, promise }) =>
      `${who} ${state ? settledWords(state, promise) : `corrected ${promiseWords(changed, promise)}`}`,
  },
};

const machine = 'Rapport';

/** A step in the life of a call, in words; undefined for what is no step of its own. */
export function stepOf({
  name,
  actorName,
  ...what
}: Omit<WholeCall['timeline'][number], 'at'>):
  | (Omit<Step, 'tell'> & { sentence: string })
  | undefined {
  if (!(name in steps)) return undefined;
  const { tell, ...look } = steps[name as StepName];
  return { ...look, sentence: tell(actorName ?? machine, what) };
}
