import type { people } from '#contract/people.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http.ts';
import { changeRole } from './change-role.ts';
import { completeProfile, skipOnboarding } from './complete-profile.ts';
import { getCurrentUser, listNames, listPeople } from './reads.ts';
import { getPractice, updatePractice } from './update-practice.ts';
import { updateProfile } from './update-profile.ts';
import { updateSettings } from './update-settings.ts';

export const peopleHandlers = ({ database }: Pick<Deps, 'database'>): Handlers<typeof people> => ({
  getCurrentUser: (ask) => getCurrentUser(ask.scope, ask.asker),
  updateProfile: (ask) => updateProfile(ask.scope, database, ask.asker, ask.body),
  completeProfile: (ask) => completeProfile(ask.scope, database, ask.asker, ask.body),
  skipOnboarding: (ask) => skipOnboarding(ask.scope, ask.asker),
  updateSettings: (ask) => updateSettings(ask.scope, ask.asker, ask.body),
  listPeople: (ask) => listPeople(ask.scope),
  listNames: (ask) => listNames(ask.scope),
  changeRole: (ask) => changeRole(ask.scope, ask.params.id, ask.body.role),
  getPractice: (ask) => getPractice(ask.scope),
  updatePractice: (ask) => updatePractice(ask.scope, ask.body),
});
