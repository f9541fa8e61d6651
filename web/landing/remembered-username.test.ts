import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRemembered, readRemembered } from '#web/landing/remembered-username.ts';

class MemoryStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

describe('the remembered username', () => {
  let storage: MemoryStorage;
  beforeEach(() => {
    storage = new MemoryStorage();
    vi.stubGlobal('localStorage', storage);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is kept with its flag when ticked', () => {
    keepRemembered({ username: 'maria', rememberMe: true });
    expect([...storage.kept]).toEqual([
      ['rapport.username', 'maria'],
      ['rapport.rememberMe', 'true'],
    ]);
    expect(readRemembered()).toEqual({ username: 'maria', rememberMe: true });
  });

  it('is removed when not ticked', () => {
    keepRemembered({ username: 'maria', rememberMe: true });
    keepRemembered({ username: 'maria', rememberMe: false });
    expect(storage.kept.size).toBe(0);
    expect(readRemembered()).toEqual({ username: '', rememberMe: false });
  });

  it('never leaves a password behind', () => {
    storage.setItem('rapport.password', 'secret');
    readRemembered();
    expect(storage.kept.has('rapport.password')).toBe(false);
    storage.setItem('rapport.password', 'secret');
    keepRemembered({ username: 'maria', rememberMe: true });
    expect(storage.kept.has('rapport.password')).toBe(false);
  });

  it('does without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(readRemembered()).toEqual({ username: '', rememberMe: false });
    expect(() => keepRemembered({ username: 'maria', rememberMe: true })).not.toThrow();
  });
});
