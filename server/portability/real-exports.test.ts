import { expect, test } from 'vitest';
import { guess, targets } from '#testing/guess-columns.ts';
import { readHere } from '#testing/read-here.ts';

test('LinkedIn: its addresses are profiles, below three lines of notes', async () => {
  const found = await targets(
    [
      'Notes:',
      '"When exporting your connection data, you may notice that some addresses are missing."',
      '',
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
      'Anna,Müller,https://www.linkedin.com/in/annam,anna@acme.example,Acme,CEO,14 Mar 2026',
    ].join('\n'),
  );
  expect(found).toEqual({
    'First Name': 'firstName',
    'Last Name': 'lastName',
    URL: 'linkedinUrl',
    'Email Address': 'email',
    'Connected On': 'createdAt',
  });
});

test('Attio: the parts of a name are no company', async () => {
  const found = await targets(
    'Record ID,Name > First Name,Name > Last Name,Email addresses,Company,Phone numbers,Last interaction > Interacted at\n' +
      'd0a7,Anna,Müller,"anna@acme.example, a@home.example",Acme,+4930901820,2026-11-20T10:00:00.000Z',
  );
  expect(found).toEqual({
    'Name > First Name': 'firstName',
    'Name > Last Name': 'lastName',
    'Email addresses': 'email',
    'Phone numbers': 'phone',
    'Last interaction > Interacted at': 'lastContactDate',
  });
});

test('Pipedrive: deals are of whom they are with', async () => {
  const found = await targets(
    'Deal - ID,Deal - Title,Deal - Value,Deal - Stage,Deal - Organization,Deal - Contact person,Person - Email\n' +
      '9,Coaching 2026,12000,Proposal Made,Berg & Co,Ida Berg,ida@berg.example',
  );
  expect(found).toEqual({
    'Deal - Value': 'lifetimeValue',
    'Deal - Stage': 'pipelineStage',
    'Deal - Contact person': 'name',
    'Person - Email': 'email',
  });
});

test('Outlook in German, and amounts a month', async () => {
  const found = await targets(
    'Vorname;Nachname;E-Mail-Adresse;E-Mail: Angezeigter Name;E-Mail 2: Adresse;Honorar/Monat;Umsatz p.a.\n' +
      'Anna;Müller;anna@acme.example;Anna Müller (anna@acme.example);a@home.example;1.200,00 €;90.000 €',
  );
  expect(found).toEqual({
    Vorname: 'firstName',
    Nachname: 'lastName',
    'E-Mail-Adresse': 'email',
    'E-Mail 2: Adresse': 'otherEmail',
    'Honorar/Monat': 'monthlyRevenue',
    'Umsatz p.a.': 'annualRevenue',
  });
});

test('forms, and products that head their columns like few others', async () => {
  const form = await targets(
    "What's your first name?,And your last name?,What's your email address?,WhatsApp number,What are your goals?,Submit Date (UTC)\n" +
      "Anna,Müller,anna@acme.example,'+491701234567,More structure,2026-03-14 10:22:33",
  );
  expect(Object.values(form).join(' ')).toBe(
    'firstName lastName email phone coachingGoals createdAt',
  );
  const wix = await guess(
    'First Name,Last Name,Email 1,Mobile Phone,Email Address 2,Job Title,Company,Created At (UTC+0),Last Contacted On,Sales owner\n' +
      'Anna,Müller,anna@acme.example,+491701234567,a@home.example,CEO,Acme,2025-11-02 09:15,2026-03-14,Nora',
  );
  expect(wix.product).toBeUndefined();
  expect(wix.columns.map(({ target = '' }) => target).join(' ')).toBe(
    'firstName lastName email phone otherEmail   createdAt lastContactDate owner',
  );
});

test('an address, a mobile number and a job are in many lists beside those of Outlook', async () => {
  const { product } = await guess(
    'First Name,Last Name,Email Address,Mobile Phone,Job Title,Company\nAnna,Müller,a@x.example,,CEO,Acme',
  );
  expect(product).toBeUndefined();
});

test('who referred somebody is no way in which they came, and guests of a meeting are others', async () => {
  const head = 'Name,Email,Referred By,Guest Email(s)\n';
  const { columns } = await guess(`${head}Anna,anna@acme.example,Karl Weber,karl@x.example`);
  expect(columns.map(({ target }) => target)).toEqual(['name', 'email', undefined, undefined]);
  expect(columns[2]?.why).toContain('by whom');
  const source = await targets(`${head}Anna,anna@acme.example,Google,`);
  expect(source['Referred By']).toBe('leadSource');
});

test('what stands for nothing in Zoho, Salesforce and a spreadsheet is nothing', async () => {
  const [zoho, salesforce] = await readHere(
    'Name,Email,Lead Source,Notes\nAnna,a@x.example,-None-,#REF!\nBob,b@x.example,--None--,#N/A',
  );
  expect(zoho?.fields).toEqual({ name: 'Anna', email: 'a@x.example' });
  expect(salesforce?.fields).toEqual({ name: 'Bob', email: 'b@x.example' });
});

test('Mailchimp puts each tag in quotation marks', async () => {
  const [row] = await readHere('Email,Name,TAGS\na@x.example,Anna,"""VIP"",""Met in Berlin"""');
  expect(row?.fields.tags).toEqual(['VIP', 'Met in Berlin']);
});

test('QuickBooks has all numbers in one cell, and pandas makes a fraction of them', async () => {
  const [anna, bob, cy] = await readHere(
    [
      'Full name,Email,Phone numbers',
      'Anna,a@x.example,Phone: +49 30 901820 Mobile: +49 170 1234567 Fax: +49 30 901821',
      'Bob,b@x.example,Mobile: (415) 555-0132',
      'Cy,c@x.example,4155550132.0',
    ].join('\n'),
  );
  expect(anna?.fields).toMatchObject({
    phone: '+49 30 901820',
    otherPhones: [{ label: 'Mobile', value: '+49 170 1234567' }],
  });
  expect(bob?.fields.phone).toBe('(415) 555-0132');
  expect(cy?.fields.phone).toBe('4155550132');
});

test('an address beside whose it is, and of others in its cell none', async () => {
  const rows = await readHere(
    [
      'Name,Email',
      'Anna,Anna Müller <anna@acme.example>',
      'Bob,Bob O. (bob@x.example);Cy (cy@x.example)',
      'Di,di@x.example; di@home.example',
    ].join('\n'),
  );
  expect(rows.map(({ fields }) => fields)).toEqual([
    { name: 'Anna', email: 'anna@acme.example' },
    { name: 'Bob', email: 'bob@x.example' },
    { name: 'Di', email: 'di@x.example', otherEmails: [{ label: '', value: 'di@home.example' }] },
  ]);
  const deals = await targets(
    'Record ID,Deal Name,Deal Stage,Deal owner,Create Date,Associated Contact\n' +
      '7001,Coaching,Closed Won (Sales Pipeline),Nora,2025-11-02 09:15,Anna Müller (anna@acme.example)',
  );
  expect(deals).toMatchObject({ 'Associated Contact': 'email', 'Deal Stage': 'pipelineStage' });
});

test('a span of time of Notion is where it begins, and a stage of HubSpot says whose it is', async () => {
  const [row] = await readHere(
    'Name,Email,Last contact,Deal Stage\n' +
      'Anna,a@x.example,"March 1, 2026 → March 4, 2026",Appointment Scheduled (Sales Pipeline)',
  );
  expect(row?.fields).toMatchObject({ lastContactDate: '2026-03-01', pipelineStage: 'qualified' });
});
