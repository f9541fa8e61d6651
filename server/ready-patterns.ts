/** The engine makes a pattern ready anew for letters beyond Latin-1, and a second time when it is used again. */
const texts = ['a', 'a', '’', '’'];

/**
 * Makes patterns ready for use, one at a time. Together a hundred of them would hold up everybody
 * else when they are first met; once ready, which they stay while they are in use, this takes no
 * time to speak of.
 */
export async function readyPatterns(
  patterns: Iterable<RegExp>,
  rest: () => Promise<void> | undefined,
): Promise<void> {
  for (const pattern of patterns) {
    for (const text of texts) {
      text.search(pattern);
      await rest();
    }
  }
}
