import { describe, expect, it } from 'vitest';
import {
  changedText,
  countText,
  inBatches,
  partlyText,
  undoneText,
} from '#web/clients/change-set-words.ts';

describe('a change of many clients', () => {
  it('goes out in requests of at most a thousand, each client once', () => {
    const ids = Array.from({ length: 2001 }, (_, at) => `${at}`);
    const batches = inBatches(ids);
    expect(batches.map(({ length }) => length)).toEqual([1000, 1000, 1]);
    expect(batches.flat()).toEqual(ids);
    expect(inBatches([])).toEqual([]);
  });

  it('says what was done of it, also where it failed on its way', () => {
    const archived = { title: '1,000 clients archived', clients: 1000 };
    expect(changedText([archived])).toBe('1,000 clients archived');
    expect(changedText([archived, { title: '80 clients archived', clients: 80 }])).toBe(
      '1,080 clients were changed',
    );
    expect(partlyText([archived], 80, 'The line is dead.')).toBe(
      '1,000 clients archived. The other 80 could not be changed: The line is dead.',
    );
  });

  it('says what became of it when it is taken back', () => {
    expect(undoneText([{ clients: 1, keptClients: 0 }])).toBe('1 client is as before.');
    expect(
      undoneText([
        { clients: 1000, keptClients: 0 },
        { clients: 200, keptClients: 1 },
      ]),
    ).toBe('1,199 clients are as before. 1 was changed or deleted since and stays as it is.');
    expect(undoneText([{ clients: 2, keptClients: 1 }], 3)).toBe(
      '1 client is as before. 1 was changed or deleted since and stays as it is. 1 was erased for good since.',
    );
    expect(undoneText([{ clients: 3, keptClients: 0 }], 5)).toBe(
      '3 clients are as before. 2 were erased for good since.',
    );
    expect(undoneText([{ clients: 5, keptClients: 5 }])).toBe(
      '0 clients are as before. 5 were changed or deleted since and stay as they are.',
    );
  });
});

describe('the count over the directory', () => {
  it('is exact up to ten thousand', () => {
    expect(countText(0)).toBe('0 clients');
    expect(countText(1)).toBe('1 client');
    expect(countText(10_000)).toBe('10,000 clients');
    expect(countText(10_001)).toBe('10,000+ clients');
  });
});
