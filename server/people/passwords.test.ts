import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { hash, parseOptions } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { hashPassword, needsRehash, passwordProblem, verifyPassword } from './passwords.ts';

const made = async (password: string) => {
  const hashed = await hashPassword(password);
  if (hashed === 'busy') throw new Error('busy');
  return hashed;
};

describe('hashing', () => {
  it('is argon2id at or above the floor', async () => {
    const hashed = await made('twelve drummers drumming');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/);
    expect(parseOptions(hashed).memoryCost).toBeGreaterThanOrEqual(47_104);
    expect(needsRehash(hashed)).toBe(false);
    expect(await made('twelve drummers drumming')).not.toBe(hashed);
  });

  it('tells right from wrong, to the last character', async () => {
    const long = `${'x'.repeat(100)}\0${'y'.repeat(100)}`;
    const hashed = await made(long);
    expect(await verifyPassword(hashed, long)).toBe('right');
    for (const other of [`${long}z`, long.slice(0, -1), long.slice(0, 72), long.slice(0, 100), ''])
      expect(await verifyPassword(hashed, other)).toBe('wrong');
  });

  it('reads one password from each way of writing it', async () => {
    const hashed = await made('caf\u00e9 \ufb01ne');
    expect(await verifyPassword(hashed, 'cafe\u0301 fine')).toBe('right');
  });

  it('takes 1024 characters and no more', async () => {
    const longest = 'é'.repeat(1024);
    expect(await verifyPassword(await made(longest), longest)).toBe('right');
    await expect(hashPassword(`${longest}x`)).rejects.toThrow(RangeError);
    expect(await verifyPassword(await made(''), 'x'.repeat(10_000))).toBe('wrong');
  });

  it('answers wrong for nobody', async () => {
    expect(await verifyPassword(undefined, 'twelve drummers')).toBe('wrong');
    expect(await verifyPassword(undefined, '')).toBe('wrong');
  });

  it('sees that a weaker hash wants renewing', async () => {
    const weak = await hash('a', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(needsRehash(weak)).toBe(true);
    expect(await verifyPassword(weak, 'a')).toBe('right');
  });

  it('lets a short queue wait, turns the rest away at once, and recovers', async () => {
    const hashed = await made('twelve drummers');
    const asked = Array.from({ length: 80 }, () => verifyPassword(hashed, 'twelve drummers'));
    await readFile(import.meta.filename);
    const outcomes = await Promise.all(asked);
    const right = outcomes.filter((outcome) => outcome === 'right').length;
    expect(right).toBe(Math.min(availableParallelism(), 3) + 32);
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(80 - right);
    expect(await verifyPassword(hashed, 'twelve drummers')).toBe('right');
  });
});

describe('passwordProblem', () => {
  it.each(['1234567', '', 'short'])('refuses the short %s', async (password) => {
    expect(await passwordProblem(password, { username: 'ada' })).toBe(
      'New password must be at least 8 characters long.',
    );
  });

  it('refuses more than 1024 characters', async () => {
    expect(await passwordProblem('ab'.repeat(512), { username: 'ada' })).toBeUndefined();
    expect(await passwordProblem('a'.repeat(1025), { username: 'ada' })).toMatch(/at most 1024/);
  });

  it('refuses every one of the 3,000 most used, in any case', async () => {
    const famous = dictionary['passwords-common'].slice(0, 3000);
    expect(famous).toHaveLength(3000);
    for (const password of famous) {
      expect(await passwordProblem(password, { username: 'ada' })).toBeDefined();
      expect(await passwordProblem(password.toUpperCase(), { username: 'ada' })).toBeDefined();
    }
  });

  it.each(['ada.lovelace', 'ADA.Lovelace', 'ada.lovelace2026!', 'Rapport1', 'rapport!!'])(
    'refuses the name %s',
    async (password) => {
      expect(await passwordProblem(password, { username: 'Ada.Lovelace' })).toMatch(
        /^Choose a password/,
      );
    },
  );

  it.each(['all lower case words', '93427156', 'пароль на память', 'building rapport daily'])(
    'takes %s, whatever it is made of',
    async (password) => {
      expect(await passwordProblem(password, { username: 'ada' })).toBeUndefined();
    },
  );
});
