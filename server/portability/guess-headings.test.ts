import { expect, test } from 'vitest';
import { guess, targets } from '#testing/guess-columns.ts';

test('what a scheduler, a till, a studio or a spreadsheet of one’s own heads its columns with', async () => {
  expect(
    await targets(
      'Invitee First Name,Invitee Last Name,Invitee Email,Invitee Time Zone,Text Reminder Number,Canceled\nAnn,Lee,ann@acme.example,Europe/London,+447700900123,false',
    ),
  ).toEqual({
    'Invitee First Name': 'firstName',
    'Invitee Last Name': 'lastName',
    'Invitee Email': 'email',
    'Invitee Time Zone': 'timezone',
    'Text Reminder Number': 'phone',
  });
  expect(
    await targets(
      'First,Last,Company,Zip,Created (UTC),Total Spend\nAnn,Lee,Acme,73301,2025-01-04 10:00,1200.00',
    ),
  ).toEqual({
    First: 'firstName',
    Last: 'lastName',
    'Created (UTC)': 'createdAt',
    'Total Spend': 'lifetimeValue',
  });
  expect(
    await targets(
      'Name (required),Contact,Monthly fee (£),Where they found me,Last session,Next session\nAnn,ann@acme.example,450,LinkedIn,4 Mar 26,11 Mar 26',
    ),
  ).toEqual({
    'Name (required)': 'name',
    Contact: 'email',
    'Monthly fee (£)': 'monthlyRevenue',
    'Where they found me': 'leadSource',
    'Last session': 'lastContactDate',
  });
  expect(
    await targets('Full name,E-Mail,Monthly Rev.,Annual Rev.\nAnn,ann@acme.example,450,5400'),
  ).toMatchObject({ 'Monthly Rev.': 'monthlyRevenue', 'Annual Rev.': 'annualRevenue' });
  const { columns } = await guess('Name,Zip\nAnn,73301\nBob,10115');
  expect(columns[1]?.why).toBe('Nothing tells what this is');
});

test.each(['Telephone no.', 'Phone No', 'Mobile no.', 'Tel. No.', 'Cell number'])(
  '“%s” is the phone, though a cell of it holds none',
  async (header) => {
    const csv = `Full name,${header}\nAnn,+353 1 234 5678\nBob,12`;
    expect(await targets(csv)).toMatchObject({ [header]: 'phone' });
  },
);

test('Zoho is not taken for Salesforce, which heads many columns alike', async () => {
  const csv =
    'Record Id,Salutation,First Name,Last Name,Contact Owner,Lead Source,Account Name,Email,Secondary Email,Phone,Mailing City,Mailing Country,Created Time,Modified Time,Last Activity Time,Tag\n1,Ms.,Ann,Lee,Nora,Web,Acme,ann@acme.example,ann@home.example,+447700900123,London,UK,2025-01-01 10:00:00,2026-01-01 10:00:00,2026-02-01 10:00:00,vip';
  expect((await guess(csv)).product).toBe('zoho');
  expect(await targets(csv)).toMatchObject({
    'Secondary Email': 'otherEmail',
    'Created Time': 'createdAt',
    'Last Activity Time': 'lastContactDate',
    Tag: 'tags',
  });
});

test.each([
  ['name', ['Kundin/Kunde', 'Teilnehmer/in', 'Mitglied', 'Patient', 'Participant', 'Lead name']],
  ['firstName', ['Vorname(n)', 'Prénom(s)', 'Rufname', 'Fname']],
  ['lastName', ['Lname', 'Apellido paterno', 'Nom d’usage']],
  ['phone', ['Handynr.', 'Rufnr.', 'WhatsApp Nr.', 'Kontaktnummer']],
  ['lastContactDate', ['Zuletzt kontaktiert', 'Letzter Besuch', 'Dernier RDV', 'Last visit']],
  ['monthlyRevenue', ['Umsatz p. M.', 'Monatl. Umsatz', 'Revenue (monthly)', 'Monthly value']],
  ['companySize', ['Anzahl Mitarbeitende', 'Mitarbeitende']],
  ['status', ['Status Kunde', 'Statut client']],
  ['coachingGoals', ['Ziele/Wünsche', 'Goals / Objectives', 'Coachingziel(e)']],
  ['context', ['Notizen/Bemerkungen', 'Notes & comments', 'Internal notes', 'Bemerkung(en)']],
  ['industry', ['Branche/Industrie']],
  ['leadSource', ['Herkunft / Quelle', 'Wie haben Sie von uns erfahren?']],
  ['owner', ['Verantwortliche/r', 'Betreuer:in']],
] as const)('%s is what each of these says: %s', async (target, headers) => {
  const cell = { phone: '030 9018200', lastContactDate: '05.03.2026', monthlyRevenue: '1.200,00' };
  const value = (cell as Readonly<Record<string, string>>)[target] ?? 'x';
  for (const header of headers) {
    const found = await targets(`"${header}";"E-Mail"\n${value};ann@acme.example`);
    expect(found).toMatchObject({ [header]: target });
  }
});

test.each([
  'Notes / Phone',
  'Name/Company',
  'Email and phone',
  'Status/Stage',
  'Ann/Bob',
  '/',
  'n/a',
])(
  '“%s”, of which the parts say different things or nothing, is left to whoever imports',
  async (header) => {
    expect(await targets(`Full name;"${header}"\nAnn;x`)).toEqual({ 'Full name': 'name' });
  },
);

test('a name that has its family’s first is turned round where the heading says so', async () => {
  for (const header of ['Name, Vorname', 'Nachname, Vorname', 'Last name, first name']) {
    expect(await targets(`"${header}";E-Mail\n"Lee, Ann";ann@acme.example`)).toMatchObject({
      [header]: 'name',
    });
  }
});

test.each([
  ['Member', 'yes'],
  ['Mitglied', 'ja'],
  ['Client', 'no'],
  ['Teilnehmer', '12'],
])('“%s” is nobody’s name where it says %s', async (header, cell) => {
  const csv = `First name,Last name,${header}\nAnn,Lee,${cell}`;
  expect(await targets(csv)).toEqual({ 'First name': 'firstName', 'Last name': 'lastName' });
});

test('a heading that may mean a name means none beside both halves of one', async () => {
  for (const header of ['Ansprechpartner', 'Contact', 'Kontakt']) {
    const csv = `Vorname,Nachname,${header}\nAnn,Lee,Nora Lind`;
    expect(await targets(csv)).toEqual({ Vorname: 'firstName', Nachname: 'lastName' });
    expect(await targets(`Nachname,${header}\nLee,Nora Lind`)).toMatchObject({ [header]: 'name' });
  }
  expect(await targets('First name,Last name,Full name\nAnn,Lee,Ann M. Lee')).toMatchObject({
    'Full name': 'name',
  });
});

test('addresses each in a line of its cell, and numbers that are kept by a formula, are what they are', async () => {
  const csv =
    'Full name;E-Mail;Phone\nAnn;"ann@x.example\nann@home.example";="0170 1234567"\nBob;"bob@x.example\nb@home.example";"=""0171 1234567"""';
  expect(await targets(csv)).toEqual({ 'Full name': 'name', 'E-Mail': 'email', Phone: 'phone' });
  const { columns } = await guess(csv);
  expect(columns[2]?.samples).toEqual(['0170 1234567', '0171 1234567']);
});
