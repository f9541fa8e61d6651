import { describe, expect, it } from 'vitest';
import { reachedFrom } from './shared-parts.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  '/r/web/pages/Login.tsx': ['/r/web/ui/Field.tsx', '/r/node_modules/react/index.js'],
  '/r/web/ui/Field.tsx': ['/r/web/ui/Icon.tsx', '/r/web/pages/Login.tsx', '/r/web/ui/theme.css'],
  '/r/web/pages/Clients.tsx': ['/r/web/ui/Table.tsx', '/r/web/ui/Icon.tsx'],
};
const importsOf = (id: string) => imports[id] ?? [];

describe('what a screen is reached by', () => {
  it('is what it imports and what these import, of our own and not of packages', () => {
    const reached = reachedFrom(/\/Login\.tsx$/, Object.keys(imports), importsOf);
    expect([...reached].sort()).toEqual([
      '/r/web/pages/Login.tsx',
      '/r/web/ui/Field.tsx',
      '/r/web/ui/Icon.tsx',
    ]);
  });

  it('is nothing where no module is meant', () => {
    expect(reachedFrom(/\/Nobody\.tsx$/, Object.keys(imports), importsOf).size).toBe(0);
  });
});
