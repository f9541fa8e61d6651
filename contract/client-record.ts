import * as z from 'zod/mini';
import {
  day,
  email,
  givenInstant,
  id,
  instant,
  isTimezone,
  letPass,
  line,
  optionalLine,
  paragraph,
} from './fields.ts';
import { money } from './money-field.ts';

export const clientStatuses = [
  'prospect',
  'active',
  'at_risk',
  'growing',
  'inactive',
  'churned',
] as const;
export const pipelineStages = [
  'lead',
  'qualified',
  'proposal',
  'negotiation',
  'closed_won',
  'closed_lost',
] as const;
export const growthPotentials = ['low', 'medium', 'high', 'very_high'] as const;
export const companySizes = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const;
export const leadSources = [
  'website',
  'referral',
  'social_media',
  'cold_outreach',
  'event',
] as const;
export const consents = ['unknown', 'given', 'withdrawn'] as const;

export type ClientStatus = (typeof clientStatuses)[number];
export type PipelineStage = (typeof pipelineStages)[number];
export type GrowthPotential = (typeof growthPotentials)[number];
export type CompanySize = (typeof companySizes)[number];
export type LeadSource = (typeof leadSources)[number];
export type Consent = (typeof consents)[number];

/** An email address or phone number beside the first, and what it is for. */
const labelled = <S extends z.core.$ZodType>(value: S) =>
  z.strictObject({ label: optionalLine(40), value });

/** A link that opens in a browser and nothing else; a name without a scheme becomes https. */
function webLink(message: string) {
  return z.string().check(
    z.trim(),
    z.maxLength(500, 'At most 500 characters'),
    z.overwrite((text) => (bareName.test(text) ? `https://${text}` : text)),
    z.refine((text) => text === '' || isWebLink(text), message),
  );
}

const bareName = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+([/?#:]|$)/u;
const webAddress =
  /^https?:\/\/(?:[\p{L}\p{N}_-]{1,63}\.)+[\p{L}\p{N}-]{2,63}(?::(\d{1,5}))?(?:[/?#][^\s\p{Cc}\p{Cf}"<>\\]*)?$/iu;

/** Whether a text is a link that may be followed: http or https, a name with a dot, no password. */
export function isWebLink(text: string): boolean {
  const [address, port = '0'] = webAddress.exec(text) ?? [];
  return address !== undefined && Number(port) <= 65_535;
}

/** How long a text of several lines about a client may be. */
export const longestParagraph = 10_000;

const oneOf = <const Names extends readonly string[]>(names: Names) => z.enum(names);
const emptyOr = <S extends z.core.$ZodType>(schema: S, message: string) =>
  z.union([z.literal(''), schema], message);

/** A name in which something is to be seen: marks and invisible characters alone are none. */
const clientName = line('Name is required').check(
  z.refine((text) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(text), 'Name is required'),
);

export const clientTag = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'A tag has at least one letter'),
    z.maxLength(40, 'At most 40 characters'),
    z.regex(/^[^\p{Cc},;|]*$/u, 'No commas, semicolons or bars'),
  );

/** A day by the clocks of whoever writes it, or an instant; kept as an instant. Older ones are slips of the pen. */
const moment = z
  .union([givenInstant, day], 'A day like 2026-01-31')
  .check(z.refine((text) => text >= '1970', 'A day like 2026-01-31'));

/** Values of the practice's own fields, by the field's id; the server checks them by their kind. */
const customValues = z.record(
  id,
  z.union([paragraph(1000), z.number(), z.null()], 'Only plain text, at most 1,000 characters'),
  'There is no such field',
);

/** What may be written of a client, beside the name and the email address, which one has to have. */
const writable = {
  phone: optionalLine(60),
  website: webLink('Enter a web address like https://example.com'),
  linkedinUrl: webLink('Enter a web address like https://linkedin.com/in/name'),
  businessType: optionalLine(120),
  industry: optionalLine(120),
  companySize: emptyOr(oneOf(companySizes), `One of ${companySizes.join(', ')}`),
  timezone: z
    .string()
    .check(z.refine((zone) => zone === '' || isTimezone(zone), 'Please select a timezone')),
  revenueStream: optionalLine(300),
  monthlyRevenue: money('month'),
  annualRevenue: money('year'),
  lifetimeValue: money('once'),
  growthPotential: oneOf(growthPotentials),
  status: oneOf(clientStatuses),
  pipelineStage: oneOf(pipelineStages),
  closedLostReason: optionalLine(300),
  leadSource: emptyOr(oneOf(leadSources), `One of ${leadSources.join(', ')}`),
  coachingGoals: paragraph(longestParagraph),
  painPoints: paragraph(longestParagraph),
  context: paragraph(longestParagraph),
  lastContactDate: z.nullable(emptyOr(moment, 'A day like 2026-01-31')),
  ownerId: z.nullable(id),
  tags: z.array(clientTag).check(z.maxLength(30, 'At most 30 tags')),
  otherEmails: z.array(labelled(email())).check(z.maxLength(20, 'At most 20')),
  otherPhones: z
    .array(labelled(line('Phone number is required', 60)))
    .check(z.maxLength(20, 'At most 20')),
  customFields: customValues,
  consent: oneOf(consents),
  consentSource: optionalLine(300),
  doNotCall: z.boolean(),
  archived: z.boolean(),
};

/** What a form or a request gives of a new client; the defaults are the dashboard form's. */
export const newClient = z.strictObject({
  name: clientName,
  email: email(),
  ...z.partial(z.strictObject(writable)).def.shape,
});
export type NewClient = z.output<typeof newClient>;

/** A client as it was read, with what is changed, or just that. */
export const clientChange = z.strictObject({
  name: z.optional(clientName),
  email: z.optional(email()),
  ...z.partial(z.strictObject(writable)).def.shape,
  updatedAt: z.optional(givenInstant),
  ...letPass(['id', 'createdAt', 'ownerName', 'consentAt', 'deletedAt']),
});
export type ClientChange = z.output<typeof clientChange>;

/** The defaults of the dashboard's form; the Clients page's form says `prospect` instead. */
export const clientDefaults = {
  growthPotential: 'medium',
  status: 'active',
  timezone: 'America/New_York',
  leadSource: 'website',
  pipelineStage: 'lead',
  companySize: '1-10',
} as const;

/** The form of the Clients page: the same, and a business type. */
export const clientsPageForm = z.extend(newClient, {
  businessType: line('Business type is required', 120),
});

const labelledText = z.array(z.object({ label: z.string(), value: z.string() }));

/** A client as it is read. Revenue is a decimal string of US dollars, or null where none is known. */
export const client = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** E.164, or empty. */
  phone: z.string(),
  website: z.string(),
  linkedinUrl: z.string(),
  businessType: z.string(),
  industry: z.string(),
  companySize: z.string(),
  timezone: z.string(),
  revenueStream: z.string(),
  monthlyRevenue: z.nullable(z.string()),
  annualRevenue: z.nullable(z.string()),
  lifetimeValue: z.nullable(z.string()),
  growthPotential: z.string(),
  status: z.string(),
  pipelineStage: z.enum(pipelineStages),
  closedLostReason: z.string(),
  leadSource: z.string(),
  coachingGoals: z.string(),
  painPoints: z.string(),
  context: z.string(),
  lastContactDate: z.nullable(instant),
  ownerId: z.nullable(id),
  ownerName: z.nullable(z.string()),
  tags: z.array(z.string()),
  otherEmails: labelledText,
  otherPhones: labelledText,
  customFields: z.record(z.string(), z.union([z.string(), z.number()])),
  consent: z.enum(consents),
  consentSource: z.string(),
  consentAt: z.nullable(instant),
  doNotCall: z.boolean(),
  archived: z.boolean(),
  deletedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
});
export type Client = z.infer<typeof client>;
