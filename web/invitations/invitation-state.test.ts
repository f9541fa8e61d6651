import { describe, expect, it } from 'vitest';
import type { Invitation } from '#contract/invitations.ts';
import { invitationState } from '#web/invitations/invitation-state.ts';

const invitation: Invitation = {
  id: '11111111-1111-1111-1111-111111111111',
  name: 'Priya Raman',
  email: 'priya@lindqvist.example',
  role: 'user',
  createdAt: '2026-09-01T00:00:00.000Z',
  expiresAt: '2026-09-08T00:00:00.000Z',
  acceptedAt: null,
  revokedAt: null,
};
const before = Date.parse('2026-09-02T00:00:00.000Z');
const after = Date.parse('2026-09-08T00:00:00.000Z');
const acceptedAt = '2026-09-03T00:00:00.000Z';
const revokedAt = '2026-09-02T00:00:00.000Z';

describe('the state of an invitation', () => {
  it('is pending until it ends', () => {
    expect(invitationState(invitation, before)).toBe('pending');
    expect(invitationState(invitation, after)).toBe('expired');
  });

  it('stays accepted or withdrawn', () => {
    expect(invitationState({ ...invitation, acceptedAt }, after)).toBe('accepted');
    expect(invitationState({ ...invitation, revokedAt }, after)).toBe('withdrawn');
  });
});
