import { describe, expect, it } from 'vitest';
import { addTags, matchingTags } from '#web/ui/tag-list.ts';

describe('words that are added', () => {
  it('are parted by commas and lines, and tidied', () => {
    expect(addTags(['one'], ' two ,three\n\n  four   five, ').tags).toEqual([
      'one',
      'two',
      'three',
      'four five',
    ]);
  });

  it('are not added twice, in whatever case', () => {
    expect(addTags(['One'], 'ONE, two, Two')).toEqual({
      tags: ['One', 'two'],
      reason: '“ONE” is there already.',
    });
  });

  it('are written as those in use, unless one of these is written so', () => {
    const known = ['Relay', 'relay', 'Orbit'];
    expect(addTags([], 'orbit, relay, new', { known }).tags).toEqual(['Orbit', 'relay', 'new']);
  });

  it('are no longer and no more than they may be', () => {
    expect(addTags([], 'abcdef', { maxLength: 5 })).toEqual({
      tags: [],
      reason: 'Use at most 5 characters.',
    });
    expect(addTags(['a'], 'b, c', { maxCount: 2 })).toEqual({
      tags: ['a', 'b'],
      reason: 'Add at most 2.',
    });
  });
});

describe('words that are offered', () => {
  const words = ['relay', 'orbit', 'solar', 'return', 'Lander'];

  it('begin with what is typed, then hold it', () => {
    expect(matchingTags(words, [], 'r')).toEqual(['relay', 'return', 'orbit', 'solar', 'Lander']);
    expect(matchingTags(words, [], 'LAN')).toEqual(['Lander']);
  });

  it('are not chosen yet, and few', () => {
    expect(matchingTags(words, ['Relay'], 'r', 2)).toEqual(['return', 'orbit']);
  });
});
