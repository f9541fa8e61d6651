/** The folder of the repository. */
export const root: string;

/** Files and folders that a build is made of. */
export const sources: readonly string[];

/** Tells whether dist holds a complete build of the sources as they are. */
export function isBuilt(): boolean;
