/** How long what was deleted can be restored, and what was done to many at once be taken back. */
export const keptDays = 30;
