import { expect, test } from 'vitest';
import { wordless, wordlessCopy, wordlessMessage } from './wordless-error.ts';

const canary = 'Canary Whitfield';

test.each([
  [`invalid input syntax for type uuid: "${canary}"`, 'invalid input syntax for type uuid: "…"'],
  [`Unexpected token 'C', "${canary} an"... is not valid JSON`, /^Unexpected token "…", "…"/],
  [`550 <canary@whitfield.example> is unknown`, '550 <…@…> is unknown'],
  [`Invalid API key: sk_live_canary12345`, 'Invalid API key: …'],
  [`getaddrinfo for https://x.example/a?name=canary`, /\?…$/],
  [`the number +1 415 555 0123 is busy`, 'the number … is busy'],
  [`not closed: "${canary}`, 'not closed: "…"'],
  [`It can't be read: '${canary}'`, `It can't be read: "…"`],
  [`first line\n${canary}`, 'first line'],
])('%s', (message, kept) => {
  const told = wordlessMessage(new Error(message));
  expect(told).toMatch(kept);
  expect(told).not.toMatch(/canary/i);
});

test('a failed query keeps its statement and none of its values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "u"'), {
    code: '23505',
    constraint: 'users_pkey',
    table: 'users',
    detail: `Key (name)=(${canary}) already exists.`,
    where: canary,
  });
  const error = Object.assign(new Error(`Failed query: insert\nparams: ${canary}`, { cause }), {
    query: 'insert into "users" ("name") values ($1)',
    params: [canary],
  });
  expect(wordless(error)).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into "users" ("name") values ($1)',
    stack: expect.stringContaining('wordless-error.test.ts') as string,
    cause: { code: '23505', constraint: 'users_pkey', table: 'users' },
  });
  expect(JSON.stringify(wordless(error))).not.toContain(canary);
  const copy = wordlessCopy(error);
  expect(`${copy.message} ${copy.stack}`).not.toContain(canary);
});

test('what is no error tells its kind alone', () => {
  expect(wordless(canary)).toEqual({ type: 'string', message: 'Not an error.' });
});
