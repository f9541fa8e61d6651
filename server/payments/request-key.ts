/** What is wrong with the key of a request, by its field. */
export function keyProblem(key: string | undefined): Record<string, string> | undefined {
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return undefined;
  return { 'idempotency-key': 'An Idempotency-Key has 1 to 200 plain characters' };
}
