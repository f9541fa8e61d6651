import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The speakers that were asked for and are not there yet, and what came of each sound. */
let chosen: (() => void)[] = [];
let sounds: FakeAudio[] = [];

class FakeAudio extends EventTarget {
  heard = false;
  constructor(readonly address: string) {
    super();
    sounds.push(this);
  }
  setSinkId(): Promise<void> {
    return new Promise((done) => chosen.push(done));
  }
  async play(): Promise<void> {
    this.heard = true;
  }
  pause(): void {
    this.heard = false;
  }
}

beforeEach(() => {
  [chosen, sounds] = [[], []];
  vi.stubGlobal('HTMLMediaElement', FakeAudio);
  vi.stubGlobal('Audio', FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

const heard = () => sounds.flatMap(({ address, heard }) => (heard ? address : []));

/** A sound with all that it told. */
async function open() {
  const { SpeakerSound } = await import('#web/calls/speaker-sound.ts');
  const told: string[] = [];
  const { play, hush } = new SpeakerSound((state) => told.push(state));
  return { told, play, hush };
}

test('a sound falls silent when it is hushed', async () => {
  const { play, hush, told } = await open();
  await play('a', '');
  expect(heard()).toEqual(['a']);
  hush();
  sounds[0]?.dispatchEvent(new Event('ended'));
  expect([heard(), told]).toEqual([[], ['playing']]);
});

test('one that was hushed while its speaker was being chosen is never heard', async () => {
  const { play, hush, told } = await open();
  const played = play('a', 'desk');
  hush();
  chosen[0]?.();
  await played;
  expect([heard(), told]).toEqual([[], []]);
});

test('of two the last is heard, whichever speaker answers first', async () => {
  const { play, told } = await open();
  const both = [play('a', 'desk'), play('b', 'desk')];
  for (const done of chosen.toReversed()) done();
  await Promise.all(both);
  expect([heard(), told]).toEqual([['b'], ['playing']]);
});
