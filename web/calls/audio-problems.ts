/** What is wrong with the microphone, and what to do about it. */
export function microphoneProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
      return 'This page may not use the microphone. Allow it beside the page’s address, then try again.';
    case 'NotFoundError':
      return 'No microphone is found. Plug one in, then try again.';
    case 'NotReadableError':
      return 'The microphone can’t be read: another program may be using it. Close that one, then try again.';
    case 'OverconstrainedError':
      return 'That microphone is not there any more. Choose another one.';
    default:
      return 'The microphone could not be opened. Try again, or choose another one.';
  }
}

export const insecureText =
  'Browsers give the microphone to secure pages only. Open this page over https, or on this machine at localhost.';
export const noDevicesText =
  'This browser gives no page a microphone. Current versions of Chrome, Edge, Firefox and Safari do.';
export const noRecorderText =
  'This browser can’t record. The meter still shows whether you are heard.';
export const noVoicesText =
  'This browser has no voice of its own. In a rehearsal the agent’s words are shown instead of spoken.';

/** Why no microphone can be asked for at all; undefined where it can. */
export function microphoneBarrier(
  secure: boolean,
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined,
): string | undefined {
  if (!secure) return insecureText;
  return devices ? undefined : noDevicesText;
}

/** How loud it is, 0 to 1, from samples between -1 and 1; ordinary speech reaches the middle. */
export function levelOf(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2;
  const power = Math.sqrt(sum / Math.max(1, samples.length));
  if (power <= 0) return 0;
  // From -60 dB, a quiet room, to 0 dB.
  return Math.min(1, Math.max(0, 1 + (20 * Math.log10(power)) / 60));
}

/** The level in words. */
export function levelText(level: number): string {
  if (level < 0.1) return 'Silent';
  if (level < 0.35) return 'Quiet';
  return level < 0.9 ? 'Good' : 'Too loud';
}
