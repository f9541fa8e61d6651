import * as z from 'zod/mini';
import { clientFields } from '#contract/client-fields.ts';
import { clientChange, type Client } from '#contract/client-record.ts';
import { clientFilter } from '#contract/client-filter.ts';
import { clients } from '#contract/clients.ts';
import { id } from '#contract/fields.ts';
import { insights } from '#contract/insights.ts';
import { messages } from '#contract/messages.ts';
import { localTimeIf } from '../local-time.ts';
import {
  counted,
  described,
  given,
  listTold,
  othersWords,
  placeInList,
  rowLimit,
  tool,
} from '../tool.ts';

const clientId = described(id, 'The client’s id, from search_clients');

const listed = (client: Client, timezone: string) => ({
  id: client.id,
  name: client.name,
  email: client.email,
  phone: client.phone,
  businessType: client.businessType,
  status: client.status,
  pipelineStage: client.pipelineStage,
  monthlyRevenue: client.monthlyRevenue,
  growthPotential: client.growthPotential,
  lastContactDate: client.lastContactDate,
  localLastContact: localTimeIf(client.lastContactDate, timezone),
  ownerName: client.ownerName,
  tags: client.tags,
});

export const searchClients = tool({
  name: 'search_clients',
  title: 'Search clients',
  description:
    'Finds clients by letters of their name, email address or business type, by status, stage, tag, industry, company size, lead source, by what the record has none of, or by the practice’s own fields, whose ids are those of list_client_fields; without any of these the first ones by name. Money is in US dollars.',
  scope: 'read',
  input: z.strictObject({
    q: clientFilter.q,
    status: clientFilter.status,
    stage: clientFilter.stage,
    tag: clientFilter.tag,
    industry: clientFilter.industry,
    companySize: clientFilter.companySize,
    leadSource: clientFilter.leadSource,
    missing: clientFilter.missing,
    fields: clientFilter.fields,
    limit: rowLimit,
    cursor: placeInList,
  }),
  run: async (ask, { limit, ...filter }, timezone) => {
    const query = { ...given(filter), limit: String(limit) };
    const { body: found, next } = await ask(clients.listClients, { query });
    const rows = found.map((client) => listed(client, timezone));
    return listTold('client', 'clients', rows, next);
  },
});

export const listClientFields = tool({
  name: 'list_client_fields',
  title: 'List own fields',
  description:
    'The fields that the practice defined for its clients: their ids, names and kinds, and the options of a choice.',
  scope: 'read',
  input: z.strictObject({}),
  run: async (ask) => {
    const { body } = await ask(clientFields.listClientFields, {});
    const rows = body.map(({ id: field, name, kind, options }) => ({
      id: field,
      name,
      kind,
      options,
    }));
    return { text: `${counted(rows.length, 'field')}.`, values: { fields: rows }, list: 'fields' };
  },
});

export const getClient = tool({
  name: 'get_client',
  title: 'Get a client',
  description: `One client’s whole record, with the standing brief as it was last made. ${othersWords}`,
  scope: 'read',
  input: z.strictObject({ clientId }),
  run: async (ask, input, timezone) => {
    const params = { id: input.clientId };
    const { body: client } = await ask(clients.getClient, { params });
    const { reading } = (await ask(insights.getClientReading, { params })).body;
    const brief = reading?.lines.map(({ text }) => text) ?? [];
    const briefAt = reading?.at ?? null;
    const local = {
      localLastContact: localTimeIf(client.lastContactDate, timezone),
      localBriefAt: localTimeIf(briefAt, timezone),
    };
    return { text: `${client.name}.`, values: { client, brief, briefAt, ...local } };
  },
});

/** What a person answers for: whether a client may be called, whose they are, whether they are kept. */
const changeable = z.omit(clientChange, {
  id: true,
  createdAt: true,
  updatedAt: true,
  ownerName: true,
  consentAt: true,
  deletedAt: true,
  consent: true,
  consentSource: true,
  doNotCall: true,
  ownerId: true,
  archived: true,
});

export const updateClient = tool({
  name: 'update_client',
  title: 'Change a client',
  description:
    'Changes fields of a client; those that are not given stay as they are. Lists such as tags are replaced as a whole. It can’t change consent, do-not-call, the owner or the archive, and it deletes nothing.',
  scope: 'write',
  overwrites: true,
  input: z.strictObject({ clientId, change: described(changeable, 'Only what changes') }),
  run: async (ask, { clientId: changed, change }) => {
    const { body: client } = await ask(clients.updateClient, {
      params: { id: changed },
      body: change,
    });
    return { text: `${client.name} was changed.`, values: { client } };
  },
});

export const addNote = tool({
  name: 'add_note',
  title: 'Add a note',
  description: 'Writes a note about a client; everybody who may see the client reads it.',
  scope: 'write',
  input: z.strictObject({ clientId, ...messages.writeNote.body.def.shape }),
  run: async (ask, { clientId: about, text }) => {
    const { body: note } = await ask(messages.writeNote, { params: { id: about }, body: { text } });
    return { text: 'The note was written.', values: { note } };
  },
});
