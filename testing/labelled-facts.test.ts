import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { factKinds } from '#contract/memory-record.ts';
import { readLabelledCalls } from './labelled-calls.ts';

interface Label {
  readonly call: string;
  readonly position: number;
  readonly kind: string;
  readonly holds: string;
}

const file = new URL('labelled-facts.json', import.meta.url);
const labels = JSON.parse(await readFile(file, 'utf8')) as readonly Label[];

it('are of turns of clients in calls that may be read', async () => {
  const calls = [...(await readLabelledCalls()), ...(await readLabelledCalls('more-calls'))];
  const readable = new Map(
    calls.filter(({ split }) => split === 'development').map((call) => [call.slug, call]),
  );
  const speakers = labels.map(({ call, position }) => readable.get(call)?.turns[position]?.speaker);
  expect(new Set(speakers)).toEqual(new Set(['client']));
  expect(labels.length).toBeGreaterThan(50);
});

it('name a kind each, and no two the same', () => {
  const kinds = new Set<string>(factKinds);
  expect(labels.filter(({ kind }) => !kinds.has(kind))).toEqual([]);
  const names = labels.map((label) => JSON.stringify(label));
  expect(new Set(names).size).toBe(labels.length);
});
