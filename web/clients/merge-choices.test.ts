import { describe, expect, it } from 'vitest';
import type { ClientField } from '#contract/client-fields.ts';
import type { Client } from '#contract/client-record.ts';
import {
  choicesOf,
  differingFields,
  differingOwn,
  firstChoices,
  joinable,
  inOrderOfAge,
  mergedText,
  movesText,
  ownChoice,
  ownTakenFromOther,
  settledSide,
  takenFromOther,
  takenOfBoth,
  tooLong,
} from '#web/clients/merge-choices.ts';

const base = {
  id: 'a',
  name: 'Maria Jensen',
  email: 'maria@jensen.example',
  phone: '',
  website: '',
  linkedinUrl: '',
  businessType: 'SaaS',
  industry: '',
  companySize: '',
  timezone: 'Europe/Paris',
  revenueStream: '',
  monthlyRevenue: null,
  annualRevenue: null,
  lifetimeValue: null,
  growthPotential: 'medium',
  status: 'active',
  pipelineStage: 'lead',
  leadSource: '',
  coachingGoals: '',
  painPoints: '',
  context: '',
  ownerId: null,
  consent: 'unknown',
  createdAt: '2026-02-01T00:00:00.000Z',
} as unknown as Client;
const other: Client = {
  ...base,
  id: 'b',
  email: 'm.jensen@example.com',
  phone: '+4512345678',
  businessType: '',
  monthlyRevenue: '900.00',
  consent: 'given',
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('the choices of a merge', () => {
  it('are asked of the practice’s own fields where both have a value', () => {
    const field = (id: string): ClientField => ({
      id,
      name: id,
      kind: 'text',
      options: [],
      updatedAt: base.createdAt,
    });
    const own = ['town', 'box', 'room', 'size'].map(field);
    const one = { ...base, customFields: { town: 'Berlin', box: 1, size: 3 } };
    const two = { ...other, customFields: { town: 'Lisbon', room: '7', size: 3 } };
    expect(differingOwn(one, two, own).map(({ id }) => id)).toEqual(['town']);
    const town = ownChoice({ id: 'town' });
    expect(firstChoices(one, two, own)[town]).toBe('one');
    const all = choicesOf('other', one, two, own);
    expect(all[town]).toBe('other');
    expect(ownTakenFromOther(all, own)).toEqual(['town']);
    expect(takenFromOther(all)).not.toContain('town');
  });

  it('are asked only where the two differ', () => {
    expect(differingFields(base, other)).toEqual([
      'email',
      'phone',
      'businessType',
      'monthlyRevenue',
      'consent',
    ]);
    expect(differingFields(base, base)).toEqual([]);
  });

  it('begin with the first client, and take from the other what the first does not have', () => {
    const choices = firstChoices(base, other);
    expect(choices).toMatchObject({ email: 'one', phone: 'other', businessType: 'one' });
    expect(takenFromOther(choices)).toEqual(['phone', 'monthlyRevenue', 'consent']);
  });

  it('begin with both of two long texts, unless that is too much or one is empty', () => {
    const one = { ...base, coachingGoals: 'Sleep', painPoints: 'Cash', context: 'a'.repeat(6000) };
    const two = { ...other, coachingGoals: 'Sell', painPoints: '', context: 'b'.repeat(6000) };
    expect(joinable(one, two)).toEqual(['coachingGoals']);
    expect(tooLong(one, two)).toEqual(['context']);
    const choices = firstChoices(one, two);
    expect(choices).toMatchObject({ coachingGoals: 'both', painPoints: 'one', context: 'one' });
    expect(takenOfBoth(choices)).toEqual(['coachingGoals']);
    expect(takenFromOther(choices)).not.toContain('coachingGoals');
    expect(takenOfBoth(choicesOf('other', one, two))).toEqual([]);
  });

  it('of one side lose nothing that only the other side has', () => {
    expect(takenFromOther(choicesOf('other', base, other))).toEqual([
      'email',
      'phone',
      'monthlyRevenue',
      'consent',
    ]);
    expect(choicesOf('one', base, other)).toEqual(firstChoices(base, other));
  });
});

describe('a consent that was withdrawn', () => {
  const withdrawn: Client = { ...base, consent: 'withdrawn' };
  it('is kept whichever side is chosen', () => {
    for (const choices of [
      firstChoices(other, withdrawn),
      choicesOf('one', other, withdrawn),
      choicesOf('other', other, withdrawn),
    ]) {
      expect(choices.consent).toBe('other');
    }
    expect(choicesOf('other', withdrawn, other).consent).toBe('one');
    expect(settledSide('consent', other, withdrawn)).toBe('other');
  });

  it('settles nothing else, and nothing where both or neither withdrew', () => {
    expect(settledSide('email', other, withdrawn)).toBeUndefined();
    expect(settledSide('consent', withdrawn, withdrawn)).toBeUndefined();
    expect(settledSide('consent', base, other)).toBeUndefined();
  });
});

describe('a merge', () => {
  it('keeps the client that was there first', () => {
    expect(inOrderOfAge([base, other]).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('says what moves along', () => {
    expect(movesText([])).toBeUndefined();
    expect(movesText([{ kind: 'documents', count: 1 }])).toBe('1 document');
    expect(
      movesText([
        { kind: 'documents', count: 1200 },
        { kind: 'messages', count: 2 },
        { kind: 'calls', count: 0 },
        { kind: 'objectives', count: 1 },
        { kind: 'promises', count: 1 },
        { kind: 'payment_links', count: 1 },
        { kind: 'client_readings', count: 1 },
      ]),
    ).toBe(
      '1,200 documents, 2 messages and notes, 1 objective, 1 promise, 1 payment link, and 1 standing brief',
    );
  });
});

describe('mergedText', () => {
  it('tells two of one name as two', () => {
    expect(mergedText('Maria Jensen', 'Maria Jensen', 'Maria Jensen')).toBe(
      'The two clients named Maria Jensen are now one.',
    );
    expect(mergedText('Maria Jensen', 'M. Jensen', 'Maria Jensen')).toBe(
      'Maria Jensen and M. Jensen are now Maria Jensen.',
    );
  });
});
