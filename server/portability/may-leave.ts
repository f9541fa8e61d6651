/**
 * Who a client is, and what they said of being called: a row waits until these can be read. Without
 * its “do not call” somebody would be called who must not be.
 */
const waitedFor: ReadonlySet<string> = new Set([
  'name',
  'firstName',
  'lastName',
  'email',
  'consent',
  'doNotCall',
]);

/** Whether a row may come in without its cell that goes there. */
export function mayLeave(target: string | null): boolean {
  return target !== null && !waitedFor.has(target);
}
