/** Why somebody put an insight away; it tunes what is shown. */
export const dismissReasons = ['not_true', 'not_useful', 'already_known', 'done'] as const;
export type DismissReason = (typeof dismissReasons)[number];

/** For how many days the like of what was put away is not shown again, by why it was: what is done is news with the next word of it. */
export const quietDays: Readonly<Record<DismissReason, number>> = {
  not_true: 30,
  not_useful: 90,
  already_known: 30,
  done: 1,
};
