import { signIn } from '#contract/sign-in.ts';
import { people } from '#contract/people.ts';
import { useRead, useWrite } from '#web/query.ts';

const self = ['/api/auth/user'];
const everybody = ['/api/people'];

export const useUpdateProfile = () => useWrite(people.updateProfile, [...self, ...everybody]);
export const useCompleteProfile = () => useWrite(people.completeProfile, self);
export const useSkipOnboarding = () => useWrite(people.skipOnboarding, self);
export const useUpdateSettings = () => useWrite(people.updateSettings, self);
export const useListPeople = () => useRead(people.listPeople, {});
export const useChangeRole = () => useWrite(people.changeRole, everybody);
export const useDisablePerson = () => useWrite(signIn.disablePerson, everybody);
export const useEnablePerson = () => useWrite(signIn.enablePerson, everybody);
export const useGetPractice = () => useRead(people.getPractice, {});
export const useUpdatePractice = () => useWrite(people.updatePractice, ['/api/practice', ...self]);
