import { defineConfig } from 'vitest/config';
const [file = '', from = '', to = ''] = (process.env['MUT'] ?? '').split('::');
export default defineConfig({
  root: '/work/main',
  plugins: [{
    name: 'mutate', enforce: 'pre',
    transform(code: string, id: string) {
      if (!file || !id.endsWith(file)) return;
      if (!code.includes(from)) throw new Error('MUTANT NOT APPLICABLE ' + file);
      return code.replace(from, to);
    },
  }],
  test: { environment: 'node', maxWorkers: 2, testTimeout: 30_000, hookTimeout: 60_000, globalSetup: ['testing/global-setup.ts'],
    include: ['server/calls/*.test.ts'] },
});
