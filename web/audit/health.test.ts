import { describe, expect, it } from 'vitest';
import { readHealth } from '#web/audit/health.ts';

describe('the report of the installation', () => {
  it('is read check by check, the providers among them', () => {
    const health = readHealth({
      status: 'warning',
      checks: {
        database: { status: 'ok', engine: 'embedded', latencyMs: 3.14 },
        disk: { status: 'warning', freeBytes: 1_500_000_000 },
        providers: {
          voice: { configured: false },
          files: { configured: false, vendor: 'disk' },
          mail: { configured: true, reachable: true, latencyMs: 12 },
        },
      },
    });
    expect(health).toMatchObject({ status: 'Warning', tone: 'warn', embedded: true });
    expect(health?.checks.map(({ name, status, tone }) => [name, status, tone])).toEqual([
      ['Database', 'OK', 'good'],
      ['Disk', 'Warning', 'warn'],
      ['Voice', 'Not set up', 'plain'],
      ['Files', 'Built in', 'plain'],
      ['Mail', 'OK', 'good'],
    ]);
    expect(health?.checks[0]?.facts).toContainEqual({ label: 'Latency', text: '3.1 ms' });
    expect(health?.checks[1]?.facts).toEqual([{ label: 'Free', text: '1.5 GB' }]);
  });

  it('leaves an instant to whoever shows it', () => {
    const backups = { status: 'ok', nightly: true, lastAt: '2026-03-04T12:00:00.000Z' };
    const health = readHealth({ status: 'ok', checks: { backups } });
    const [nightly, last] = health?.checks[0]?.facts ?? [];
    expect(nightly).toEqual({ label: 'Nightly', text: 'yes' });
    expect(last).toEqual({ label: 'Last', at: backups.lastAt });
  });

  it('stands even when a check has another shape', () => {
    const health = readHealth({ status: 'ok', checks: { jobs: 'up', mystery: 7, empty: {} } });
    expect(health?.checks.map(({ name, tone }) => [name, tone])).toEqual([
      ['Job queue', 'good'],
      ['Mystery', 'plain'],
      ['Empty', 'plain'],
    ]);
    expect(health?.checks[2]?.status).toBeUndefined();
  });

  it('is none without checks', () => {
    expect(readHealth({ error: 'Not found' })).toBeUndefined();
    expect(readHealth('ok')).toBeUndefined();
  });
});
