import type { CurrentUser } from '#contract/people.ts';

/** What decides on how much somebody sees. */
type Standing = Pick<CurrentUser, 'id' | 'role' | 'operator'>;

const reach = { user: 0, coach: 1, admin: 2 } as const;

/** Whether something that was read before may be nothing for whoever is here now. */
export function losesSight(before: Standing, now: Standing): boolean {
  if (before.id !== now.id) return true;
  return reach[now.role] < reach[before.role] || (before.operator && !now.operator);
}

/** Whether both are the same person, who sees as much as before. */
export function seesAlike(before: Standing, now: Standing): boolean {
  return before.id === now.id && before.role === now.role && before.operator === now.operator;
}
