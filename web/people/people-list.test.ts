import { describe, expect, it } from 'vitest';
import type { Person } from '#contract/people.ts';
import { findPeople, sortPeople } from '#web/people/people-list.ts';
import { actsFor } from '#web/people/person-acts.ts';

function person(name: string, facts: Partial<Person> = {}): Person {
  const username = name.split(' ')[0]?.toLowerCase() ?? '';
  return {
    id: username,
    name,
    username,
    email: `${username}@lindqvist.example`,
    phone: '',
    role: 'coach',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    disabledAt: null,
    lastSeenAt: null,
    sessions: 0,
    twoStep: false,
    ...facts,
  };
}

const zsofia = person('Zsófia Kovács', { lastSeenAt: '2026-02-02T00:00:00.000Z', sessions: 1 });
const amara = person('Amara Okafor', { lastSeenAt: '2026-03-03T00:00:00.000Z' });
const ben = person('Ben Castellano');
const everybody = [zsofia, amara, ben];
const found = (query: string) => findPeople(everybody, query).map(({ id }) => id);

describe('finding people', () => {
  it('needs every word, in any of the three, whatever the accents', () => {
    expect(found('zsofia')).toEqual(['zsófia']);
    expect(found('OKAFOR lindqvist')).toEqual(['amara']);
    expect(found('okafor ben')).toEqual([]);
    expect(found('  ')).toHaveLength(3);
  });
});

describe('sorting people', () => {
  it('keeps those never seen last either way', () => {
    const order = (direction: 'ascending' | 'descending') =>
      sortPeople(everybody, { key: 'seen', direction }).map(({ id }) => id);
    expect(order('ascending')).toEqual(['zsófia', 'amara', 'ben']);
    expect(order('descending')).toEqual(['amara', 'zsófia', 'ben']);
  });
});

describe('what can be done', () => {
  it('leaves out what would do nothing or shut out the asker', () => {
    expect(actsFor(zsofia, 'amara')).toEqual(['end-sessions', 'reset-link', 'disable']);
    expect(actsFor(amara, 'amara')).toEqual(['reset-link']);
    expect(actsFor({ ...ben, twoStep: true, disabledAt: ben.createdAt }, 'amara')).toEqual([
      'two-step-off',
      'enable',
    ]);
  });
});
