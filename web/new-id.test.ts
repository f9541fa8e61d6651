import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import { newId } from '#web/new-id.ts';

describe('a new id', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is one that the contract takes, and another each time', () => {
    const ids = Array.from({ length: 200 }, newId);
    expect(ids.filter((one) => !z.safeParse(id, one).success)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is made where the browser offers no random UUID, as on a page without encryption', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues });
    expect(z.safeParse(id, newId()).success).toBe(true);
  });
});
