import {
  clientDefaults,
  clientStatuses,
  companySizes,
  growthPotentials,
  leadSources,
  type Client,
  type ClientStatus,
  type CompanySize,
  type Consent,
  type GrowthPotential,
  type LeadSource,
  type PipelineStage,
} from '#contract/client-record.ts';
import { readMoney } from '#contract/money.ts';
import { isOneOf } from '#web/clients/words.ts';
import { dayIn } from '#web/clock.ts';

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** A client as the form holds it; the contract's schemas take it as it is. */
export interface ClientFormValues {
  name: string;
  email: string;
  phone: string;
  website: string;
  linkedinUrl: string;
  timezone: string;
  otherEmails: Labelled[];
  otherPhones: Labelled[];
  businessType: string;
  industry: string;
  companySize: CompanySize | '';
  monthlyRevenue: string;
  annualRevenue: string;
  lifetimeValue: string;
  revenueStream: string;
  status: ClientStatus;
  pipelineStage: PipelineStage;
  closedLostReason: string;
  growthPotential: GrowthPotential;
  leadSource: LeadSource | '';
  ownerId: string | null;
  tags: string[];
  /** A day, or empty. */
  lastContactDate: string;
  consent: Consent;
  consentSource: string;
  doNotCall: boolean;
  archived: boolean;
  /** By the id of the practice's own field. */
  customFields: Record<string, string>;
  coachingGoals: string;
  painPoints: string;
  context: string;
}

export type ClientFieldName = keyof ClientFormValues;

/** An empty form with the specification's defaults, for a client of this owner. */
export function newClientValues(
  ownerId: string,
  defaults: Partial<ClientFormValues> = {},
): ClientFormValues {
  return {
    name: '',
    email: '',
    phone: '',
    website: '',
    linkedinUrl: '',
    otherEmails: [],
    otherPhones: [],
    businessType: '',
    industry: '',
    monthlyRevenue: '',
    annualRevenue: '',
    lifetimeValue: '',
    revenueStream: '',
    closedLostReason: '',
    tags: [],
    lastContactDate: '',
    consent: 'unknown',
    consentSource: '',
    doNotCall: false,
    archived: false,
    customFields: {},
    coachingGoals: '',
    painPoints: '',
    context: '',
    ownerId,
    ...clientDefaults,
    ...defaults,
  };
}

/** A client that was read, as the form holds it; days are those of the time zone. */
export function valuesOf(client: Client, timeZone: string | undefined): ClientFormValues {
  const { status, growthPotential, companySize, leadSource, lastContactDate } = client;
  return {
    name: client.name,
    email: client.email,
    phone: client.phone,
    website: client.website,
    linkedinUrl: client.linkedinUrl,
    timezone: client.timezone,
    otherEmails: [...client.otherEmails],
    otherPhones: [...client.otherPhones],
    businessType: client.businessType,
    industry: client.industry,
    companySize: isOneOf(companySizes, companySize) ? companySize : '',
    monthlyRevenue: typedMoney(client.monthlyRevenue),
    annualRevenue: typedMoney(client.annualRevenue),
    lifetimeValue: typedMoney(client.lifetimeValue),
    revenueStream: client.revenueStream,
    status: isOneOf(clientStatuses, status) ? status : clientDefaults.status,
    pipelineStage: client.pipelineStage,
    closedLostReason: client.closedLostReason,
    growthPotential: isOneOf(growthPotentials, growthPotential)
      ? growthPotential
      : clientDefaults.growthPotential,
    leadSource: isOneOf(leadSources, leadSource) ? leadSource : '',
    ownerId: client.ownerId,
    tags: [...client.tags],
    lastContactDate: lastContactDate === null ? '' : dayIn(timeZone, Date.parse(lastContactDate)),
    consent: client.consent,
    consentSource: client.consentSource,
    doNotCall: client.doNotCall,
    archived: client.archived,
    customFields: Object.fromEntries(
      Object.entries(client.customFields).map(([id, value]) => [id, String(value)]),
    ),
    coachingGoals: client.coachingGoals,
    painPoints: client.painPoints,
    context: client.context,
  };
}

const grouped = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** `"12500.00"` as somebody would type it: `12,500`; empty for none. */
export function typedMoney(amount: string | null): string {
  return amount === null ? '' : grouped.format(amount as `${number}`);
}

const moneyFields = {
  monthlyRevenue: 'month',
  annualRevenue: 'year',
  lifetimeValue: 'once',
} as const;
export type MoneyField = keyof typeof moneyFields;

/** How an amount was understood, such as `$12,500 a month`; empty where there is none or it is not understood. */
export function understoodMoney(field: MoneyField, typed: string): string {
  const read = readMoney(typed, moneyFields[field]);
  if (!('amount' in read) || read.amount === null) return '';
  const period = { month: ' a month', year: ' a year', once: ' in all' }[moneyFields[field]];
  return `$${grouped.format(read.amount as `${number}`)}${period}`;
}

/** The same amount, status or list is the same however it was typed. */
export function sameValue(field: ClientFieldName, one: unknown, other: unknown): boolean {
  return comparable(field, one) === comparable(field, other);
}

function comparable(field: ClientFieldName, value: unknown): string {
  if (field === 'customFields') return JSON.stringify(filledFields(value));
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field in moneyFields) {
    const read = readMoney(value, moneyFields[field as MoneyField]);
    return 'amount' in read ? (read.amount ?? '') : value;
  }
  return value.replace(/\r\n?/g, '\n').trim();
}

function filledFields(value: unknown): [string, unknown][] {
  return Object.entries(value ?? {})
    .filter(([, text]) => text !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The fields in which the form differs from what was read, as the contract takes them. */
export function changedValues(
  before: ClientFormValues,
  after: ClientFormValues,
): Partial<ClientFormValues> {
  const names = (Object.keys(after) as ClientFieldName[]).filter(
    (name) => !sameValue(name, before[name], after[name]),
  );
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}
