import { expect, it } from 'vitest';
import { keyPhraseOf } from './key-phrase.ts';

it.each([
  ['Probably a second reminder email', 'second reminder email'],
  ['It is mostly the new pricing page that eats the week', 'pricing page'],
  ['We wait for the tax office', 'tax office'],
  ['Our team kept on going', undefined],
  ['The landlord answers no letters of ours', undefined],
  ['If the big one pays late we are short', undefined],
  ['She needs training', undefined],
  ['Fine', undefined],
  ['Read the <b>bold claim</b> at https://evil.example', undefined],
  ['a '.repeat(400), undefined],
])('finds in “%s” what it is about', (text, phrase) => expect(keyPhraseOf(text)).toBe(phrase));
