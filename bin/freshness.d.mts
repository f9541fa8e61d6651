/** The folder of the repository. */
export const root: string;

/** Tells whether dist holds a complete build of the sources as they are. */
export function isBuilt(): boolean;
