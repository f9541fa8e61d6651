/** How every key begins, so that whoever finds one knows what it is. */
export const keyBeginning = 'rapport_';

/** The key that an Authorization header carries, without its beginning; undefined for any other header. */
export function keyIn(authorization: string | undefined): string | undefined {
  const given = /^Bearer +(\S{1,200}) *$/i.exec(authorization ?? '')?.[1];
  return given?.startsWith(keyBeginning) ? given.slice(keyBeginning.length) : undefined;
}

/** Whether a header carries a bearer token at all, such as a key without its beginning. */
export const bearsToken = (authorization: string | undefined) =>
  /^Bearer\b/i.test(authorization ?? '');
