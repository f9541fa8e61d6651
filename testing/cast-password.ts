/** What everybody of the cast signs in with in tests. */
export const castPassword = 'correct horse battery';
