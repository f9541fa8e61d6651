import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variablesOf } from './make-brief.ts';

test('the page about calls names every variable that an agent’s prompt can hold', () => {
  const page = readFileSync(new URL('../../docs/pages/calls.md', import.meta.url), 'utf8');
  const given = variablesOf(
    {
      clientName: '',
      coachName: '',
      about: '',
      goals: '',
      painPoints: '',
      promises: [],
      keyResults: [],
      notes: '',
      disclosure: '',
      opening: '',
      tone: '',
      questions: [],
      closing: '',
    },
    'check_in',
  );
  const told = [...page.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  expect(told.toSorted()).toEqual(Object.keys(given).toSorted());
});
