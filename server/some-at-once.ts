/** A long list in parts of at most so many. */
export function* someAtOnce<One>(all: readonly One[], most: number): Generator<readonly One[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most);
}
