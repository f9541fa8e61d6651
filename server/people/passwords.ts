import { availableParallelism } from 'node:os';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';

const shortest = 8;
const longest = 1024;

const argon2id = 2;
const strength = {
  algorithm: argon2id,
  memoryCost: 47_104,
  timeCost: 1,
  parallelism: 1,
} as const satisfies Options;

/** The hash of nobody's password, so that an unknown name costs what a known one does. */
const dummyHash =
  '$argon2id$v=19$m=47104,t=1,p=1$Ehm4OLTnJtgbu8sg4jzHmA$hWy6uCUHBysFRVDgWniomldSvgeKB6Eyhk5DSh6w1uI';

/** One thread of libuv's four stays free for files and names, however many cores there are. */
const atOnce = Math.min(availableParallelism(), 3);
const queueLimit = 32;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
  if (running >= atOnce) {
    if (waiting.length >= queueLimit) return 'busy';
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place goes to the next in the queue without becoming free in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** How many hashes are being made, and how many wait for their turn. */
export function hashQueue(): { running: number; waiting: number } {
  return { running, waiting: waiting.length };
}

const normalised = (password: string) => password.normalize('NFKC');

/** Hashes a password of at most 1024 characters to a PHC string; `busy` when too many wait, which becomes a 429. */
export async function hashPassword(password: string): Promise<string | 'busy'> {
  if (password.length > longest) throw new RangeError('A password of over 1024 characters.');
  return inTurn(() => hash(normalised(password), strength));
}

/** Checks a password against a stored hash; without a hash it does the same work and answers `wrong`. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<'right' | 'wrong' | 'busy'> {
  const checkable = stored !== undefined && password.length <= longest;
  const outcome = await inTurn(() =>
    verify(checkable ? stored : dummyHash, normalised(password.length <= longest ? password : '')),
  );
  if (outcome === 'busy') return 'busy';
  return outcome && checkable ? 'right' : 'wrong';
}

/** Tells whether a stored hash is weaker than, or of another kind than, what is made today. */
export function needsRehash(stored: string): boolean {
  const was = parseOptions(stored);
  return (
    was.algorithm !== strength.algorithm ||
    was.memoryCost < strength.memoryCost ||
    was.timeCost < strength.timeCost ||
    was.parallelism !== strength.parallelism
  );
}

const productName = 'rapport';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** The 50,000 most used passwords, of which only those of eight characters and more matter here. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= shortest));
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();
const withoutTail = (text: string) => text.replace(/[^\p{L}]+$/u, '');

/** Says in a sentence why a new password is refused; undefined when it is good. Length and fame count, not its make-up. */
export async function passwordProblem(
  password: string,
  { username }: { username: string },
): Promise<string | undefined> {
  if (password.length < shortest) return 'New password must be at least 8 characters long.';
  if (password.length > longest) return 'A password can be at most 1024 characters long.';
  const key = folded(password);
  if (isName(key, folded(username))) return 'Choose a password that is not your username.';
  if (isName(key, productName)) return 'Choose a password that is not the name of this product.';
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(key)) {
    return 'This is one of the most used passwords. Please choose another.';
  }
  return undefined;
}

/** A name with digits or signs behind it is still the name. */
function isName(password: string, name: string): boolean {
  if (name === '') return false;
  return password === name || withoutTail(password) === name;
}
