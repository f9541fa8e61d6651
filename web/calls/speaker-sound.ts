/** Whether this browser lets a page choose the speaker. */
export const choosesSpeaker =
  'HTMLMediaElement' in globalThis && 'setSinkId' in HTMLMediaElement.prototype;

/** Whether it tells of a speaker only once somebody picked it in a window of its own, as Firefox does. */
export const keepsSpeakers =
  'MediaDevices' in globalThis && 'selectAudioOutput' in MediaDevices.prototype;

export type SoundState = 'still' | 'playing' | 'played' | 'failed';

/** One sound at a time on a speaker; the last that was asked for is heard. */
export class SpeakerSound {
  private audio: HTMLAudioElement | undefined;

  constructor(private readonly tell: (state: SoundState) => void) {}

  /** On the usual speaker where none is named. */
  readonly play = async (address: string, speaker: string): Promise<void> => {
    this.hush();
    const made = new Audio(address);
    this.audio = made;
    made.addEventListener('ended', () => {
      if (this.audio === made) this.tell('played');
    });
    try {
      if (choosesSpeaker && speaker !== '') await made.setSinkId(speaker);
      if (this.audio !== made) return;
      await made.play();
      if (this.audio === made) this.tell('playing');
    } catch {
      if (this.audio === made) this.tell('failed');
    }
  };

  /** Also of a sound that has yet to begin. */
  readonly hush = (): void => {
    this.audio?.pause();
    this.audio = undefined;
  };
}
