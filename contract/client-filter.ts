import * as z from 'zod/mini';
import {
  clientStatuses,
  companySizes,
  growthPotentials,
  leadSources,
  pipelineStages,
} from './client-record.ts';
import { fieldFilter } from './field-filter.ts';
import { day, id, optionalLine, several } from './fields.ts';
import { money } from './money-field.ts';

/** What a client's record may have none of. */
export const lackable = [
  'email',
  'phone',
  'website',
  'linkedinUrl',
  'businessType',
  'industry',
  'companySize',
  'leadSource',
  'coachingGoals',
  'painPoints',
  'revenue',
  'tags',
  'notes',
  /** Open ones. */
  'tasks',
  /** Agreed for the quarter that it is. */
  'okrs',
] as const;
export type Lack = (typeof lackable)[number];

const isId = (text: string) => z.safeParse(id, text).success;

/** Which clients are meant; every part narrows. Also what a saved view keeps and an export obeys. */
export const clientFilter = {
  /** Letters in the name, the email address or the business type, in any case, accents or none. */
  q: z.optional(optionalLine(200)),
  status: z.optional(several(clientStatuses)),
  stage: z.optional(several(pipelineStages)),
  growth: z.optional(several(growthPotentials)),
  /** Users' ids with commas between them, `none` among them for nobody. */
  owner: z.optional(
    z.string().check(
      z.refine((text) => {
        const some = text.split(',');
        return some.length <= 50 && some.every((one) => one === 'none' || isId(one));
      }, 'Users, or none'),
    ),
  ),
  /** Tags in any case with commas between them; any of them. */
  tag: z.optional(optionalLine(600)),
  /** Industries in any case, with commas between them; a backslash before a comma that is part of one. */
  industry: z.optional(optionalLine(600)),
  companySize: z.optional(several(companySizes)),
  leadSource: z.optional(several(leadSources)),
  /** Those with none of one of these. */
  missing: z.optional(several(lackable)),
  /** The practice's own fields: `<id>:is:Gold,Silver;<id>:to:2026-01-31;<id>:empty`. */
  fields: z.optional(fieldFilter),
  revenueMin: z.optional(money('month')),
  revenueMax: z.optional(money('month')),
  /** The last contact on this day or later, on this day or before (in the asker's own time zone). */
  contactFrom: z.optional(day),
  contactTo: z.optional(day),
  /** Moved to the stage that it is in on this day or later, on this day or before (likewise). */
  movedFrom: z.optional(day),
  movedTo: z.optional(day),
  /** `never`: no contact yet. */
  contact: z.optional(z.enum(['never'])),
  /** Archived clients are left out unless asked for: `only` them, or `with` them. */
  archived: z.optional(z.enum(['only', 'with'])),
  /** Just these clients, by their ids with commas between them: 200, which is what an address holds. */
  ids: z.optional(
    z.string().check(
      z.refine((text) => {
        const some = text.split(',');
        return some.length <= 200 && some.every(isId);
      }, 'At most 200 ids of clients'),
    ),
  ),
};
