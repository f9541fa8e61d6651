import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findBreaches, laws } from './laws.ts';

/** Plants files in a tree of their own and names the laws that they break; empty files stand for what they import. */
function brokenBy(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'rapport-laws-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return [...new Set(findBreaches(root).map(({ law }) => law))];
  } finally {
    rmSync(root, { recursive: true });
  }
}

const oneImport = (from: string, to: string): string[] => {
  const isFile = to.includes('.ts');
  const text = `import type { A } from '${isFile ? '#' : ''}${to}';\n`;
  return brokenBy(isFile ? { [from]: text, [to]: '' } : { [from]: text });
};

const planted: Record<string, [from: string, to: string][]> = {
  walls: [
    ['contract/people.ts', 'server/config.ts'],
    ['contract/people.ts', 'web/brand.ts'],
    ['contract/people.ts', 'fastify'],
    ['contract/people.ts', 'node:fs'],
    ['web/http.ts', 'server/http.ts'],
    ['server/http.ts', 'web/http.ts'],
  ],
  river: [
    ['server/clients/start.ts', 'server/calls/reads.ts'],
    ['server/calls/end-call.ts', 'server/insights/analyze.ts'],
    ['contract/clients.ts', 'contract/calls.ts'],
    ['server/people/rename.ts', 'contract/portability.ts'],
    ['server/db/open.ts', 'server/people/reads.ts'],
    ['server/vendors/mail/smtp.ts', 'server/mail/reads.ts'],
  ],
  'writes-stay-home': [
    ['server/calls/start-call.ts', 'server/clients/writes.ts'],
    ['server/calls/start-call.ts', 'server/clients/stage-writes.ts'],
    ['server/worker.ts', 'server/calls/writes.ts'],
    ['testing/cast.ts', 'server/people/writes.ts'],
  ],
  'one-list': [
    ['server/worker.ts', 'server/calls/routes.ts'],
    ['server/calls/start-call.ts', 'server/reactions.ts'],
    ['server/app.ts', 'server/reactions.ts'],
  ],
  'web-rooms-are-strangers': [
    ['web/calls/StartCallButton.tsx', 'web/clients/api.ts'],
    ['web/calls/StartCallButton.tsx', 'web/pages/VoiceAgent.tsx'],
  ],
  'ui-knows-no-domain': [
    ['web/ui/Table.tsx', 'contract/clients.ts'],
    ['web/ui/Table.tsx', 'web/session.tsx'],
  ],
  'vendors-by-interface': [
    ['server/mail/send-mail.ts', 'server/vendors/mail/smtp.ts'],
    ['server/mail/send-mail.ts', 'server/vendors/mail/choose.ts'],
    ['server/vendors/voice/retell.ts', 'server/vendors/mail/smtp.ts'],
    ['server/payments/charge.ts', 'stripe'],
  ],
  'sql-in-its-place': [
    ['server/calls/start-call.ts', 'drizzle-orm'],
    ['server/calls/start-call.ts', 'pg'],
    ['server/events.ts', 'drizzle-orm'],
  ],
  'testing-only-from-tests': [
    ['server/app.ts', 'testing/cast.ts'],
    ['bin/seed.ts', 'testing/cast.ts'],
  ],
  'unscoped-by-few': [
    ['server/clients/reads.ts', 'server/db/unscoped.ts'],
    ['server/http.ts', 'server/db/unscoped.ts'],
  ],
};

describe('a planted breach is reported by its law', () => {
  for (const [law, edges] of Object.entries(planted)) {
    it.each(edges)(`${law}: %s → %s`, (from, to) => {
      expect(oneImport(from, to)).toEqual([law]);
    });
  }

  it('no-circles: through types, across three files', () => {
    const broken = brokenBy({
      'server/a.ts': `import type { B } from './b.ts';`,
      'server/b.ts': `export type { C } from '#server/c.ts';`,
      'server/c.ts': `export type C = import('./a.ts').A;`,
    });
    expect(broken).toEqual(['no-circles']);
  });

  it.each(['server/utils/dates.ts', 'web/calls/call-helpers.ts', 'server/calls/service.ts'])(
    'names: %s',
    (path) => {
      expect(brokenBy({ [path]: '' })).toEqual(['names']);
    },
  );

  it('nothing-in-vain: a name that its file exports and nobody uses', () => {
    const used = `export const a = 1;\nexport const own = 2;\nexport type Late = typeof own;\n`;
    const files = {
      'server/main.ts': `import { a } from './a.ts';\nimport './late.ts';\na satisfies Late;\n`,
      'server/late.ts': `import('./a.ts');\n`,
    };
    expect(brokenBy({ ...files, 'server/a.ts': used })).toEqual([]);
    const unused = `${used}export function b() {}\n`;
    expect(brokenBy({ ...files, 'server/a.ts': unused })).toEqual(['nothing-in-vain']);
    const written = `${used}export const c = \`\nexport const d = 1;\n\`;\nc satisfies string;\n`;
    expect(brokenBy({ ...files, 'server/a.ts': written })).toEqual([]);
  });

  it('leads-nowhere: an import of a file that is not there', () => {
    expect(brokenBy({ 'server/a.ts': `import '#server/absent.ts';` })).toEqual(['leads-nowhere']);
  });

  it('covers every law', () => {
    const covered = [...Object.keys(planted), 'no-circles', 'names', 'nothing-in-vain'];
    expect(covered.toSorted()).toEqual(laws.map(({ name }) => name).toSorted());
  });
});

describe('what the laws allow', () => {
  it.each([
    ['server/calls/start-call.ts', 'server/clients/reads.ts'],
    ['server/calls/start-call.ts', 'server/calls/writes.ts'],
    ['server/clients/add-client.test.ts', 'server/calls/reads.ts'],
    ['server/app.ts', 'server/calls/routes.ts'],
    ['server/reactions.test.ts', 'server/reactions.ts'],
    ['server/mail/send-mail.ts', 'server/vendors/mail/mail.ts'],
    ['server/start.ts', 'server/vendors/mail/choose.ts'],
    ['server/calls/stage-reads.ts', 'drizzle-orm'],
    ['server/sign-in/sign-in.ts', 'server/db/unscoped.ts'],
    ['web/pages/VoiceAgent.tsx', 'web/calls/StartCallButton.tsx'],
    ['web/calls/StartCallButton.tsx', 'web/ui/Button.tsx'],
    ['web/ui/Button.tsx', 'react'],
    ['contract/people.ts', 'zod'],
    ['server/calls/start-call.test.ts', 'testing/cast.ts'],
  ])('%s → %s', (from, to) => {
    expect(oneImport(from, to)).toEqual([]);
  });
});

it('sees import(), re-exports, import types and JSX', () => {
  const forms = [
    `const page = () => import('#server/http.ts');`,
    'const page = import(`#server/http.ts`);',
    `export * from '#server/http.ts';`,
    `export { a } from '../server/http.ts';`,
    `type A = import('#server/http.ts').A;`,
    `import '#server/http.ts'; export const A = <T,>(p: T) => <div>{String(p)}</div>;`,
  ];
  for (const text of forms) {
    expect(brokenBy({ 'web/a.tsx': text, 'server/http.ts': '' })).toEqual(['walls']);
  }
});

it('stops at a file that it can not read', () => {
  expect(() => brokenBy({ 'server/a.ts': 'const = ;' })).toThrow(/can't be parsed/);
});

it('never takes an empty tree for an orderly one', () => {
  expect(() => brokenBy({})).toThrow(/no code/);
});

it('the tree is clean', () => {
  expect(findBreaches(fileURLToPath(new URL('..', import.meta.url)))).toEqual([]);
});
