/** How a row of a made export is badly made; each can't be imported as it stands. */
export const breakages = [
  'nobody',
  'bad-email',
  'text-for-revenue',
  'negative-revenue',
  'impossible-date',
  'too-few-cells',
  'too-many-cells',
  'zero-byte',
  'open-quote',
] as const;
export type Breakage = (typeof breakages)[number];

/** What an import that updates clients by their email address makes of a row. */
export interface ExpectedRow {
  line: number;
  kind: 'create' | 'update' | 'error';
  /** In lower case; an updated row has that of the row that made the client. */
  email: string;
  name: string;
  breakage?: Breakage;
}

export interface ForeignExport {
  csv: string;
  expected: ExpectedRow[];
}

export const hubSpotHeaders = [
  'Record ID',
  'First Name',
  'Last Name',
  'Email',
  'Phone Number',
  'Contact owner',
  'Lead Status',
  'Lifecycle Stage',
  'Company name',
  'Job Title',
  'Industry',
  'Number of Employees',
  'Annual Revenue',
  'Website URL',
  'LinkedIn URL',
  'Time Zone',
  'Original Traffic Source',
  'Create Date',
  'Last Activity Date',
  'Notes',
] as const;
type Header = (typeof hubSpotHeaders)[number];

const firstNames =
  'Anna,José,Zoë,Łukasz,François,Jürgen,Siobhán,Ñuria,Mary-Jane,Ødegaard,Ана,美咲'.split(',');
const lastNames =
  "Müller,O'Brien,García López,Straßer,d’Arcy,Ångström,Çelik,Nowak,van der Berg,Smith, Jr.,Петрова,佐藤".split(
    /,(?! )/,
  );
const companies = [
  'Acme, Inc.',
  'Müller & Söhne GmbH',
  'The "Best" Coach',
  'Café; Bar',
  'L’Atelier',
  '=SUM Consulting',
  'Nørd | Works',
];
const notes = [
  '',
  'Wants more structure.\nCall again in spring.',
  'Said: "I need help", then laughed.',
  'Prefers email; no calls, please.',
  'Größe: 10 m² — teuer, aber gut',
  'Line one\r\nLine two, with a comma\n\n"quoted" line four',
  '😀 happy 👩‍💼',
];
const phones = [
  '+1 415 555 0123',
  '(212) 555-0187',
  '+49 30 901820',
  '+33 1 42 68 53 00',
  '+44 20 7946 0958',
  '+34 911 23 45 67',
  '',
];
const revenues = ['', '120000', '$85,000', '1.2m', '250,000.50', '98k', '0'];
const statuses = ['New', 'Open', 'In Progress', 'Open Deal', 'Connected', 'Bad Timing', ''];
const stages = [
  'Lead',
  'Customer',
  'Opportunity',
  'Subscriber',
  'Marketing Qualified Lead',
  'Evangelist',
];
const industries = ['Consulting', 'Health Care', 'Computer Software', 'Éducation', ''];
const sizes = ['1-5', '5-10', '11-50', '51-200', '201-500', '1001-5000', '7', ''];
const zones = [
  'america_slash_new_york',
  'Europe/Berlin',
  'US/Pacific',
  'Eastern Standard Time',
  '',
];
const sources = ['Organic search', 'Referrals', 'Paid social', 'Direct traffic', 'LinkedIn', ''];

/**
 * A HubSpot export as it comes out of there: all cells quoted, accents, quotes and line breaks in
 * cells, about 3 % of the sound rows with the email address of an earlier one, and exactly
 * `broken` rows that can't be imported. The same seed makes the same file.
 */
export function makeHubSpotExport({
  rows,
  broken = 0,
  seed = 1,
  owners = [],
}: {
  rows: number;
  broken?: number;
  seed?: number;
  /** Names that stand as contact owners; none unless given. */
  owners?: readonly string[];
}): ForeignExport {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[], none: T): T =>
    list[Math.floor(random() * list.length)] ?? none;
  const breakageByRow = new Map<number, Breakage>();
  while (breakageByRow.size < Math.min(broken, rows)) {
    const row = Math.floor(random() * rows);
    const breakage = breakages[breakageByRow.size % breakages.length];
    if (breakage && !breakageByRow.has(row)) breakageByRow.set(row, breakage);
  }
  const sound: ExpectedRow[] = [];
  const repeats = Math.round((rows - breakageByRow.size) * 0.03);
  const repeatsFrom = Math.min(10, rows - breakageByRow.size);

  const lines = [hubSpotHeaders.map(quoted).join(',')];
  const expected: ExpectedRow[] = [];
  let line = 2;
  let repeated = 0;
  for (let row = 0; row < rows; row += 1) {
    const breakage = breakageByRow.get(row);
    const first = pick(firstNames, '');
    const last = pick(lastNames, '');
    const left = rows - breakageByRow.size - sound.length;
    const repeats3 =
      !breakage && sound.length >= repeatsFrom && random() * left < repeats - repeated;
    const earlier = repeats3 ? pick(sound, undefined) : undefined;
    if (earlier) repeated += 1;
    const email = earlier?.email ?? `client.${row}@company-${row % 977}.example`;
    const day = (back: number) => new Date(Date.UTC(2026, 0, 31) - back * 86_400_000).toISOString();
    const cells: Record<Header, string> = {
      'Record ID': String(10_001 + row),
      'First Name': first,
      'Last Name': last,
      Email: random() < 0.1 ? email.toUpperCase() : email,
      'Phone Number': pick(phones, ''),
      'Contact owner': pick(owners, ''),
      'Lead Status': pick(statuses, ''),
      'Lifecycle Stage': pick(stages, ''),
      'Company name': pick(companies, ''),
      'Job Title': 'Managing Director',
      Industry: pick(industries, ''),
      'Number of Employees': pick(sizes, ''),
      'Annual Revenue': pick(revenues, ''),
      'Website URL': random() < 0.5 ? `company-${row % 977}.example` : '',
      'LinkedIn URL': random() < 0.3 ? `https://www.linkedin.com/in/client-${row}` : '',
      'Time Zone': pick(zones, ''),
      'Original Traffic Source': pick(sources, ''),
      'Create Date': day(400 + Math.floor(random() * 900))
        .slice(0, 16)
        .replace('T', ' '),
      'Last Activity Date': random() < 0.7 ? day(random() * 300).slice(0, 10) : '',
      Notes: pick(notes, ''),
    };
    const text = breakage ? brokenLine(cells, breakage) : written(cells);
    lines.push(text);
    const kind = breakage ? 'error' : earlier ? 'update' : 'create';
    const outcome: ExpectedRow = {
      line,
      kind,
      email: email.toLowerCase(),
      name: `${first} ${last}`,
    };
    expected.push(breakage ? { ...outcome, breakage } : outcome);
    if (kind === 'create') sound.push(outcome);
    line += text.split('\n').length;
  }
  return { csv: `${lines.join('\r\n')}\r\n`, expected };
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const written = (cells: Record<Header, string>) =>
  hubSpotHeaders.map((header) => quoted(cells[header])).join(',');

function brokenLine(cells: Record<Header, string>, breakage: Breakage): string {
  // On one line, so that a broken row never looks like several.
  const single = { ...cells, Notes: cells.Notes.replace(/[\r\n]+/g, ' ') };
  switch (breakage) {
    case 'nobody':
      return written({ ...single, 'First Name': '', 'Last Name': '', Email: '' });
    case 'bad-email':
      return written({ ...single, Email: 'anna at acme.example' });
    case 'text-for-revenue':
      return written({ ...single, 'Annual Revenue': 'quite a lot' });
    case 'negative-revenue':
      return written({ ...single, 'Annual Revenue': '-1200' });
    case 'impossible-date':
      return written({ ...single, 'Last Activity Date': '2026-02-30' });
    case 'too-few-cells':
      return hubSpotHeaders
        .slice(0, 7)
        .map((header) => quoted(single[header]))
        .join(',');
    case 'too-many-cells':
      return `${written(single)},"and","more"`;
    case 'zero-byte':
      return written({ ...single, 'Job Title': 'Managing\0Director' });
    case 'open-quote':
      return `${hubSpotHeaders
        .slice(0, -1)
        .map((header) => quoted(single[header]))
        .join(',')},"never closed`;
  }
}

/** A generator of numbers from 0 to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
