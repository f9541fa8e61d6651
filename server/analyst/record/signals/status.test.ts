import { describe, expect, test } from 'vitest';
import { ago, findSign } from '#testing/read-client.ts';

const to = (day: number, before: string, after: string) => ({
  on: ago(day),
  field: 'status' as const,
  before,
  after,
});

describe('at risk', () => {
  test('says since when, what was before and what weighs on them', async () => {
    const sign = await findSign(
      {
        status: 'at_risk',
        painPoints: 'Two producers have offers elsewhere.',
        changes: [to(12, 'active', 'at_risk')],
        letters: [
          {
            on: ago(2),
            text: 'Rang between two meetings.',
          },
        ],
      },
      'status.at_risk',
    );
    expect(sign).toMatchObject({
      type: 'risk',
      title: 'At risk since 20 February',
      priority: 'high',
    });
    expect(sign?.content).toContain('Grace was active before 20 February');
    expect(sign?.content).toContain('“Two producers have offers elsewhere”');
    expect(sign?.content).not.toContain('Nobody has been in touch');
  });

  test('presses more while nobody has been in touch', async () => {
    const given = { status: 'at_risk', goals: 'Grow', changes: [to(12, 'active', 'at_risk')] };
    const sign = await findSign(given, 'status.at_risk');
    expect(sign?.content).toContain('Nobody has been in touch since');
  });

  test.each([
    ['for long', [to(95, 'growing', 'at_risk')], 'At risk for 95 days now', 'growing before'],
    ['from the start', [], 'Marked at risk', 'from the start'],
    [
      'once more',
      [to(200, 'active', 'at_risk'), to(150, 'at_risk', 'active'), to(5, 'active', 'at_risk')],
      'At risk since 27 February',
      'not the first time: they were marked so on 16 August 2025',
    ],
  ])('%s', async (_what, changes, title, content) => {
    const given = { status: 'at_risk', goals: 'Grow', changes };
    const sign = await findSign(given, 'status.at_risk');
    expect(sign?.title).toBe(title);
    expect(sign?.content).toContain(content);
  });
});

describe('out of it', () => {
  const changes = [to(80, 'active', 'at_risk'), to(10, 'at_risk', 'growing')];

  test('is a success for two months', async () => {
    const sign = await findSign({ status: 'growing', goals: 'Grow', changes }, 'status.recovered');
    expect(sign).toMatchObject({ type: 'success', title: 'No longer at risk since 22 February' });
    expect(sign?.content).toContain('had been at risk since 14 December 2025');
  });

  test.each([
    ['long ago', [to(200, 'active', 'at_risk'), to(70, 'at_risk', 'growing')], 'growing'],
    ['by leaving', [to(10, 'at_risk', 'churned')], 'churned'],
    ['to something else since', [...changes, to(5, 'growing', 'active')], 'active'],
  ])('%s it is none', async (_what, steps, status) => {
    const given = { status, goals: 'Grow', changes: steps };
    expect(await findSign(given, 'status.recovered')).toBeUndefined();
  });
});
