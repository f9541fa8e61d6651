import fc from 'fast-check';
import { expect, test } from 'vitest';
import { times } from '#testing/whole.ts';
import { guessMapping } from './guess-mapping.ts';
import { planRows } from './plan-rows.ts';
import { readRow } from './read-row.ts';
import { readVcard } from './read-vcard.ts';
import { isTableProblem } from './table.ts';
import { writeVcard, type CardClient } from './write-vcard.ts';

async function written(clients: readonly CardClient[]): Promise<string> {
  let text = '';
  for await (const part of writeVcard(clients)) text += part;
  return text;
}

async function readAgain(
  clients: readonly CardClient[],
  fields: readonly { id: string; name: string }[] = [],
) {
  const table = await readVcard(Buffer.from(await written(clients)));
  if (isTableProblem(table)) throw new Error(table.message);
  const customFields = fields.map((field) => ({ ...field, kind: 'text' as const }));
  const { columns } = guessMapping(table, customFields);
  const plan = await planRows(table, {
    mapping: columns.map(({ target }) => target),
    customFields,
  });
  return table.rows.map((row) => readRow(row, plan));
}

const anna: CardClient = {
  id: '4b1d2c3e-0000-4000-8000-000000000001',
  name: 'Anna Maria Müller',
  email: 'anna@acme.example',
  otherEmails: [
    { label: '', value: 'a@home.example' },
    { label: 'Work; old', value: 'b@acme.example' },
  ],
  phone: '+49301234567',
  otherPhones: [{ label: 'mobile', value: '+4915123456789' }],
  website: 'https://acme.example/a,b;c',
  linkedinUrl: 'https://linkedin.com/in/anna',
  businessType: 'Coaching, for teams',
  industry: 'Consulting',
  companySize: '11-50',
  timezone: 'Europe/Berlin',
  revenueStream: 'Workshops; retainers',
  monthlyRevenue: '1250.00',
  annualRevenue: '15000.00',
  lifetimeValue: '40000.00',
  growthPotential: 'very_high',
  status: 'at_risk',
  pipelineStage: 'closed_won',
  leadSource: 'cold_outreach',
  coachingGoals: 'One\nTwo',
  painPoints: 'n/a',
  context: 'a, b; c \\n \\ d\n\ne 😀',
  lastContactDate: '2026-01-31T10:00:00.000Z',
  tags: ['VIP', 'a\\b'],
  owner: 'Nora Lind',
  createdAt: '2025-02-03T04:05:06.000Z',
  updatedAt: '2026-02-03T04:05:06.789Z',
  customFields: [{ name: 'T-shirt: size', value: 'XL; wide' }],
};

test('a card in the form of RFC 6350', async () => {
  const text = await written([
    {
      id: 'x',
      name: 'Zoë, M',
      email: 'z@acme.example',
      tags: ['a', 'b'],
      context: 'one\r\ntwo\rthree\u0007',
      updatedAt: anna.updatedAt,
    },
  ]);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'PRODID:-//Rapport//vCard 4.0//EN',
    'UID:urn:uuid:x',
    'REV:20260203T040506Z',
    'FN:Zoë\\, M',
    'N:M;Zoë\\,;;;',
    'EMAIL;PREF=1:z@acme.example',
    'NOTE:one\\ntwo\\nthree',
    'CATEGORIES:a,b',
    'END:VCARD',
    '',
  ]);
});

test('no line is longer than 75 octets, and no character is cut', async () => {
  const text = await written([{ ...anna, context: 'é漢😀 '.repeat(100) }]);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Surrogate}/u);
  }
});

test('every field comes back', async () => {
  const [row] = await readAgain([anna], [{ id: 'shirt', name: 'T-shirt: size' }]);
  const { id: _, updatedAt: _at, customFields: _fields, ...expected } = anna;
  expect(row?.problems).toEqual([]);
  expect(row?.fields).toEqual({ ...expected, customFields: { shirt: 'XL; wide' } });
});

test('a website at LinkedIn stays the website', async () => {
  const links = {
    website: 'https://linkedin.com/company/acme',
    linkedinUrl: 'https://linkedin.com/in/a',
  };
  const [row] = await readAgain([{ id: 'x', name: 'A', ...links }]);
  expect(row?.fields).toMatchObject(links);
});

/** What the fields of a client may hold: no control characters but tabs and line feeds, no blanks around. */
const text = (unit: 'line' | 'paragraph') =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.string({ unit: fc.constantFrom(...Array.from('\\,;:="\'nN.é漢😀 a')), maxLength: 90 }),
    )
    .map((some) =>
      (unit === 'line' ? some.replace(/[\p{Cc}\u2028\u2029]/gu, '') : `${some}\n${some}`).trim(),
    );

test('any text of a client comes back to the letter', async () => {
  const client = fc.record({
    id: fc.uuid(),
    name: text('line').map((name) => `A${name}`),
    businessType: text('line'),
    revenueStream: text('line'),
    context: text('paragraph'),
    coachingGoals: text('paragraph'),
    otherPhones: fc.array(
      fc.record({ label: text('line'), value: text('line').map((some) => `1${some}`) }),
      { maxLength: 3 },
    ),
    tags: fc.uniqueArray(
      text('line').map((tag) => `t${tag.replace(/[,;|]/g, '')}`.trim()),
      { maxLength: 3 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(client, { minLength: 1, maxLength: 3 }), async (clients) => {
      const rows = await readAgain(clients);
      const filled = clients.map(({ otherPhones: [first, ...others], ...rest }) => ({
        ...rest,
        id: '',
        // A card knows no second number without a first.
        ...(first && { phone: first.value }),
        otherPhones: others.filter(({ value }) => value !== first?.value),
      }));
      const expected = filled.map((some) =>
        Object.fromEntries(Object.entries(some).filter(([, value]) => value.length > 0)),
      );
      expect(rows.map(({ fields }) => ({ ...fields }))).toEqual(expected);
    }),
    { numRuns: times({ whole: 300, part: 100 }) },
  );
});
