import { expect, test } from 'vitest';
import {
  insecureText,
  levelOf,
  levelText,
  microphoneBarrier,
  microphoneProblem,
  noDevicesText,
} from '#web/calls/audio-problems.ts';

test('each failure says what to do about it', () => {
  const told = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'OverconstrainedError'].map(
    (name) => microphoneProblem(new DOMException('', name)),
  );
  expect(new Set(told).size).toBe(4);
  expect(told[0]).toContain('may not use the microphone');
  expect(told[1]).toContain('No microphone is found');
  expect(told[2]).toContain('another program');
  expect(microphoneProblem('?')).toContain('could not be opened');
});

test('a page that is not secure is told so before anything is asked', () => {
  expect(microphoneBarrier(false, undefined)).toBe(insecureText);
  expect(microphoneBarrier(true, undefined)).toBe(noDevicesText);
  const devices = { getUserMedia: () => Promise.reject(new Error('not asked')) };
  expect(microphoneBarrier(true, devices)).toBeUndefined();
});

test('the level goes from silence to as loud as it gets', () => {
  const tone = (height: number) =>
    Float32Array.from({ length: 1000 }, (_, at) => height * Math.sin(at / 5));
  expect(levelOf(new Float32Array(100))).toBe(0);
  expect(levelOf([])).toBe(0);
  const levels = [0.0005, 0.01, 0.1, 1].map((height) => levelOf(tone(height)));
  expect([...levels].sort((one, other) => one - other)).toEqual(levels);
  expect(levels.map(levelText)).toEqual(['Silent', 'Quiet', 'Good', 'Too loud']);
});
