import { expect, test } from 'vitest';
import { openPdf } from './open-pdf.ts';
import { Writer } from './writer.ts';

test('a word of wide letters is cut where its line ends, and one of narrow letters not before', async () => {
  const facts = { title: 'T', author: 'A', margin: 56, createdAt: new Date('2026-03-04') };
  const { document, finish } = await openPdf(facts);
  const writer = new Writer(document);
  const look = { size: 22, colour: '#000', bold: true } as const;
  const width = 400;
  for (const word of ['W'.repeat(200), 'il'.repeat(200), 'Ж—M'.repeat(60), 'محمدية'.repeat(30)]) {
    const lines = writer.linesOf(word, look, width);
    const widths = lines.map((line) => writer.widthOf(line, look));
    expect(Math.max(...widths)).toBeLessThanOrEqual(width);
    expect(Math.min(...widths.slice(0, -1))).toBeGreaterThan(width * 0.5);
    expect(lines.join('')).toBe(word);
  }
  const link = `See https://${'il'.repeat(90)}.example for all`;
  expect(writer.linesOf(link, look, width).join('')).toBe(
    `See https://${'il'.repeat(90)}.example for all`.replace('See ', 'See'),
  );
  await finish();
});
