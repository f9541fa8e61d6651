import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEar, pauseMs } from '#web/calls/speech-ear.ts';
import type { Recogniser } from '#web/calls/speech-recogniser.ts';

/** A browser's recognition that hears what the test says. */
class Browser implements Recogniser {
  lang = '';
  continuous = false;
  interimResults = false;
  onstart: Recogniser['onstart'] = null;
  onend: Recogniser['onend'] = null;
  onresult: Recogniser['onresult'] = null;
  onerror: Recogniser['onerror'] = null;
  starts = 0;
  start() {
    this.starts += 1;
    this.onstart?.();
  }
  stop() {
    this.onend?.();
  }
  abort() {
    this.onend?.();
  }
  hears(transcript: string, isFinal: boolean) {
    this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
  }
}

function listen(stays: boolean) {
  const browser = new Browser();
  const told: string[] = [];
  const ear = openEar(
    browser,
    { lang: 'en-GB', stays },
    {
      onListening: () => told.push('listening'),
      onWords: (words) => told.push(`hears ${words}`),
      onAnswer: (words) => told.push(`answer ${words}`),
      onProblem: (problem) => told.push(`problem ${problem}`),
    },
  );
  return { browser, ear, told };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an ear that listens once', () => {
  it('tells what it hears while it hears it, and the answer when the browser stops', () => {
    const { browser, told } = listen(false);
    browser.hears('we signed', false);
    browser.hears('we signed two', true);
    browser.stop();
    expect(told).toEqual([
      'listening',
      'hears we signed',
      'hears we signed two',
      'answer we signed two',
    ]);
    expect(browser).toMatchObject({ lang: 'en-GB', continuous: false, interimResults: true });
  });

  it('takes words that the browser had not made final', () => {
    const { browser, ear, told } = listen(false);
    browser.hears('almost', false);
    ear.finish();
    expect(told.at(-1)).toBe('answer almost');
  });

  it('says that it heard nothing, and nothing twice', () => {
    const { browser, told } = listen(false);
    browser.onerror?.({ error: 'no-speech' });
    browser.stop();
    browser.stop();
    expect(told).toEqual(['listening', 'answer ']);
  });
});

describe('an ear that stays open', () => {
  it('takes a pause for the end of an answer and goes on', () => {
    const { browser, told } = listen(true);
    browser.hears('first', true);
    vi.advanceTimersByTime(pauseMs - 1);
    browser.hears('half', true);
    vi.advanceTimersByTime(pauseMs);
    browser.hears('second', true);
    vi.advanceTimersByTime(pauseMs);
    expect(told.filter((one) => one.startsWith('answer'))).toEqual([
      'answer first half',
      'answer second',
    ]);
  });

  it('opens again when the browser stops by itself, and keeps what was heard', () => {
    const { browser, told } = listen(true);
    browser.hears('before', true);
    browser.stop();
    vi.advanceTimersByTime(500);
    expect(browser.starts).toBe(2);
    browser.hears('after', true);
    vi.advanceTimersByTime(pauseMs);
    expect(told.at(-1)).toBe('answer before after');
  });

  it('tells nothing more once it is shut', () => {
    const { browser, ear, told } = listen(true);
    browser.hears('forgotten', true);
    ear.shut();
    browser.hears('more', true);
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual(['listening', 'hears forgotten']);
    expect(browser.starts).toBe(1);
  });
});

it.each([
  ['not-allowed', 'blocked'],
  ['network', 'can’t be reached'],
  ['audio-capture', 'No microphone'],
  ['service-not-allowed', 'Type your answers'],
  ['anything-else', 'Listening stopped'],
])('says what is wrong with “%s” once, and stops', (error, words) => {
  const { browser, told } = listen(true);
  browser.onerror?.({ error });
  browser.onend?.();
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveLength(2);
  expect(told[1]).toContain(words);
  expect(browser.starts).toBe(1);
});

it('says so when the browser can’t even begin', () => {
  const browser = new Browser();
  browser.start = () => {
    throw new Error('Not now');
  };
  const onProblem = vi.fn<(problem: string) => void>();
  const none = () => undefined;
  const events = { onListening: none, onWords: none, onAnswer: none, onProblem };
  openEar(browser, { lang: 'en', stays: true }, events);
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Listening stopped'));
});
