/** A text as part of a pattern of `like`, in which its own wildcards stand for themselves. */
export const wildless = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
