/** The address of `Name <address>`, or the whole where it is one. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
