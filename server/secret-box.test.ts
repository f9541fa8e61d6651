import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecretBox, secretBox, SecretBoxError } from '#server/secret-box.ts';

const secret = 'correct-horse-battery-staple-42!';
const box = secretBox(secret);

describe('secretBox', () => {
  it.each(['', 'key_1234', 'snö ☃ 🎈', 'x'.repeat(100_000)])('opens what it sealed', (text) => {
    const sealed = box.seal('two-step', text, 'row 1');
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(secretBox(secret).open('two-step', sealed, 'row 1')).toBe(text);
  });

  it('seals the same text differently each time', () => {
    expect(box.seal('two-step', 'a', '1')).not.toBe(box.seal('two-step', 'a', '1'));
  });

  it('refuses another secret, purpose or owner', () => {
    const sealed = box.seal('two-step', 'key_1234', 'row 1');
    expect(() => secretBox(`${secret}x`).open('two-step', sealed, 'row 1')).toThrow(
      /RAPPORT_SECRET/,
    );
    expect(() => box.open('link', sealed, 'row 1')).toThrow(SecretBoxError);
    expect(() => box.open('two-step', sealed, 'row 2')).toThrow(SecretBoxError);
  });

  it('refuses a change of any byte, a cut and an addition', () => {
    const sealed = Buffer.from(box.seal('two-step', 'key_1234', 'row 1'), 'base64url');
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => box.open('two-step', changed.toString('base64url'), 'row 1')).toThrow(
        SecretBoxError,
      );
    }
    const text = sealed.toString('base64url');
    for (const other of ['', 'a', text.slice(0, -4), `${text}AAAA`, `${text}!`, `${text}\n`]) {
      expect(() => box.open('two-step', other, 'row 1')).toThrow(SecretBoxError);
    }
  });

  it('tells nothing of the text in its errors', () => {
    const sealed = box.seal('two-step', 'key_1234', 'row 1');
    expect(() => box.open('two-step', sealed, 'row 2')).not.toThrow(/key_1234|row/);
  });

  it('refuses a short secret', () => {
    expect(() => secretBox('x'.repeat(31))).toThrow(/32 bytes/);
  });
});

describe('openSecretBox', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rapport-secret-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('makes a secret once, readable by its owner only, and keeps it', () => {
    const folder = join(dataDir, 'deep');
    const sealed = openSecretBox({ secret: undefined, dataDir: folder }).seal('two-step', 'a', '1');
    expect(readdirSync(folder)).toEqual(['secret']);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(
      openSecretBox({ secret: undefined, dataDir: folder }).open('two-step', sealed, '1'),
    ).toBe('a');
  });

  it('prefers RAPPORT_SECRET and then writes nothing', () => {
    const sealed = openSecretBox({ secret, dataDir }).seal('two-step', 'a', '1');
    expect(readdirSync(dataDir)).toEqual([]);
    expect(box.open('two-step', sealed, '1')).toBe('a');
  });

  it('says so when the kept secret is damaged', () => {
    writeFileSync(join(dataDir, 'secret'), '');
    expect(() => openSecretBox({ secret: undefined, dataDir })).toThrow(/is damaged/);
  });
});
