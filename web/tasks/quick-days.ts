export interface QuickDay {
  readonly label: string;
  /** As 2026-03-02. */
  readonly day: string;
}

/** The days to which tasks are put off most: today, tomorrow, and the Monday that comes. */
export function quickDays(today: string): readonly QuickDay[] {
  const at = new Date(`${today}T00:00:00Z`);
  const after = (days: number) =>
    new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const toMonday = (8 - at.getUTCDay()) % 7 || 7;
  const days = [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: after(1) },
  ];
  return toMonday === 1 ? days : [...days, { label: 'Next Monday', day: after(toMonday) }];
}
