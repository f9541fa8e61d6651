import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { lackable, type Lack } from '#contract/client-filter.ts';
import {
  clientStatuses,
  companySizes,
  growthPotentials,
  leadSources,
  pipelineStages,
  type Client,
} from '#contract/client-record.ts';
import { readListed } from '#contract/listed-text.ts';
import type { TestApp } from './app.ts';

/** Names that meet each other: equal, or but for case, accents and order; in many writings. */
const names = [
  'Ada',
  'ADA',
  'Áda',
  'ada b',
  'Bo 100%',
  'Bo_100',
  'Bo\\100',
  'Ørsted ß',
  'orsted SS',
  '李小龙',
  'Ωmega',
  '👩‍👩‍👧 Family',
  '\u{10400} Deseret',
  '\uffee half',
  'İstanbul ILIK',
  "O'Neil; drop table clients",
  'Z',
  `${'long '.repeat(39)}name`,
  'x'.repeat(200),
  '\ufdfa'.repeat(60),
];

export const randomClient = fc.record({
  name: fc.constantFrom(...names),
  email: fc.constantFrom('a@mail.example', 'B%@mail.example', 'c_d@Mail.example'),
  businessType: fc.constantFrom('', 'Café', 'Studio 100%', 'bakery'),
  monthlyRevenue: fc.option(
    fc.constantFrom('0.00', '0.01', '100.00', '100.10', '1000000000000.00'),
  ),
  lastContactDate: fc.option(
    fc.constantFrom(
      '2026-01-01T00:00:00.000Z',
      '2026-03-28T23:59:59.999Z',
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T22:59:59.999Z',
      '2026-03-29T23:00:00.000Z',
      '2025-10-26T00:30:00.000Z',
      '2025-10-26T23:59:59.999Z',
    ),
  ),
  status: fc.constantFrom(...clientStatuses),
  pipelineStage: fc.constantFrom(...pipelineStages),
  growthPotential: fc.constantFrom(...growthPotentials),
  owner: fc.constantFrom('nora', 'priya', null),
  tags: fc.subarray(['VIP', 'naïve', 'Naïve', '100%', "it's", '{a}', '"q"']),
  industry: fc.constantFrom('', 'Rail', 'rail', 'Food, drink', 'Back\\slash'),
  companySize: fc.constantFrom('', ...companySizes),
  leadSource: fc.constantFrom('', ...leadSources),
  createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'),
  archived: fc.boolean(),
  deleted: fc.nat(9).map((one) => one === 0),
});
export type RandomClient = ReturnType<typeof randomClient.generate>['value'];

/** Puts clients into the practice of Nora and Priya as they are, beside the verbs. */
export async function fillClients(
  t: TestApp,
  some: readonly RandomClient[],
  columnsOf: (row: RandomClient) => { sortName: string; searchText: string },
): Promise<string[]> {
  const rows = some.map(({ owner, archived, deleted, ...row }) => {
    const { sortName, searchText } = columnsOf({ owner, archived, deleted, ...row });
    return {
      practice_id: t.practiceIds.lindqvist,
      id: randomUUID(),
      name: row.name,
      email: row.email,
      business_type: row.businessType,
      monthly_revenue: row.monthlyRevenue,
      last_contact_date: row.lastContactDate,
      status: row.status,
      pipeline_stage: row.pipelineStage,
      growth_potential: row.growthPotential,
      owner_id: owner && t.ids[owner],
      tags: row.tags,
      industry: row.industry,
      company_size: row.companySize,
      lead_source: row.leadSource,
      created_at: row.createdAt,
      updated_at: row.createdAt,
      archived_at: archived ? row.createdAt : null,
      deleted_at: deleted ? row.createdAt : null,
      sort_name: sortName,
      search_text: searchText,
    };
  });
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await t.deps.database.query(
    `insert into clients (${columns})
     select ${columns} from jsonb_to_recordset($1::jsonb) as row(
       practice_id uuid, id uuid, name text, email text, business_type text,
       monthly_revenue numeric, last_contact_date timestamptz, status text, pipeline_stage text,
       growth_potential text, owner_id uuid, tags text[], industry text,
       company_size text, lead_source text, created_at timestamptz,
       updated_at timestamptz, archived_at timestamptz, deleted_at timestamptz, sort_name text,
       search_text text)`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}

/** Text as somebody reads it who does not look at case and accents. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u200d]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/\s+/g, ' ')
    .trim();
}

const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** Whether these clients have none of something: no notes, tasks or OKRs are made for them. */
function lacks(client: Client, lack: Lack): boolean {
  if (lack === 'notes' || lack === 'tasks' || lack === 'okrs') return true;
  if (lack === 'revenue') return Number(client.monthlyRevenue ?? '0') === 0;
  return client[lack].length === 0;
}

/** Whether a client is meant by a filter, looked at one by one. */
export function isMeant(client: Client, filter: Readonly<Record<string, string>>): boolean {
  const among = (value: string, key: string) =>
    filter[key] === undefined || filter[key].split(',').includes(value);
  const revenue = Number(client.monthlyRevenue ?? '0');
  const contact = client.lastContactDate && dayIn.format(new Date(client.lastContactDate));
  const text = [client.name, client.email, client.businessType].map(plain).join('\n');
  return (
    (filter['archived'] === 'with' || client.archived === (filter['archived'] === 'only')) &&
    plain(filter['q'] ?? '')
      .split(' ')
      .every((word) => text.includes(word)) &&
    among(client.status, 'status') &&
    among(client.pipelineStage, 'stage') &&
    among(client.growthPotential, 'growth') &&
    among(client.ownerId ?? 'none', 'owner') &&
    (filter['tag'] === undefined ||
      plain(filter['tag'])
        .split(',')
        .some((tag) => client.tags.some((one) => plain(one) === tag))) &&
    (filter['industry'] === undefined ||
      readListed(filter['industry']).some(
        (one) => one.toLowerCase() === client.industry.toLowerCase(),
      )) &&
    among(client.companySize, 'companySize') &&
    among(client.leadSource, 'leadSource') &&
    (filter['missing'] === undefined ||
      lackable.some((one) => filter['missing']?.split(',').includes(one) && lacks(client, one))) &&
    revenue >= Number(filter['revenueMin'] ?? '0') &&
    revenue <= Number(filter['revenueMax'] ?? '1e13') &&
    (filter['contactFrom'] === undefined ||
      (contact !== null && contact >= filter['contactFrom'])) &&
    (filter['contactTo'] === undefined || (contact !== null && contact <= filter['contactTo'])) &&
    (filter['contact'] === undefined || contact === null)
  );
}
