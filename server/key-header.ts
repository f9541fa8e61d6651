/** How every key begins, so that whoever finds one knows what it is. */
export const keyBeginning = 'rapport_';

/** The key that an Authorization header carries, without its beginning; undefined for any other header. */
export function keyIn(authorization: string | undefined): string | undefined {
  const given = /^Bearer +(\S{1,200}) *$/i.exec(authorization ?? '')?.[1];
  return given?.startsWith(keyBeginning) ? given.slice(keyBeginning.length) : undefined;
}
