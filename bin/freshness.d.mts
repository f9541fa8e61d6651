/** Tells whether dist holds a complete build of the sources as they are. */
export function isBuilt(): boolean;
