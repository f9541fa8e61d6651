import type { Access } from '#contract/endpoint.ts';
import type { NamedEndpoint } from './requests.ts';

/** Everybody who may come to the door, known or not. */
export const subjects = [
  'anonymous',
  'expired',
  'signedOut',
  'disabled',
  'withoutSecondFactor',
  'priya',
  'amara',
  'nora',
  'mina',
  'jonas',
] as const;
export type Subject = (typeof subjects)[number];

const signedIn: readonly Subject[] = ['priya', 'amara', 'nora', 'mina', 'jonas'];
const allowedBy: Record<Access, readonly Subject[]> = {
  anyone: subjects,
  newcomer: [],
  signedIn,
  coach: ['amara', 'nora', 'jonas'],
  admin: ['nora', 'jonas'],
  operator: ['nora'],
};

/** What somebody is told who may not ask; undefined for those who may. */
export function refusalFor({ endpoint }: NamedEndpoint, subject: Subject): string | undefined {
  if (endpoint.access === 'anyone') return undefined;
  if (endpoint.access === 'newcomer') return 'already_set_up';
  if (['anonymous', 'expired', 'signedOut', 'disabled'].includes(subject)) return 'not_signed_in';
  if (subject === 'withoutSecondFactor' && !endpoint.beforeSecondFactor) {
    return 'two_step_required';
  }
  if (subject === 'withoutSecondFactor') return undefined;
  return allowedBy[endpoint.access].includes(subject) ? undefined : 'not_allowed';
}
