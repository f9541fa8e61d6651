import type { ClientChange, NewClient } from '#contract/client-record.ts';
import { day as aDay } from '#contract/fields.ts';
import { readOwnNumber } from '#contract/own-number.ts';
import type { CountryCode } from 'libphonenumber-js/max';
import * as z from 'zod/mini';
import { dayAt } from '#server/analyst/dates.ts';
import { momentOf } from '#server/moment-of.ts';
import { distinctTags, listColumnsOf } from './list-columns.ts';
import { phoneProblem, readPhone } from './phone.ts';
import type { ClientFieldRow, ClientRow } from './reads.ts';
import type { ClientValues } from './client-values.ts';

/** What a record's values are checked against beside the contract. */
export interface RecordRules {
  readonly fields: readonly ClientFieldRow[];
  /** Ids of those who may own a client. */
  readonly owners: ReadonlySet<string>;
  /** The practice's time zone, where the client's own is not known. */
  readonly homeZone: string;
  /** The time zone by whose clocks a day is meant. */
  readonly dayZone: string;
  /** The country of phone numbers that neither name one nor have one by a time zone. */
  readonly phoneCountry?: CountryCode | undefined;
  /** ISO instant of the change. */
  readonly now: string;
}

/** The columns that a record's values stand for, and a sentence for each value that can't be taken. */
export interface ReadRecord {
  readonly values: ClientValues;
  readonly problems: Readonly<Record<string, string>>;
}

/** Reads what somebody wrote of a client, against what it was before (undefined for a new one). */
export function readRecord(
  written: NewClient | ClientChange,
  before: ClientRow | undefined,
  rules: RecordRules,
): ReadRecord {
  const problems: Record<string, string> = {};
  const values: ClientValues = { ...plainValues(written) };
  const zone = (written.timezone ?? before?.timezone) || rules.homeZone;

  if (written.phone !== undefined && written.phone !== before?.phone) {
    const phone = readPhone(written.phone, zone, rules.phoneCountry);
    if (phone === undefined)
      problems['phone'] = phoneProblem(written.phone, zone, rules.phoneCountry);
    else values.phone = phone;
  }
  if (written.otherPhones !== undefined) {
    const known = new Set(before?.otherPhones.map(({ value }) => value));
    values.otherPhones = written.otherPhones.map(({ label, value }, at) => {
      const phone = known.has(value) ? value : readPhone(value, zone, rules.phoneCountry);
      if (phone === undefined)
        problems[`otherPhones.${at}.value`] = phoneProblem(value, zone, rules.phoneCountry);
      return { label, value: phone ?? value };
    });
  }
  if (written.ownerId !== undefined && written.ownerId !== before?.ownerId) {
    if (written.ownerId !== null && !rules.owners.has(written.ownerId)) {
      problems['ownerId'] = 'Choose somebody of this practice';
    }
    values.ownerId = written.ownerId;
  }
  if (written.lastContactDate !== undefined) {
    values.lastContactDate = contactOf(written.lastContactDate, before?.lastContactDate, rules);
  }
  if (written.tags !== undefined) values.tags = distinctTags(written.tags);
  if (written.consent !== undefined && written.consent !== (before?.consent ?? 'unknown')) {
    values.consent = written.consent;
    values.consentAt = written.consent === 'unknown' ? null : rules.now;
  }
  const wasArchived = (before?.archivedAt ?? null) !== null;
  if (written.archived !== undefined && written.archived !== wasArchived) {
    values.archivedAt = written.archived ? rules.now : null;
  }
  if (written.customFields !== undefined) {
    const custom = readCustomFields(written.customFields, before?.customFields ?? {}, rules.fields);
    Object.assign(problems, custom.problems);
    values.customFields = custom.values;
  }
  return { values: { ...values, ...derived(values, before) }, problems };
}

const plainNames = [
  'name',
  'email',
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
  'otherEmails',
  'consentSource',
  'doNotCall',
] as const;

function plainValues(written: NewClient | ClientChange): ClientValues {
  const given = plainNames.filter((name) => written[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, written[name]]));
}

/** Columns that follow from others. */
function derived(values: ClientValues, before: ClientRow | undefined): ClientValues {
  const named =
    values.name !== undefined || values.email !== undefined || values.businessType !== undefined;
  const stage = values.pipelineStage ?? before?.pipelineStage;
  return {
    ...(named
      ? listColumnsOf({
          name: values.name ?? before?.name ?? '',
          email: values.email ?? before?.email ?? '',
          businessType: values.businessType ?? before?.businessType ?? '',
        })
      : {}),
    // A reason belongs to a loss: it goes when the client is won back.
    ...((values.pipelineStage ?? values.closedLostReason) !== undefined && stage !== 'closed_lost'
      ? { closedLostReason: '' }
      : {}),
  };
}

/** A day that the client was last spoken to on already changes nothing: the hour is known better. */
function contactOf(
  written: string | null,
  before: string | null | undefined,
  { dayZone: timezone, now }: RecordRules,
): string | null {
  if (written === null || written === '') return null;
  if (before && written === dayAt({ at: before, timezone })) return before;
  return momentOf(written, now, timezone);
}

type Custom = Readonly<Record<string, string | number>>;

/** Values of the practice's own fields; those of hidden fields stay as they were. */
function readCustomFields(
  written: Readonly<Record<string, string | number | null>>,
  before: Custom,
  fields: readonly ClientFieldRow[],
): { values: Custom; problems: Readonly<Record<string, string>> } {
  const problems: Record<string, string> = {};
  const kept = Object.entries(before).filter(([id]) => !fields.some((field) => field.id === id));
  const values: Record<string, string | number> = Object.fromEntries(kept);
  for (const [id, value] of Object.entries(written)) {
    if (value === null || value === '' || value === values[id]) continue;
    const field = fields.find((one) => one.id === id);
    const read: ReadValue = !field
      ? { problem: 'There is no such field' }
      : value === before[id]
        ? { value }
        : readCustomValue(field, value);
    if ('value' in read) values[id] = read.value;
    else problems[`customFields.${id}`] = read.problem;
  }
  // In the order in which the database keeps them, so that the same values are no change.
  const sorted = Object.entries(values).toSorted(([one], [two]) => (one < two ? -1 : 1));
  return { values: Object.fromEntries(sorted), problems };
}

type ReadValue = { value: string | number } | { problem: string };

function readCustomValue(field: ClientFieldRow, value: string | number): ReadValue {
  switch (field.kind) {
    case 'text':
      return { value: String(value) };
    case 'number': {
      const read = readOwnNumber(String(value));
      return 'number' in read ? { value: read.number } : read;
    }
    case 'date':
      return z.safeParse(aDay, value).success
        ? { value }
        : { problem: 'Enter a day like 2026-01-31' };
    case 'choice': {
      const option = field.options.find((one) => one === String(value));
      return option === undefined ? { problem: 'Choose one of its options' } : { value: option };
    }
  }
}
