/** How likely each of `moods` is, in their order. */
export type Shares = readonly number[];

/** The mean of several readings. */
export function meanOf(all: readonly Shares[], moods: number): number[] {
  return Array.from({ length: moods }, (_, mood) =>
    all.length === 0
      ? 1 / moods
      : all.reduce((sum, shares) => sum + (shares[mood] ?? 0), 0) / all.length,
  );
}

const logs = (shares: Shares) => shares.map((share) => Math.log(share + 0.001));

/** What the mood of a turn is told by: its own words, the whole talk, and the turns next to it. */
export function turnInputs(all: readonly Shares[], place: number, mean: Shares): number[] {
  const none = mean.map(() => 0);
  return [
    ...logs(all[place] ?? mean),
    ...logs(mean),
    ...(all[place - 1] ?? none),
    ...(all[place + 1] ?? none),
  ];
}

/** What the mood of a call is told by: the whole talk and its last third. */
export const callInputs = (all: readonly Shares[], moods: number): number[] => [
  ...meanOf(all, moods),
  ...meanOf(all.slice(-Math.max(1, Math.ceil(all.length / 3))), moods),
];
