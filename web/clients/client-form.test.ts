import { describe, expect, it } from 'vitest';
import { clientChange, newClient, type Client } from '#contract/client-record.ts';
import { findProblems, placeOf, writtenOf } from '#web/clients/client-form-rules.ts';
import {
  changedValues,
  newClientValues,
  understoodMoney,
  valuesOf,
  type ClientFormValues,
} from '#web/clients/client-form-values.ts';

const owner = '5f6d1f5a-0d0e-4a36-8a55-0d6f1c1f7b11';
const filled = (change: Partial<ClientFormValues> = {}): ClientFormValues =>
  newClientValues(owner, { name: 'Tobias Engel', email: 'tobias@engel.example', ...change });

const tobias: Client = {
  ...filled({ businessType: 'Consulting' }),
  id: owner,
  phone: '+442079460958',
  monthlyRevenue: '12500.50',
  annualRevenue: null,
  lifetimeValue: '1000000.00',
  lastContactDate: '2026-02-03T09:30:00.000Z',
  ownerName: 'Nora Lindqvist',
  customFields: { size: 3 },
  consentAt: null,
  deletedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const read = (client: Client) => valuesOf(client, 'America/New_York');

describe('the form of a new client', () => {
  it('begins with the defaults of the specification, all others empty', () => {
    const values = newClientValues(owner);
    const filledIn = Object.entries(values).filter(
      ([, value]) => value !== false && Object.keys(value ?? {}).length > 0,
    );
    expect(Object.fromEntries(filledIn)).toEqual({
      growthPotential: 'medium',
      status: 'active',
      timezone: 'America/New_York',
      leadSource: 'website',
      pipelineStage: 'lead',
      companySize: '1-10',
      ownerId: owner,
      consent: 'unknown',
    });
    expect(newClientValues(owner, { status: 'prospect' }).status).toBe('prospect');
  });

  it('says what is wrong in the words of the specification', () => {
    const empty = newClientValues(owner);
    expect(findProblems(empty, 'dashboard')).toEqual({
      name: 'Name is required',
      email: 'Invalid email address',
    });
    expect(findProblems(empty, 'clients-page')).toEqual({
      name: 'Name is required',
      email: 'Invalid email address',
      businessType: 'Business type is required',
    });
    expect(findProblems(filled(), 'dashboard')).toEqual({});
    expect(findProblems(filled({ monthlyRevenue: 'lots', website: 'no' }), 'dashboard')).toEqual({
      monthlyRevenue: 'Enter an amount like 12,500 or $12.5k',
      website: 'Enter a web address like https://example.com',
    });
  });

  it('sends what the contract takes', () => {
    const rows = [
      { label: '', value: ' ' },
      { label: 'billing', value: 'bills@engel.example' },
    ];
    const values = filled({ monthlyRevenue: '€1.200,50', otherEmails: rows, website: 'x.example' });
    const sent = newClient.parse(writtenOf(values));
    expect(sent).toMatchObject({
      monthlyRevenue: '1200.50',
      annualRevenue: null,
      website: 'https://x.example',
      otherEmails: [{ label: 'billing', value: 'bills@engel.example' }],
    });
  });

  it('puts a problem beside the row that is shown, though an empty row before it is not sent', () => {
    const values = filled({
      otherEmails: [
        { label: '', value: '' },
        { label: '', value: 'nobody' },
      ],
    });
    expect(findProblems(values, 'dashboard')).toEqual({
      'otherEmails.1.value': 'Invalid email address',
    });
    expect(placeOf(['otherPhones', '0', 'value'], filled())).toBe('otherPhones.0.value');
    expect(placeOf(['customFields'], filled())).toBe('customFields');
  });
});

describe('the form of a client that was read', () => {
  it('changes nothing by itself', () => {
    expect(changedValues(read(tobias), read(tobias))).toEqual({});
    const again = {
      ...read(tobias),
      monthlyRevenue: '$12,500.5/mo',
      customFields: { size: '3', other: '' },
    };
    expect(changedValues(read(tobias), again)).toEqual({});
  });

  it('sends only what differs, which the contract takes', () => {
    const before = read(tobias);
    const after = { ...before, ownerId: null, lastContactDate: '', monthlyRevenue: '13k' };
    const change = changedValues(before, after);
    expect(change).toEqual({ ownerId: null, lastContactDate: '', monthlyRevenue: '13k' });
    expect(clientChange.parse(change)).toMatchObject({ monthlyRevenue: '13000.00' });
  });

  it('shows the day of the last contact where somebody is, and sends the day that is entered', () => {
    const lastContactDate = '2026-02-04T01:30:00.000Z';
    expect(read({ ...tobias, lastContactDate }).lastContactDate).toBe('2026-02-03');
    const sent = writtenOf({ lastContactDate: '2026-11-05' });
    expect(sent).toEqual({ lastContactDate: '2026-11-05' });
    expect(clientChange.safeParse(sent).success).toBe(true);
    expect(writtenOf({ lastContactDate: '' })).toEqual({ lastContactDate: '' });
  });

  it('leaves alone what nobody touched, and a business type stays only on its page', () => {
    const before = { ...read(tobias), website: 'not a link' };
    const after = { ...before, industry: 'Retail', businessType: '' };
    expect(findProblems(after, 'dashboard', before)).toEqual({});
    expect(findProblems(after, 'clients-page', before)).toEqual({
      businessType: 'Business type is required',
    });
    const without = { ...before, businessType: '' };
    expect(findProblems(after, 'clients-page', without)).toEqual({});
    expect(findProblems({ ...after, name: ' ' }, 'dashboard', before)).toEqual({
      name: 'Name is required',
    });
  });

  it('shows values of an older version as the ones that stand for them', () => {
    const odd = read({
      ...tobias,
      status: 'dormant',
      growthPotential: 'huge',
      leadSource: 'tv',
    });
    expect(odd).toMatchObject({ status: 'active', growthPotential: 'medium', leadSource: '' });
  });
});

it('says how an amount was understood', () => {
  expect(understoodMoney('monthlyRevenue', '12.5k')).toBe('$12,500 a month');
  expect(understoodMoney('annualRevenue', '€1.200,50')).toBe('$1,200.50 a year');
  expect(understoodMoney('lifetimeValue', '1m')).toBe('$1,000,000 in all');
  expect(understoodMoney('monthlyRevenue', 'lots')).toBe('');
  expect(understoodMoney('monthlyRevenue', '')).toBe('');
});
