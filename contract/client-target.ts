/** Fields of a client, by their names, that one column of a file may fill. */
export const fieldTargets = [
  'name',
  'email',
  'phone',
  'website',
  'linkedinUrl',
  'businessType',
  'industry',
  'companySize',
  'timezone',
  'revenueStream',
  'monthlyRevenue',
  'annualRevenue',
  'lifetimeValue',
  'growthPotential',
  'status',
  'pipelineStage',
  'closedLostReason',
  'leadSource',
  'coachingGoals',
  'painPoints',
  'context',
  'lastContactDate',
  'consent',
  'consentSource',
  'doNotCall',
  'archived',
] as const;
export type FieldTarget = (typeof fieldTargets)[number];

/** What several columns may fill together. */
export const repeatingTargets = ['otherEmail', 'otherPhone', 'tags'] as const;
export type RepeatingTarget = (typeof repeatingTargets)[number];

/**
 * Parts of a name, the owner's name, email address or username, when the client was first known,
 * and the day of what they said of consent.
 */
export const furtherTargets = ['firstName', 'lastName', 'owner', 'createdAt', 'consentAt'] as const;

/** Targets that hold a day; so does a practice's own field of that kind. */
export const dateTargets = ['lastContactDate', 'createdAt', 'consentAt'] as const;

export type OwnTarget = FieldTarget | RepeatingTarget | (typeof furtherTargets)[number];
/** One of the practice's own fields, by its id. */
export type CustomTarget = `custom:${string}`;
/** What a column may be mapped to. */
export type ClientTarget = OwnTarget | CustomTarget;

/** The headings of an export of ours, and the names of the fields on the screen of an import. */
export const ownLabels: Readonly<Record<OwnTarget, string>> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  otherEmail: 'Other emails',
  phone: 'Phone',
  otherPhone: 'Other phones',
  website: 'Website',
  linkedinUrl: 'LinkedIn',
  businessType: 'Business type',
  industry: 'Industry',
  companySize: 'Company size',
  timezone: 'Timezone',
  status: 'Status',
  pipelineStage: 'Pipeline stage',
  closedLostReason: 'Reason for the loss',
  growthPotential: 'Growth potential',
  leadSource: 'Lead source',
  revenueStream: 'Revenue stream',
  monthlyRevenue: 'Monthly revenue',
  annualRevenue: 'Annual revenue',
  lifetimeValue: 'Lifetime value',
  coachingGoals: 'Coaching goals',
  painPoints: 'Pain points',
  context: 'Context',
  tags: 'Tags',
  owner: 'Owner',
  lastContactDate: 'Last contact',
  createdAt: 'Created',
  consent: 'Consent to calls',
  consentAt: 'Consent as of',
  consentSource: 'Where the consent comes from',
  doNotCall: 'Do not call',
  archived: 'Archived',
};
