import { expect, test } from 'vitest';
import type { HealthReport } from './health.ts';
import { healthPage } from './health-page.ts';

const builtIn = {
  status: 'ok',
  vendor: 'none',
  configured: false,
  reachable: null,
  latencyMs: null,
  checkedAt: null,
} as const;
const backups = { status: 'ok', nightly: true, lastAt: null, failedAt: null } as const;
const well: HealthReport['checks'] = {
  database: { status: 'ok', engine: 'server', latencyMs: 1, migrations: 'current' },
  jobs: { status: 'ok', waiting: 3, failed: 0, oldestSeconds: 2 },
  disk: { status: 'ok', freeBytes: 5 * 1024 ** 3 },
  backups,
  live: { streams: 1 },
  mail: builtIn,
  files: builtIn,
  voice: builtIn,
  ai: builtIn,
  pay: builtIn,
};
const textOf = (checks: Partial<HealthReport['checks']>) => {
  const at = '2026-03-04T09:30:00.000Z';
  const page = healthPage({ status: 'ok', at, version: '1', checks: { ...well, ...checks } });
  return page.body.text;
};

test('says how each part is', () => {
  const text = textOf({});
  expect(text).toContain('None was made yet. One is made each night.');
  expect(text).toContain('3 waiting, 0 failed, the oldest 2 s');
  expect(text).toContain('5.0 GiB free');
});

test('of what could not be looked at it says why, and makes nothing up', () => {
  const [status, problem] = ['warning', 'It does not answer: no answer within 2 s.'] as const;
  const nothing = { waiting: null, failed: null, oldestSeconds: null };
  const text = textOf({
    jobs: { status, problem, ...nothing },
    disk: { status, problem, freeBytes: null },
    backups: { ...backups, status, problem },
  });
  expect(text.split(problem)).toHaveLength(4);
  expect(text).not.toContain('None was made');
});
