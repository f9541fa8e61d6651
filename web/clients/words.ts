import type { Lack } from '#contract/client-filter.ts';
import type {
  ClientStatus,
  CompanySize,
  Consent,
  GrowthPotential,
  LeadSource,
  PipelineStage,
} from '#contract/client-record.ts';
import { optionsOf, type Word, type WordTable } from '#web/ui/word-table.ts';

export const statusWords: WordTable<ClientStatus> = {
  prospect: { label: 'Prospect', tone: 'calm' },
  active: { label: 'Active', tone: 'good' },
  at_risk: { label: 'At risk', tone: 'bad' },
  growing: { label: 'Growing', tone: 'good' },
  inactive: { label: 'Inactive', tone: 'plain' },
  churned: { label: 'Churned', tone: 'warn' },
};

export const stageWords: WordTable<PipelineStage> = {
  lead: { label: 'Lead', tone: 'plain' },
  qualified: { label: 'Qualified', tone: 'calm' },
  proposal: { label: 'Proposal', tone: 'calm' },
  negotiation: { label: 'Negotiation', tone: 'accent' },
  closed_won: { label: 'Closed won', tone: 'good' },
  closed_lost: { label: 'Closed lost', tone: 'bad' },
};

interface GrowthWords extends Word {
  /** How far the bar reaches, out of 100. */
  readonly bar: number;
}

export const growthWords: Readonly<Record<GrowthPotential, GrowthWords>> = {
  low: { label: 'Low', tone: 'bad', bar: 40 },
  medium: { label: 'Medium', tone: 'warn', bar: 60 },
  high: { label: 'High', tone: 'good', bar: 80 },
  very_high: { label: 'Very High', tone: 'good', bar: 100 },
};

const unknownGrowth: GrowthWords = { label: 'Unknown', tone: 'plain', bar: 50 };

export const lackWords: Readonly<Record<Lack, string>> = {
  email: 'Email address',
  phone: 'Phone number',
  website: 'Website',
  linkedinUrl: 'LinkedIn',
  businessType: 'Business type',
  industry: 'Industry',
  companySize: 'Company size',
  leadSource: 'Lead source',
  coachingGoals: 'Coaching goals',
  painPoints: 'Pain points',
  revenue: 'Monthly revenue',
  tags: 'Tags',
  notes: 'Notes',
  tasks: 'Open tasks',
  okrs: 'OKRs this quarter',
};

export const companySizeWords: Readonly<Record<CompanySize, string>> = {
  '1-10': '1-10 employees',
  '11-50': '11-50 employees',
  '51-200': '51-200 employees',
  '201-1000': '201-1000 employees',
  '1000+': '1000+ employees',
};

export const leadSourceWords: Readonly<Record<LeadSource, string>> = {
  website: 'Website',
  referral: 'Referral',
  social_media: 'Social media',
  cold_outreach: 'Cold outreach',
  event: 'Event',
};

export const consentWords: WordTable<Consent> = {
  unknown: { label: 'Not asked', tone: 'plain' },
  given: { label: 'Given', tone: 'good' },
  withdrawn: { label: 'Withdrawn', tone: 'bad' },
};

/** The time zones that the specification's form offers, in its order. */
export const formTimezones = [
  { value: 'America/New_York', label: 'Eastern (New York)' },
  { value: 'America/Chicago', label: 'Central (Chicago)' },
  { value: 'America/Denver', label: 'Mountain (Denver)' },
  { value: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { value: 'Europe/London', label: 'London' },
  { value: 'Europe/Paris', label: 'Paris' },
  { value: 'Asia/Tokyo', label: 'Tokyo' },
] as const;

/** A status that is not known is shown as Active. */
export function statusOf(value: string): Word {
  return isKey(statusWords, value) ? statusWords[value] : statusWords.active;
}

export function growthOf(value: string): GrowthWords {
  return isKey(growthWords, value) ? growthWords[value] : unknownGrowth;
}

/** "11-50 employees"; what is no size stays as it is. */
export function companySizeOf(value: string): string {
  return isKey(companySizeWords, value) ? companySizeWords[value] : value;
}

/** "Referral"; what is no lead source stays as it is. */
export function leadSourceOf(value: string): string {
  return isKey(leadSourceWords, value) ? leadSourceWords[value] : value;
}

function isKey<Value extends string>(
  words: Readonly<Record<Value, unknown>>,
  value: string,
): value is Value {
  return Object.hasOwn(words, value);
}

export const statusOptions = optionsOf(statusWords);
export const stageOptions = optionsOf(stageWords);
export const growthOptions = optionsOf(growthWords);
export const companySizeOptions = optionsOf(companySizeWords);
export const leadSourceOptions = optionsOf(leadSourceWords);
export const lackOptions = optionsOf(lackWords);
export const consentOptions = optionsOf(consentWords);

export function isOneOf<const Value extends string>(
  values: readonly Value[],
  value: string,
): value is Value {
  return (values as readonly string[]).includes(value);
}
