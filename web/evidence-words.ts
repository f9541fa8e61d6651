import type { EvidenceKind } from '#contract/evidence.ts';

export const evidenceWords: Readonly<Record<EvidenceKind, string>> = {
  utterance: 'Said in a call',
  notes: 'Noted at a call',
  call: 'Call',
  promise: 'Promise',
  client: 'Profile',
  change: 'Change',
  message: 'Message',
  task: 'Task',
};
