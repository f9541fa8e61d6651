import type { Role } from '#contract/people.ts';
import type { Tone } from '#web/ui/Badge.tsx';

/** How each role is named and shown. */
export const roleWords: Readonly<Record<Role, { label: string; tone: Tone }>> = {
  admin: { label: 'Admin', tone: 'bad' },
  coach: { label: 'Coach', tone: 'accent' },
  user: { label: 'User', tone: 'plain' },
};
