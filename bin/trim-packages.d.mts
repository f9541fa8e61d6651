/** Tells whether a file of node_modules can be left out of a production install. */
export function isNeedless(path: string): boolean;
