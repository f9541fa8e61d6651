import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Evidence } from '#contract/evidence.ts';
import { EvidenceList } from '#web/EvidenceList.tsx';

const said = 'I am scared of that one.';
const scared: Evidence = {
  kind: 'utterance',
  subjectId: '0b4a6f5e-0000-4000-8000-000000000001',
  position: 3,
  quote: said,
  at: null,
};
const seen = (above?: string, evidence = [scared]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EvidenceList
        evidence={evidence}
        clientId="0b4a6f5e-0000-4000-8000-000000000002"
        {...(above !== undefined && { above })}
      />
    </MemoryRouter>,
  );

test('words that stand above the list are not said again; their place still opens', () => {
  const html = seen(`Rhys said: “${said}”`);
  expect(html).not.toContain(said);
  expect(html.match(/Said in a call/g)).toHaveLength(1);
  expect(html).toContain('#turn-3');
  expect(seen('Rhys is afraid')).toContain(said);
  expect(seen()).toContain(said);
});

test('several places are told apart by their words, though these stand above the list', () => {
  const asked: Evidence = { ...scared, position: 2, quote: 'And the bank?' };
  const html = seen(`Asked “And the bank?”, Rhys said: “${said}”`, [asked, scared]);
  expect(html).toContain('And the bank?');
  expect(html).toContain(said);
});
