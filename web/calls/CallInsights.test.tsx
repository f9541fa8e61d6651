import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CallFindings } from '#contract/call-record.ts';
import { CallInsights } from '#web/calls/CallInsights.tsx';

const quote = 'Rosa left. She ran the kitchen.';
const insight = {
  type: 'risk',
  topic: '',
  title: 'Rosa left',
  content: `Ines said: “${quote}”`,
  priority: 'high',
  actionable: true,
  receipts: [{ source: 'utterance', position: 4, quote, start: 0, end: quote.length }],
  rules: [],
  strength: 'high',
} as const;

const seen = (one: Partial<CallFindings['insights'][number]>) => {
  const findings = { insights: [{ ...insight, ...one }] } as unknown as CallFindings;
  return renderToStaticMarkup(
    <MemoryRouter>
      <CallInsights findings={findings} />
    </MemoryRouter>,
  );
};

test('the words that an insight quotes stand once, and open where they were said', () => {
  const shown = seen({});
  expect(shown.split(quote)).toHaveLength(2);
  expect(shown).toContain('“<a');
  expect(shown).toContain('href="/#turn-4"');
});

test('words that an insight tells in others are quoted below it', () => {
  for (const content of ['Whoever ran the kitchen is gone.', insight.title]) {
    const shown = seen({ content });
    expect(shown.split(quote)).toHaveLength(2);
    expect(shown).toContain('href="/#turn-4"');
  }
});
