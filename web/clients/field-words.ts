import type { ClientField } from '#contract/client-fields.ts';
import { consents, pipelineStages } from '#contract/client-record.ts';
import { keptDays } from '#contract/kept-days.ts';
import { typedMoney, type ClientFieldName } from '#web/clients/client-form-values.ts';
import {
  companySizeOf,
  consentWords,
  growthOf,
  isOneOf,
  leadSourceOf,
  stageWords,
  statusOf,
} from '#web/clients/words.ts';
import { dateIn } from '#web/clock.ts';

/** What each field of a client is called, in forms, conflicts and the timeline. */
export const fieldLabels: Readonly<Record<ClientFieldName, string>> = {
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  linkedinUrl: 'LinkedIn',
  timezone: 'Timezone',
  otherEmails: 'Other emails',
  otherPhones: 'Other phones',
  businessType: 'Business type',
  industry: 'Industry',
  companySize: 'Company size',
  monthlyRevenue: 'Monthly revenue',
  annualRevenue: 'Annual revenue',
  lifetimeValue: 'Lifetime value',
  revenueStream: 'Revenue streams',
  status: 'Status',
  pipelineStage: 'Pipeline stage',
  closedLostReason: 'Why it was lost',
  growthPotential: 'Growth potential',
  leadSource: 'Lead source',
  ownerId: 'Owner',
  tags: 'Tags',
  lastContactDate: 'Last contact',
  consent: 'Consent to calls',
  consentSource: 'Consent source',
  doNotCall: 'Do not call',
  archived: 'Archived',
  customFields: 'Own fields',
  coachingGoals: 'Coaching goals',
  painPoints: 'Pain points',
  context: 'Context & Background',
};

/** A field of the practice's own: as it is called, and what it holds. */
export type OwnField = Pick<ClientField, 'name' | 'kind'>;

/** One of these in a row of fields, by its id. */
export const ownPrefix = 'customFields.';

/** The names behind ids that a value may hold, and where its day is told. */
export interface KnownNames {
  readonly owners: ReadonlyMap<string, string>;
  /** The practice's own fields. */
  readonly fields: ReadonlyMap<string, OwnField>;
  readonly timeZone: string | undefined;
}

/** `archivedAt` and other columns that no form shows become words too. */
export function fieldLabel(field: string): string {
  if (field in fieldLabels) return fieldLabels[field as ClientFieldName];
  if (field === 'archivedAt') return fieldLabels.archived;
  if (field === 'consentAt') return 'Consent of';
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const noValue = 'None';

/** A day, or the one that an instant is on in the time zone, as "Jan 31, 2026"; what is none stays as it is. */
export function dayText(value: string, timeZone?: string): string {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return value;
  return dateIn(value.length === 10 ? 'UTC' : timeZone, at);
}

const keptMs = keptDays * 86_400_000;

/** The day on which a client who was deleted then goes for good. */
export const goneOn = (deletedAt: string, timeZone?: string): string =>
  dayText(new Date(Date.parse(deletedAt) + keptMs).toISOString(), timeZone);

/** With every digit: two values that differ are told apart. */
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 16 });

/** A value of one of the practice's own fields as a person reads it. */
export function ownText(value: string | number, kind: string): string {
  if (typeof value === 'number') return numbers.format(value);
  return kind === 'date' ? dayText(value) : value;
}

/** A value of a field as a person reads it; `None` where there is none. */
export function valueText(field: string, value: unknown, names: KnownNames): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'archivedAt') return value ? 'Yes' : 'No';
  if (field === 'ownerId') {
    return value ? (names.owners.get(plain(value)) ?? 'Somebody who has left') : 'Nobody';
  }
  if (field.startsWith(ownPrefix) && (typeof value === 'number' || typeof value === 'string')) {
    if (value === '') return noValue;
    return ownText(value, names.fields.get(field.slice(ownPrefix.length))?.kind ?? 'text');
  }
  if (Array.isArray(value)) return value.map(listed).join(', ') || noValue;
  if (typeof value === 'object' && value !== null) return ownFields(value, names);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return noValue;
  return textOf(field, value, names.timeZone);
}

function textOf(field: string, value: string, timeZone: string | undefined): string {
  switch (field) {
    case 'status':
      return statusOf(value).label;
    case 'pipelineStage':
      return isOneOf(pipelineStages, value) ? stageWords[value].label : value;
    case 'growthPotential':
      return growthOf(value).label;
    case 'companySize':
      return companySizeOf(value);
    case 'leadSource':
      return leadSourceOf(value);
    case 'consent':
      return isOneOf(consents, value) ? consentWords[value].label : value;
    case 'monthlyRevenue':
    case 'annualRevenue':
    case 'lifetimeValue':
      return `$${/^\d+(\.\d+)?$/.test(value) ? typedMoney(value) : value.replace(/^\$/, '')}`;
    case 'dueOn':
    case 'lastContactDate':
    case 'consentAt':
      return dayText(value, timeZone);
    default:
      return value;
  }
}

function listed(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null || !('value' in entry)) return plain(entry);
  const label = 'label' in entry && entry.label ? ` (${plain(entry.label)})` : '';
  return `${plain(entry.value)}${label}`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function ownFields(value: object, names: KnownNames): string {
  const filled = Object.entries(value).filter(([, text]) => text !== null && text !== '');
  return (
    filled
      .map(([id, text]) => {
        const name = names.fields.get(id)?.name ?? 'A hidden field';
        return `${name}: ${valueText(`${ownPrefix}${id}`, text, names)}`;
      })
      .join(', ') || noValue
  );
}
