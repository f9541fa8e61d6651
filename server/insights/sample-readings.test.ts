import { expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { withSample } from '#testing/open-sample.ts';
import { insights, type ClientReading, type Insight } from '#contract/insights.ts';

const read = new Map<string, { reading: ClientReading; found: readonly Insight[] }>();

withSample.beforeAll(async ({ sample: { admin: nora } }) => {
  const all = (await nora.call(clients.listClients, { query: { limit: '200' } })).body;
  for (const { id, name: of } of all) {
    const { body } = await nora.call(insights.analyzeClient, { params: { id } });
    read.set(of, { reading: body.reading, found: body.insights });
  }
});

test('every client of the sample practice is read, and nothing that is said is unfounded', () => {
  expect(read.size).toBe(24);
  for (const [name, { reading }] of read) {
    expect({ name, enough: reading.enough, dropped: reading.dropped }).toEqual({
      name,
      enough: true,
      dropped: 0,
    });
    expect(reading.lines.length).toBeGreaterThanOrEqual(2);
    expect(reading.lines[0]?.text).toContain(name);
  }
});

test('every claim stands on words, and no text was left open', () => {
  const all = [...read.values()].flatMap(({ reading, found }) => [...reading.lines, ...found]);
  for (const { evidence } of all) expect(evidence.length).toBeGreaterThan(0);
  expect(JSON.stringify([...read.values()])).not.toMatch(/undefined|NaN|\{\+|at_risk to|closed_/);
});

test('few things are said of a client, and not the same of all', () => {
  const found = [...read.values()].map((one) => one.found);
  expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(5);
  const kinds = new Set(found.flat().map(({ rules: [rule] }) => rule));
  expect(kinds.size).toBeGreaterThanOrEqual(6);
  expect(new Set(found.flat().map(({ type }) => type)).size).toBeGreaterThanOrEqual(3);
});

test('those who are at risk are told of as such', () => {
  const risky = [...read.values()].filter(({ reading }) =>
    reading.lines[0]?.text.includes('a client at risk'),
  );
  expect(risky).toHaveLength(3);
  for (const { found } of risky) {
    expect(found.some(({ type, priority }) => type === 'risk' && priority === 'high')).toBe(true);
  }
});
