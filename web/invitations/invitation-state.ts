import type { Invitation } from '#contract/invitations.ts';

export type InvitationState = 'pending' | 'accepted' | 'withdrawn' | 'expired';

/** `now` in milliseconds. An accepted one stays so, whatever came after. */
export function invitationState(
  { acceptedAt, revokedAt, expiresAt }: Invitation,
  now: number,
): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null) return 'withdrawn';
  return Date.parse(expiresAt) <= now ? 'expired' : 'pending';
}
