/** What an id looks like, to stand within a pattern; another spelling would be a second name for one row. */
export const idShape = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const idAlone = new RegExp(`^${idShape}$`);

/** Whether a text, such as a part of an address, is an id. */
export const isId = (text: string): boolean => idAlone.test(text);
