import type { Role } from '#contract/people.ts';

/** The people of the sample practice, of the tests and of the screenshots: always the same. */
export const cast = {
  nora: { name: 'Nora Lindqvist', username: 'nora', role: 'admin', practice: 'lindqvist' },
  amara: { name: 'Amara Okafor', username: 'amara', role: 'coach', practice: 'lindqvist' },
  ben: { name: 'Ben Castellano', username: 'ben', role: 'coach', practice: 'lindqvist' },
  priya: { name: 'Priya Raman', username: 'priya', role: 'user', practice: 'lindqvist' },
  jonas: { name: 'Jonas Weber', username: 'jonas', role: 'admin', practice: 'harbour' },
  mina: { name: 'Mina Sato', username: 'mina', role: 'user', practice: 'harbour' },
} as const satisfies Record<string, CastMember>;

export interface CastMember {
  readonly name: string;
  readonly username: string;
  readonly role: Role;
  readonly practice: keyof typeof castPractices;
}
export type CastName = keyof typeof cast;

export const castPractices = {
  lindqvist: { name: 'Lindqvist Coaching', timezone: 'Europe/London' },
  harbour: { name: 'Harbour Street Advisory', timezone: 'America/New_York' },
} as const;

export function emailOf(member: CastMember): string {
  return `${member.username}@${member.practice}.example`;
}
