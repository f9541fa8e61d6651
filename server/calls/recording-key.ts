import { idShape } from '#contract/ids.ts';

const ours = new RegExp(`^${idShape}/recording-(${idShape})(?:\\.|$)`);

/** Where a recording is kept that a person sends: by the call's id. */
export function recordingKeyOf(practiceId: string, callId: string): string {
  return `${practiceId}/recording-${callId}`;
}

/** Where one is kept that the vendor offered: it never takes the place of what a person sends. */
export const offeredKeyOf = (practiceId: string, callId: string): string =>
  `${recordingKeyOf(practiceId, callId)}.offered`;

/** The call whose recording stands under a key; undefined for other rooms' keys. */
export function recordedCallIn(key: string): string | undefined {
  return ours.exec(key)?.[1];
}
