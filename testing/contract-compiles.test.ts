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

const cases = {
  kept: `{ findLamp: async ({ params }) => (params.id === '' ? refuse(notFound) : { lit: true }) }`,
  missing: '{}',
  undeclared: '{ findLamp: async () => refuse(lastAdmin) }',
  unpromised: "{ findLamp: async () => ({ lit: 'yes' }) }",
  strange: '{ findLamp: async ({ params }) => ({ lit: params.colour }) }',
};
let said = '';

/** What the compiler says of one of them; nothing when it is content. */
const saidOf = (name: keyof typeof cases) =>
  said
    .split(/\n(?=\S)/)
    .filter((line) => line.includes(`/${name}.ts`))
    .join('\n');

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  for (const [name, handlers] of Object.entries(cases)) {
    const text = `${contract}\nexport const handlers: Handlers<typeof room> = ${handlers};\n`;
    await writeFile(path.join(folder, `${name}.ts`), text);
  }
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
    files: Object.keys(cases).map((name) => `./${name}.ts`),
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const args = ['-p', path.join(folder, 'tsconfig.json'), '--pretty', 'false'];
  const failed = await promisify(execFile)(tsc, args).then(
    () => ({ stdout: '' }),
    (error: { stdout?: string }) => error,
  );
  said = failed.stdout ?? '';
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('handlers that answer and refuse as the contract says compile', () => {
  expect(said).not.toBe('');
  expect(saidOf('kept')).toBe('');
});

test.each([
  ['an endpoint without a handler', 'missing', /findLamp/],
  ['a refusal that is not declared', 'undeclared', /last_admin/],
  ['an answer that is not promised', 'unpromised', /boolean/],
  ['a parameter that the path has not', 'strange', /colour/],
] as const)('%s does not compile', (_what, name, says) => {
  expect(saidOf(name)).toMatch(says);
});
