import { expect, test } from 'vitest';
import { speakerChoice } from '#web/calls/speaker-choice.ts';

const chromium = { chooses: true, keepsToItself: false };
const firefox = { chooses: true, keepsToItself: true };
const usual = { deviceId: 'default', label: 'Default - Desk' };
const desk = { deviceId: 'a', label: 'Desk' };
const headset = { deviceId: 'b', label: '' };

test.each([
  [
    'a browser that lets no page choose',
    { ...chromium, chooses: false },
    [desk],
    /lets no page choose another/,
  ],
  ['one that keeps them to itself', firefox, [], /does not say which others there are/],
  ['one that finds none', chromium, [], /^Your browser finds no speaker\. Connect one/],
  ['one that finds one', chromium, [desk], /^It plays on “Desk”: there is no other\.$/],
  [
    'one that finds one and names it twice',
    chromium,
    [usual, desk],
    /“Desk”: there is no other\.$/,
  ],
  [
    'one that finds one without a name',
    chromium,
    [headset],
    /on your speaker: there is no other\.$/,
  ],
  ['one that says only what is usual', chromium, [usual], /“Default - Desk”: there is no other\.$/],
] as const)('%s says so', (_name, manners, outputs, words) => {
  expect(speakerChoice(manners, outputs)).toEqual({ text: expect.stringMatching(words) });
});

test('several are chosen from, and one where others may be kept back', () => {
  expect(speakerChoice(chromium, [usual, desk, headset])).toEqual({
    options: [
      { value: 'default', label: 'Default - Desk' },
      { value: 'a', label: 'Desk' },
      { value: 'b', label: 'Speaker 3' },
    ],
  });
  expect(speakerChoice(firefox, [desk])).toEqual({ options: [{ value: 'a', label: 'Desk' }] });
});
