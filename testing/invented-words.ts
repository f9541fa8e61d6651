const syllables = 'ba de fi go lu ma ne pi ro su ta ve ki zo la me no ri sa tu'.split(' ');

/** Numbers that look random and are the same each time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** The word of a rank; no two ranks have the same. */
export function inventedWord(rank: number): string {
  let left = rank + 400;
  let word = '';
  while (left > 0) {
    word += syllables[left % syllables.length] ?? '';
    left = Math.floor(left / syllables.length);
  }
  return word;
}
