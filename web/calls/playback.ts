import type { Utterance } from '#contract/call-record.ts';
import { hearOne } from '#web/calls/one-sound.ts';
import { lastSecond, spokenTurn } from '#web/calls/spoken-turn.ts';

export interface Playing {
  readonly seconds: number;
  /** Until the browser knows it, by the transcript. */
  readonly length: number;
  readonly playing: boolean;
  /** It would play, and what comes next is still on its way. */
  readonly waiting: boolean;
  readonly speed: number;
  /** The browser can't play it. */
  readonly failed: boolean;
}

export const speeds = [1, 1.25, 1.5, 1.75, 2] as const;

/** The recording of one call as it is heard, for the player and the transcript to follow. */
export class Playback {
  private audio: HTMLAudioElement | undefined;
  private state: Playing;
  private readonly listeners = new Set<() => void>();
  /** Somebody has begun to listen. */
  private begun = false;
  private heard: number | undefined;
  private utterances: readonly Utterance[] = [];
  private fallbackLength = 0;

  constructor(utterances: readonly Utterance[], measured: number | null) {
    this.state = { seconds: 0, length: 0, playing: false, waiting: false, speed: 1, failed: false };
    this.read(utterances, measured);
  }

  /** Takes the transcript as it stands now; what is heard goes on. */
  readonly read = (utterances: readonly Utterance[], measured: number | null): void => {
    this.utterances = utterances;
    this.fallbackLength = measured ?? lastSecond(utterances);
    if (this.audio) this.follow();
    else this.state = { ...this.state, length: this.fallbackLength };
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly now = (): Playing => this.state;

  /** The turn that is heard, once somebody has begun to listen. */
  readonly spoken = (): number | undefined => this.heard;

  /** Opens the recording at an address, at a place in it; answers what lets go of it. */
  readonly open = (address: string, from = 0): (() => void) => {
    const audio = new Audio();
    audio.preload = 'metadata';
    audio.src = address;
    audio.currentTime = from;
    audio.playbackRate = this.state.speed;
    // To load it sets the speed to this one.
    audio.defaultPlaybackRate = this.state.speed;
    this.audio = audio;
    this.begun = false;
    this.heard = undefined;
    const follow = () => this.follow();
    const endTurns = hearOne(audio);
    for (const name of followed) audio.addEventListener(name, follow);
    this.follow();
    return () => {
      endTurns();
      for (const name of followed) audio.removeEventListener(name, follow);
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
      this.audio = undefined;
    };
  };

  readonly toggle = (): void => {
    if (this.audio?.paused === false) this.audio.pause();
    else this.play();
  };

  /** Plays from there on. */
  readonly playFrom = (seconds: number): void => {
    this.seek(seconds);
    this.play();
  };

  readonly seek = (seconds: number): void => {
    if (!this.audio) return;
    this.audio.currentTime = Math.min(Math.max(0, seconds), this.state.length || seconds);
    this.follow();
  };

  readonly skip = (seconds: number): void => this.seek(this.state.seconds + seconds);

  readonly setSpeed = (speed: number): void => {
    if (this.audio) this.audio.playbackRate = speed;
    this.follow();
  };

  private play(): void {
    // Refused when it is paused at once or can't be played, which the element tells by itself.
    this.audio?.play().catch(() => undefined);
  }

  private follow(): void {
    const { audio } = this;
    if (!audio) return;
    const {
      currentTime: seconds,
      paused,
      duration,
      playbackRate: speed,
      readyState,
      error,
    } = audio;
    const length = Number.isFinite(duration) && duration > 0 ? duration : this.fallbackLength;
    const waiting = !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    this.state = { seconds, length, playing: !paused, waiting, speed, failed: error !== null };
    this.begun ||= !paused || seconds > 0;
    if (this.begun) this.heard = spokenTurn(this.utterances, seconds);
    for (const listener of this.listeners) listener();
  }
}

const followed = [
  'timeupdate',
  'play',
  'pause',
  'ended',
  'durationchange',
  'ratechange',
  'seeked',
  'waiting',
  'canplay',
  'playing',
  'error',
] as const;
