/** The engine makes a pattern ready anew for letters beyond Latin-1, and a second time when it is used again. */
const plain = ['a', 'a'];
const beyond = ['’', '’'];
const beyondLatin = /[\u0100-\uffff]/;

/** Whether some of these have letters beyond Latin-1, as a bent apostrophe is one. */
export const areBeyondLatin = (texts: readonly string[]): boolean =>
  texts.some((text) => beyondLatin.test(text));

/**
 * Makes patterns ready for use, one at a time. Together a hundred of them would hold up everybody
 * else when they are first met; once ready, which they stay while they are in use, this takes no
 * time to speak of. For texts within Latin-1 alone half of it is enough.
 */
export async function readyPatterns(
  patterns: Iterable<RegExp>,
  rest: () => Promise<void> | undefined,
  goesBeyondLatin = true,
): Promise<void> {
  for (const pattern of patterns) {
    for (const text of goesBeyondLatin ? [...plain, ...beyond] : plain) {
      text.search(pattern);
      await rest();
    }
  }
}
