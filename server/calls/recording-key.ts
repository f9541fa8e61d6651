const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ours = new RegExp(`^${uuid}/recording-(${uuid})(?:\\.|$)`);

/** Where a call's recording is kept: by the call's id. */
export function recordingKeyOf(practiceId: string, callId: string): string {
  return `${practiceId}/recording-${callId}`;
}

/** The call whose recording stands under a key; undefined for other rooms' keys. */
export function recordedCallIn(key: string): string | undefined {
  return ours.exec(key)?.[1];
}
