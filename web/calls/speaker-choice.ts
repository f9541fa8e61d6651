type Output = Pick<MediaDeviceInfo, 'deviceId' | 'label'>;

/** What a browser lets a page know and do about speakers. */
export interface SpeakerManners {
  readonly chooses: boolean;
  /** Speakers are told one by one, as somebody picks them: none that is told is the only one. */
  readonly keepsToItself: boolean;
}

/** Other names for one of the rest, by which Chromium lists what the system has chosen. */
const stands = new Set(['default', 'communications']);

/** The speakers to choose from, or why there is no choice. */
export function speakerChoice(
  { chooses, keepsToItself }: SpeakerManners,
  outputs: readonly Output[],
): { readonly options: readonly { value: string; label: string }[] } | { readonly text: string } {
  if (!chooses) {
    return {
      text: 'It plays on the speaker that your system has chosen: this browser lets no page choose another.',
    };
  }
  const [only, second] = outputs.filter(({ deviceId }) => !stands.has(deviceId));
  if (outputs.length === 0) {
    return keepsToItself
      ? {
          text: 'It plays on the speaker that your system has chosen: this browser does not say which others there are.',
        }
      : {
          text: 'Your browser finds no speaker. Connect one, or look at the sound settings of your system.',
        };
  }
  if (!second && !keepsToItself) {
    const name = (only ?? outputs[0])?.label ?? '';
    return {
      text: `It plays on ${name === '' ? 'your speaker' : `“${name}”`}: there is no other.`,
    };
  }
  return {
    options: outputs.map(({ deviceId, label }, at) => ({
      value: deviceId,
      label: label || `Speaker ${at + 1}`,
    })),
  };
}
