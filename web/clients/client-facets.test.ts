import { describe, expect, it } from 'vitest';
import { facetsOf, filterValueOf, withFilterValue } from '#web/clients/client-facets.ts';
import type { ClientFilter } from '#web/clients/client-filters.ts';
import { chipsOf, withChoices, withDates, withoutFacet } from '#web/ui/filter-value.ts';

const today = '2026-11-21';
const nora = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Nora Lindqvist',
  disabled: false,
};
const uwe = { id: '33333333-3333-4333-8333-333333333333', name: 'Uwe Brandt', disabled: true };
const gone = '22222222-2222-4222-8222-222222222222';
const known = {
  names: [nora, uwe],
  onlyOwner: undefined,
  tags: ['vip'],
  industries: ['Rail'],
  fields: [],
  today,
};
const chips = (filter: ClientFilter) =>
  chipsOf(facetsOf(known, filter), filterValueOf(filter, today)).map(
    ({ label, text }) => `${label}: ${text}`,
  );

const full: ClientFilter = {
  q: 'ann',
  status: 'prospect,active',
  stage: 'lead',
  growth: 'high',
  owner: `none,${nora.id}`,
  tag: 'vip',
  industry: 'Rail,Food\\, drink',
  companySize: '1-10,1000+',
  leadSource: 'referral',
  missing: 'phone,tasks',
  revenueMin: '1000',
  revenueMax: '2500.5',
  contactFrom: '30d',
  movedFrom: '7d',
  archived: 'with',
};

describe('the filter button', () => {
  it('shows a filter and gives it back', () => {
    expect(withFilterValue(full, filterValueOf(full, today), today)).toEqual(full);
  });

  it('says what the directory is narrowed by', () => {
    expect(chips(full)).toEqual([
      'Status: Prospect or Active',
      'Stage: Lead',
      'Moved to stage: Last 7 days',
      'Growth: High',
      'Owner: Nobody or Nora Lindqvist',
      'Tag: vip',
      'Industry: Food, drink or Rail',
      'Company size: 1-10 employees or 1000+ employees',
      'Lead source: Referral',
      'Monthly revenue: $1,000 – $2,501',
      'Last contact: Last 30 days',
      'Missing: Phone number or Open tasks',
      'Archived: Included',
    ]);
  });

  it('shows an owner and a tag that are no longer there, so that they can be taken away', () => {
    const filter = { owner: gone, tag: 'old' };
    expect(chips(filter)).toEqual(['Owner: Somebody who is no longer here', 'Tag: old']);
    const value = withoutFacet(withoutFacet(filterValueOf(filter, today), 'owner'), 'tag');
    expect(withFilterValue(filter, value, today)).toEqual({});
  });

  it('has a tag once, as it is known, in whatever case it was chosen', () => {
    expect(chips({ tag: 'VIP' })).toEqual(['Tag: vip']);
    const facet = facetsOf({ ...known, tags: ['art', 'vip'] }, { tag: 'VIP,old' })[5];
    expect(facet?.kind === 'choice' && facet.options.map(({ label }) => label)).toEqual([
      'old',
      'art',
      'vip',
    ]);
  });

  it('offers whoever is shut out too, and to a user nobody but themselves', () => {
    const offered = (onlyOwner?: string) => {
      const facet = facetsOf({ ...known, onlyOwner }, {}).find(({ key }) => key === 'owner');
      return facet?.kind === 'choice' && facet.options.map(({ label }) => label);
    };
    expect(offered()).toEqual(['Nobody', 'Nora Lindqvist', 'Uwe Brandt (disabled)']);
    expect(offered(nora.id)).toEqual(['Nobody', 'Nora Lindqvist']);
  });

  it('keeps a range that moves with the calendar, and a chosen day as a day', () => {
    const value = filterValueOf({}, today);
    const preset = withDates(value, 'lastContact', { to: '2026-10-21' });
    expect(withFilterValue({}, preset, today)).toEqual({ contactTo: '31d' });
    const fixed = withDates(value, 'lastContact', { to: '2026-10-20' });
    expect(withFilterValue({}, fixed, today)).toEqual({ contactTo: '2026-10-20' });
  });

  it('lets the later of two choices stand that exclude each other', () => {
    const ranged: ClientFilter = { contactFrom: '7d' };
    const never = withChoices(filterValueOf(ranged, today), 'contact', ['never']);
    expect(withFilterValue(ranged, never, today)).toEqual({ contact: 'never' });
    const after: ClientFilter = { contact: 'never' };
    const again = withDates(filterValueOf(after, today), 'lastContact', { from: '2026-11-01' });
    expect(withFilterValue(after, again, today)).toEqual({ contactFrom: '2026-11-01' });
    const archived: ClientFilter = { archived: 'with' };
    const both = withChoices(filterValueOf(archived, today), 'archived', ['with', 'only']);
    expect(withFilterValue(archived, both, today)).toEqual({ archived: 'only' });
  });
});
