import { clients } from '#contract/clients.ts';
import { signIn } from '#contract/sign-in.ts';
import { people } from '#contract/people.ts';
import { tasks } from '#contract/tasks.ts';
import { useRead, useWrite } from '#web/query.ts';
import { usePages } from '#web/use-pages.ts';

const self = ['/api/auth/user'];
const everybody = ['/api/people'];

export const useUpdateProfile = () => useWrite(people.updateProfile, [...self, ...everybody]);
export const useCompleteProfile = () => useWrite(people.completeProfile, self);
export const useSkipOnboarding = () => useWrite(people.skipOnboarding, self);
export const useUpdateSettings = () => useWrite(people.updateSettings, self);
export const useListPeople = () => useRead(people.listPeople, {});
export const useChangeRole = () => useWrite(people.changeRole, everybody);
/** How many clients somebody owns, archived or not, and how many open tasks they have. */
export function useCountOwned(id: string) {
  const owned = { owner: id, archived: 'with', limit: '1' } as const;
  const open = { assignee: id, status: 'open', limit: '1' } as const;
  return {
    clients: usePages(clients.listClients, { query: owned }).total,
    tasks: usePages(tasks.listTasks, { query: open }).total,
  };
}
export const useDisablePerson = () => useWrite(signIn.disablePerson, everybody);
export const useEnablePerson = () => useWrite(signIn.enablePerson, everybody);
export const useGetPractice = () => useRead(people.getPractice, {});
export const useUpdatePractice = () => useWrite(people.updatePractice, ['/api/practice', ...self]);
