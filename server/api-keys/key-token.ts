import { keyBeginning } from '#server/key-header.ts';
import { makeToken } from '#server/sign-in/token.ts';

/** A new key, with the hash that finds it and the end by which its person knows it again. */
export function makeKeyToken(practiceId: string): { token: string; hash: string; ending: string } {
  const { token, hash } = makeToken(practiceId);
  return { token: `${keyBeginning}${token}`, hash, ending: token.slice(-4) };
}
