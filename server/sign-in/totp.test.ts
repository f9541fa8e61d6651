import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { makeRecoveryCodes, makeTotpSecret, matchTotp, hashRecoveryCode, totpUri } from './totp.ts';

const secret = makeTotpSecret();
const now = new Date('2026-03-01T12:00:10Z');
const step = Math.floor(now.getTime() / 30_000);
const codeAt = (steps: number) => generateSync({ secret, epoch: (step + steps) * 30 });

describe('matchTotp', () => {
  it('makes a new 160-bit secret each time', () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeTotpSecret()).not.toBe(secret);
  });

  it('agrees with RFC 6238', () => {
    const known = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(matchTotp(known, '287082', new Date(59_000))).toBe(1);
    expect(matchTotp(known, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  });

  it.each([-1, 0, 1])('takes the code of step %i, at any second of now', (steps) => {
    expect(matchTotp(secret, codeAt(steps), now)).toBe(step + steps);
    for (const second of [0, 29])
      expect(matchTotp(secret, codeAt(steps), new Date((step * 30 + second) * 1000))).toBe(
        step + steps,
      );
  });

  it.each([-2, 2])('refuses the code of step %i', (steps) => {
    expect(matchTotp(secret, codeAt(steps), now)).toBeUndefined();
  });

  it('takes no code twice, nor an older one after it', () => {
    expect(matchTotp(secret, codeAt(0), now, step)).toBeUndefined();
    expect(matchTotp(secret, codeAt(-1), now, step)).toBeUndefined();
    expect(matchTotp(secret, codeAt(1), now, step)).toBe(step + 1);
    expect(matchTotp(secret, codeAt(0), now, step + 9)).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', "' or 1"])('refuses %s', (code) => {
    expect(matchTotp(secret, code, now)).toBeUndefined();
  });

  it('takes a code typed with a gap', () => {
    expect(matchTotp(secret, codeAt(0).replace(/^.../, '$& '), now)).toBe(step);
  });
});

it('totpUri names the product and the person', () => {
  const url = new URL(totpUri(secret, 'ada love&lace'));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toContain('Rapport:ada love&lace');
  expect(url.searchParams.get('secret')).toBe(secret);
  expect(url.searchParams.get('issuer')).toBe('Rapport');
});

describe('recovery codes', () => {
  it('are ten, different, and free of letters that look alike', () => {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  });

  it('are known again however they are typed', () => {
    const hash = hashRecoveryCode('ab1c0-d2e3f');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    for (const typed of [
      'AB1C0-D2E3F',
      ' ab1c0 d2e3f ',
      'ab1c0d2e3f',
      'abLco-d2e3f',
      'abico-d2e3f',
    ])
      expect(hashRecoveryCode(typed)).toBe(hash);
    expect(hashRecoveryCode('ab1c0-d2e3g')).not.toBe(hash);
  });
});
