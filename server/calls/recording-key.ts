import { idShape } from '#contract/ids.ts';

const ours = new RegExp(`^${idShape}/recording-(${idShape})(?:\\.|$)`);

/** Where a call's recording is kept: by the call's id. */
export function recordingKeyOf(practiceId: string, callId: string): string {
  return `${practiceId}/recording-${callId}`;
}

/** The call whose recording stands under a key; undefined for other rooms' keys. */
export function recordedCallIn(key: string): string | undefined {
  return ours.exec(key)?.[1];
}
