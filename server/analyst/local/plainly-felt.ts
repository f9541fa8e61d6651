import { feelingOf } from './feeling-words.ts';
import { goodFall } from './good-falls.ts';
import type { PassageMood } from './passage-mood.ts';

/** A word such as "cancel", "owe" or "ready" tells as often of the matter as of a feeling. */
const plainly = 1.3;
const very = '(?:(?:so|just|still|quite|pretty|too|rather|a bit|a little|more) )*([a-z]+)';
const ofSelf = new RegExp(
  `\\b(?:i feel|feeling|i felt)\\b|\\b(?:i'm|i am|i was|we're|we are) ${very}`,
);
const ofClient = new RegExp(
  `^(?:felt|feels|feeling)\\b|\\b(?:she|he|they|client|\\w+)(?:'s| is| was| seems?| seemed| sounds?| sounded| feels?| felt) ${very}|^${very}$`,
);

/** Whether a sentence says outright how somebody feels: by a word of feeling, called out, or said of themselves. */
export function isPlainlyFelt({ passage, glad, sorry, worry }: PassageMood): boolean {
  const { plain, source } = passage;
  const most = Math.max(glad, sorry, worry);
  if (most >= plainly) return true;
  if (most < 1) return false;
  const own = (source === 'notes' ? ofClient : ofSelf).exec(plain);
  const word = own?.slice(1).find((part) => part !== undefined);
  const isOwn = own !== null && (word === undefined || feelingOf(word) !== undefined);
  return plain.endsWith('!') || goodFall.test(plain) || isOwn;
}
