import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'node_modules/.cache/contract-compiles');

const contract = `
import * as z from 'zod/mini';
import { endpoint } from '../../../contract/endpoint.ts';
import { notFound } from '../../../contract/refusal.ts';
import { lastAdmin } from '../../../contract/people.ts';
import type { Handlers } from '../../../server/http.ts';
import { refuse } from '../../../server/refusal.ts';

const room = {
  findLamp: endpoint({
    method: 'GET',
    path: '/api/lamps/:id',
    summary: 'One lamp',
    access: 'signedIn',
    params: z.strictObject({ id: z.string() }),
    returns: z.object({ lit: z.boolean() }),
    refusals: [notFound],
  }),
};
void [notFound, lastAdmin, refuse];
`;

beforeAll(() => mkdir(folder, { recursive: true }));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the compiler says of handlers for the room above; nothing when it is content. */
async function compile(name: string, handlers: string): Promise<string> {
  const text = `${contract}\nexport const handlers: Handlers<typeof room> = ${handlers};\n`;
  await writeFile(path.join(folder, `${name}.ts`), text);
  const config = {
    extends: '../../../tsconfig.base.json',
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['ES2023'],
      types: ['node'],
      rootDir: root,
    },
    files: [`./${name}.ts`],
  };
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify(config));
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const args = ['-p', path.join(folder, `${name}.json`), '--pretty', 'false'];
  return promisify(execFile)(tsc, args).then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? 'failed',
  );
}

test('handlers that answer and refuse as the contract says compile', async () => {
  const said = await compile(
    'kept',
    `{ findLamp: async ({ params }) => (params.id === '' ? refuse(notFound) : { lit: true }) }`,
  );
  expect(said).toBe('');
});

test.each([
  ['an endpoint without a handler', 'missing', '{}', /findLamp/],
  [
    'a refusal that is not declared',
    'undeclared',
    '{ findLamp: async () => refuse(lastAdmin) }',
    /last_admin/,
  ],
  [
    'an answer that is not promised',
    'unpromised',
    "{ findLamp: async () => ({ lit: 'yes' }) }",
    /boolean/,
  ],
  [
    'a parameter that the path has not',
    'strange',
    '{ findLamp: async ({ params }) => ({ lit: params.colour }) }',
    /colour/,
  ],
])('%s does not compile', async (_what, name, handlers, says) => {
  expect(await compile(name, handlers)).toMatch(says);
});
