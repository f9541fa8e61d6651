import { expect, test } from 'vitest';
import { evidenceText, placeOf, suggestedText } from '#web/evidence-place.ts';

const client = 'c1';

test('a quote opens the sentence that it was said in', () => {
  expect(placeOf({ kind: 'utterance', subjectId: 'k1', position: 0 }, client)).toBe(
    '/calls/k1#turn-0',
  );
  expect(placeOf({ kind: 'utterance', subjectId: 'k1', position: null }, client)).toBe('/calls/k1');
  expect(placeOf({ kind: 'notes', subjectId: 'k1', position: null }, client)).toBe(
    '/calls/k1#notes',
  );
});

test('a fact opens the page that shows its row', () => {
  const at = (kind: 'call' | 'promise' | 'message' | 'task' | 'client' | 'change') =>
    placeOf({ kind, subjectId: 'x1', position: null }, client);
  expect(at('call')).toBe('/calls/x1');
  expect(at('promise')).toBe('/calls/x1');
  expect(at('message')).toBe('/clients/c1?tab=communications#message-x1');
  expect(at('task')).toBe('/clients/c1?tab=tasks&task=x1');
  expect(at('client')).toBe('/clients/c1');
  expect(at('change')).toBe('/clients/c1');
});

test('quotes and facts are counted apart', () => {
  expect(evidenceText([{ kind: 'utterance' }, { kind: 'notes' }])).toBe('2 quotes');
  expect(suggestedText([{ kind: 'message' }, { kind: 'change' }, { kind: 'call' }])).toBe(
    'Suggested from 1 quote and 2 facts',
  );
  expect(suggestedText([])).toBe('');
});
