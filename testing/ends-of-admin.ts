import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import type { Caller } from './caller.ts';

type Deed = (by: Caller, id: string) => Promise<unknown>;

/** How an admin stops being one, by whom another admin is, and what takes it back for the next. */
export const endsOfAdmin: readonly (readonly [how: string, end: Deed, undo: Deed])[] = [
  [
    'is disabled',
    (by, id) => by.call(signIn.disablePerson, { params: { id } }),
    (by, id) => by.call(signIn.enablePerson, { params: { id } }),
  ],
  [
    'is no admin any more',
    (by, id) => by.call(people.changeRole, { params: { id }, body: { role: 'coach' } }),
    () => Promise.resolve(),
  ],
];
