import { expect, test } from 'vitest';
import { palettePlaces } from './palette-places.ts';

const labels = (role: 'user' | 'coach' | 'admin', operator = false) =>
  palettePlaces({ role, operator }).map(({ label }) => label);

test('nobody is led to where they may not go', () => {
  const admins = ['Audit log', 'Webhooks', 'Invite somebody', 'Take everything with you'];
  expect(labels('admin')).toEqual(expect.arrayContaining(admins));
  expect(labels('admin')).not.toContain('Backups');
  expect(labels('admin', true)).toContain('Backups');
  expect(labels('coach', true).filter((label) => [...admins, 'Backups'].includes(label))).toEqual(
    [],
  );
  expect(labels('user')).toContain('Two-step sign-in');
});

test('each place is led to once', () => {
  const all = palettePlaces({ role: 'admin', operator: true }).map(({ to }) => to);
  expect(new Set(all).size).toBe(all.length);
});
