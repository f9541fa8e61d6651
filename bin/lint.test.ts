import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Lints planted files by the project's own rules and names the rules that object. */
function objections(files: Record<string, string>): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'rapport-lint-'));
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
    const compilerOptions = { strict: true, target: 'ES2023', module: 'ESNext', jsx: 'react-jsx' };
    writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    const args = ['--type-aware', '--deny-warnings', '--format=json'];
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), args, {
      cwd: tree,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') },
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    return diagnostics.map(({ code }) => /\((.+)\)/.exec(code)?.[1] ?? code);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

it('lint objects to each planted fault, and to nothing else', () => {
  const faults: Record<string, [path: string, text: string]> = {
    'max-lines': ['server/long.ts', 'export {};\n'.repeat(301)],
    'no-explicit-any': ['server/any.ts', 'export const a: any = 1;'],
    'no-console': ['server/loud.ts', "export const a = () => console.log('a');"],
    'no-default-export': ['server/default.ts', 'export default 1;'],
    'no-barrel-file': ['server/barrel.ts', "export * from './empty.ts';"],
    'filename-case': ['server/StartCall.ts', 'export const a = 1;'],
    'no-floating-promises': ['server/floating.ts', 'export const a = () => { fetch("/"); };'],
    'no-misused-promises': [
      'web/misused.ts',
      'export const a = [1].forEach(async () => fetch("/"));',
    ],
    'no-warning-comments': ['server/later.ts', '// TODO: more\nexport const a = 1;'],
    'rules-of-hooks': [
      'web/calls/Button.tsx',
      "import { useState } from 'react';\nexport const B = (p: { a: boolean }) => { if (p.a) useState(1); return null; };",
    ],
    'switch-exhaustiveness-check': [
      'server/switch.ts',
      "export const f = (a: 'x' | 'y') => { switch (a) { case 'x': return 1; } return 2; };",
    ],
  };
  const planted = {
    ...Object.fromEntries(Object.values(faults)),
    'server/empty.ts': 'export const e = 1;',
  };
  expect([...new Set(objections(planted))].toSorted()).toEqual(Object.keys(faults).toSorted());
});
