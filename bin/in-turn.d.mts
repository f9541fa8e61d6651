export const lots: number;

/** The tests of the server that need not be tried on a second engine, files and folders. */
export function onceIsEnough(): string[];

/** The lot that comes with a commit, by its hash. */
export function lotOf(commit: string): number;

/** The files that a run leaves out where it tries only some lots. */
export function leftOut(
  files: readonly string[],
  tried: readonly number[],
  isKept: (file: string) => boolean,
): string[];

/** Whether a test belongs to what is being worked on, by what `git status --porcelain` says. */
export function touchedBy(status: string): (file: string) => boolean;

/** The lot of the commit that is checked out, or the one asked for, and what each step leaves out. */
export function inTurn(asked?: number): {
  lot: number;
  embedded: string[];
  server: string[];
  journeys: string[];
};

/** Test files that take long, longest first. */
export function longOnes(): { journeys: string[]; tests: string[] };
