import type { Person } from '#contract/people.ts';

/** What an admin can do to an account and is asked about first. */
export type PersonAct = 'end-sessions' | 'two-step-off' | 'disable' | 'enable' | 'reset-link';

/** How somebody signs in is another room's; the page brings it along. */
export interface SignInActs {
  endSessions: (id: string) => Promise<{ ended: number }>;
  stopTwoStep: (id: string) => Promise<void>;
  makeResetLink: (id: string) => Promise<{ link: string; expiresAt: string }>;
}

/** What can be done to this person by this admin now. */
export function actsFor(person: Person, self: string): PersonAct[] {
  const acts: PersonAct[] = [];
  const own = person.id === self;
  if (person.sessions > 0) acts.push('end-sessions');
  if (person.disabledAt === null) acts.push('reset-link');
  if (person.twoStep) acts.push('two-step-off');
  if (person.disabledAt !== null) acts.push('enable');
  else if (!own) acts.push('disable');
  return acts;
}
