import type { Client } from '#contract/client-record.ts';

type LeftOut =
  | 'otherEmails'
  | 'otherPhones'
  | 'coachingGoals'
  | 'painPoints'
  | 'context'
  | 'closedLostReason'
  | 'consentSource'
  | 'consentAt'
  | 'deletedAt';

/** What a list keeps of a client: a hundred thousand of them fit into a browser's memory. */
export type ListedClient = Omit<Client, LeftOut>;

export function listedClient(client: Client): ListedClient {
  return {
    id: client.id,
    name: client.name,
    email: client.email,
    phone: client.phone,
    website: client.website,
    linkedinUrl: client.linkedinUrl,
    businessType: once(client.businessType),
    industry: once(client.industry),
    companySize: once(client.companySize),
    timezone: once(client.timezone),
    revenueStream: client.revenueStream,
    monthlyRevenue: client.monthlyRevenue,
    annualRevenue: client.annualRevenue,
    lifetimeValue: client.lifetimeValue,
    growthPotential: once(client.growthPotential),
    status: once(client.status),
    pipelineStage: once(client.pipelineStage),
    leadSource: once(client.leadSource),
    lastContactDate: client.lastContactDate,
    ownerId: client.ownerId === null ? null : once(client.ownerId),
    ownerName: client.ownerName === null ? null : once(client.ownerName),
    tags: client.tags.length === 0 ? none : client.tags.map(once),
    customFields: client.customFields,
    consent: once(client.consent),
    doNotCall: client.doNotCall,
    archived: client.archived,
    createdAt: client.createdAt,
    updatedAt: client.updatedAt,
  };
}

const none: string[] = [];
const known = new Map<string, string>();

/** The same text in one place, however many answers of the server hold it. */
function once<Text extends string>(text: Text): Text {
  const first = known.get(text);
  if (first !== undefined) return first as Text;
  known.set(text, text);
  return text;
}
