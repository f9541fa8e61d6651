import { expect, it } from 'vitest';
import type { Client } from '#contract/client-record.ts';
import { listedClient } from '#web/clients/listed-client.ts';
import { tagCounts } from '#web/clients/tag-counts.ts';

const client: Client = {
  id: 'a',
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+14155550100',
  website: 'https://ada.example',
  linkedinUrl: 'https://linkedin.com/in/ada',
  businessType: 'Studio',
  industry: 'Design',
  companySize: '1-10',
  timezone: 'Europe/Paris',
  revenueStream: 'Retainers',
  monthlyRevenue: '10.00',
  annualRevenue: null,
  lifetimeValue: null,
  growthPotential: 'high',
  status: 'active',
  pipelineStage: 'lead',
  closedLostReason: '',
  leadSource: 'referral',
  coachingGoals: 'Long',
  painPoints: 'Longer',
  context: 'Longest',
  lastContactDate: null,
  ownerId: null,
  ownerName: null,
  tags: ['vip', 'q4'],
  otherEmails: [{ label: '', value: 'a@example.com' }],
  otherPhones: [],
  customFields: { f: 3 },
  consent: 'given',
  consentSource: 'Form',
  consentAt: null,
  doNotCall: true,
  archived: true,
  deletedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};

it('a listed client is the client without what no list shows', () => {
  const left = [
    'otherEmails',
    'otherPhones',
    'coachingGoals',
    'painPoints',
    'context',
    'closedLostReason',
    'consentSource',
    'consentAt',
    'deletedAt',
  ];
  const shown = Object.fromEntries(Object.entries(client).filter(([key]) => !left.includes(key)));
  expect(listedClient(client)).toEqual(shown);
});

it('tags are counted in any case, the most worn first', () => {
  expect(tagCounts([client, { tags: ['Q4'] }, { tags: [] }, { tags: ['art'] }])).toEqual([
    { tag: 'q4', count: 2 },
    { tag: 'art', count: 1 },
    { tag: 'vip', count: 1 },
  ]);
});
