import { roles, type Role } from '#contract/people.ts';

type RoleWords = { label: string; may: string; tone: 'bad' | 'accent' | 'plain' };

/** What each role is called, what it may do, and the colour of its badge. */
export const roleWords: Readonly<Record<Role, RoleWords>> = {
  user: {
    label: 'User',
    may: 'Works with the clients they own.',
    tone: 'plain',
  },
  coach: {
    label: 'Coach',
    may: 'Works with every client of the practice.',
    tone: 'accent',
  },
  admin: {
    label: 'Admin',
    may: 'Everything, with people, access, settings and the audit log.',
    tone: 'bad',
  },
};

/** For a group of radio buttons, from the least to the most. */
export const roleOptions = roles.map((value) => ({
  value,
  label: roleWords[value].label,
  hint: roleWords[value].may,
}));
