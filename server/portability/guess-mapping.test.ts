import { expect, test } from 'vitest';
import { guess, targets } from '#testing/guess-columns.ts';
import { hubSpotHeaders, makeHubSpotExport } from '#testing/foreign-exports.ts';
import { ownLabels } from '#contract/client-target.ts';
import { ownIdLabel, type CustomField } from './client-target.ts';

test('HubSpot', async () => {
  const { csv } = makeHubSpotExport({ rows: 50 });
  expect((await guess(csv)).product).toBe('hubspot');
  expect(await targets(csv)).toEqual({
    'First Name': 'firstName',
    'Last Name': 'lastName',
    Email: 'email',
    'Phone Number': 'phone',
    'Contact owner': 'owner',
    'Lead Status': 'pipelineStage',
    'Lifecycle Stage': 'status',
    Industry: 'industry',
    'Number of Employees': 'companySize',
    'Annual Revenue': 'annualRevenue',
    'Website URL': 'website',
    'LinkedIn URL': 'linkedinUrl',
    'Time Zone': 'timezone',
    'Original Traffic Source': 'leadSource',
    'Create Date': 'createdAt',
    'Last Activity Date': 'lastContactDate',
    Notes: 'context',
  });
});

test('HubSpot by its headings alone, the internal name of LinkedIn among them', async () => {
  const headers = [...hubSpotHeaders, 'hs_linkedin_url'].filter((name) => name !== 'LinkedIn URL');
  const found = await targets(
    `${headers.join(',')}\n${'x'.concat(','.repeat(headers.length - 1))}`,
  );
  expect(found).toMatchObject({ hs_linkedin_url: 'linkedinUrl', 'Time Zone': 'timezone' });
});

const pipedrive = `Person - ID,Person - Name,Person - Organization,Person - Email - Work,Person - Email - Home,Person - Phone - Work,Person - Phone - Mobile,Person - Owner,Person - Labels,Organization - Name,Deal - Title,Deal - Value,Deal - Stage,Person - Last activity date
1,Zoë Müller,"Müller, Söhne",zoe@mueller.example,zoe@home.example,+49 30 901820,+49 151 23456789,Nora Lind,"Hot lead, Berlin","Müller, Söhne",Coaching 2026,12000,Proposal Made,2026-01-12
2,"O'Brien, Pat",Acme,pat@acme.example,,,+1 415 555 0123,Nora Lind,,Acme,"The ""big"" deal",4500.50,Negotiations Started,2026-01-13
3,José García,Café; Bar,jose@cafe.example,,+34 911 23 45 67,,Ana,Customer,Café; Bar,Team,,Lead In,
4,美咲 佐藤,,misaki@sato.example,,,,Ana,,,,,Contact Made,2025-12-01
5,Łukasz Nowak,"Line
break",lukasz@nowak.example,,,,Ana,,"Line
break",,900,Qualified,2025-11-30`;

test('Pipedrive', async () => {
  const { product, columns } = await guess(pipedrive);
  expect(product).toBe('pipedrive');
  expect(await targets(pipedrive)).toEqual({
    'Person - Name': 'name',
    'Person - Email - Work': 'email',
    'Person - Email - Home': 'otherEmail',
    'Person - Phone - Work': 'phone',
    'Person - Phone - Mobile': 'otherPhone',
    'Person - Owner': 'owner',
    'Person - Labels': 'tags',
    'Deal - Value': 'lifetimeValue',
    'Deal - Stage': 'pipelineStage',
    'Person - Last activity date': 'lastContactDate',
  });
  // One deal is not all that a client ever pays.
  expect(columns.find(({ target }) => target === 'lifetimeValue')?.confidence).toBe('guess');
});

const oldGoogle = `Name,Given Name,Additional Name,Family Name,Yomi Name,Birthday,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name,Organization 1 - Title,Website 1 - Type,Website 1 - Value
Anna Straßer,Anna,,Straßer,,1980-02-03,"Met in Köln; call back",* myContacts ::: Friends,* Work,anna@acme.example,Home,anna@home.example,Mobile,+49 151 23456789 ::: +49 30 901820,Acme,CEO,Homepage,https://acme.example
Bob Smith,Bob,,Smith,,,,* myContacts,Work,bob@smith.example,,,Work,(212) 555-0187,,,,
François d’Arcy,François,,d’Arcy,,,"a ""note""
on two lines",* myContacts,Work,francois@arcy.example,,,,,,,,
Ñuria López,Ñuria,,López,,,,* myContacts ::: Coaching,,nuria@lopez.example ::: nuria@work.example,,,,,,,,
Ана Петрова,Ана,,Петрова,,,,,,ana@petrova.example,,,,,,,,`;

test('Google Contacts as it was', async () => {
  expect((await guess(oldGoogle)).product).toBe('google');
  expect(await targets(oldGoogle)).toEqual({
    Name: 'name',
    'Given Name': 'firstName',
    'Family Name': 'lastName',
    Notes: 'context',
    'Group Membership': 'tags',
    'E-mail 1 - Value': 'email',
    'E-mail 2 - Value': 'otherEmail',
    'Phone 1 - Value': 'phone',
    'Website 1 - Value': 'website',
  });
});

test('Google Contacts as it is', async () => {
  const csv = `First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value
Anna,,Müller,,,,,Acme,CEO,,,https://photos.example/1,* myContacts ::: VIP,* Work,anna@acme.example,Home,anna@home.example,Mobile,+1 415 555 0123
Bob,,Smith,,,,,,,,"likes, commas",,* myContacts,,bob@smith.example,,,,`;
  expect((await guess(csv)).product).toBe('google');
  expect(await targets(csv)).toEqual({
    'First Name': 'firstName',
    'Last Name': 'lastName',
    Notes: 'context',
    Labels: 'tags',
    'E-mail 1 - Value': 'email',
    'E-mail 2 - Value': 'otherEmail',
    'Phone 1 - Value': 'phone',
  });
});

test('Salesforce', async () => {
  const csv = `Salutation,First Name,Last Name,Title,Account Name,Mailing City,Email,Phone,Mobile,Lead Source,Annual Revenue,Employees,Lead Status,Contact Owner,Last Activity,Description
Ms.,Anna,Müller,CEO,"Acme, Inc.",Köln,anna@acme.example,+49 30 901820,+49 151 23456789,Trade Show,"$1,200,000",120,Working - Contacted,Nora Lind,1/13/2026,"Said ""yes""
twice"
Mr.,Bob,O'Brien,,Acme,Dublin,bob@acme.example,,,Web,,7,Open - Not Contacted,Nora Lind,12/1/2025,`;
  expect((await guess(csv)).product).toBe('salesforce');
  expect(await targets(csv)).toEqual({
    'First Name': 'firstName',
    'Last Name': 'lastName',
    Email: 'email',
    Phone: 'phone',
    Mobile: 'otherPhone',
    'Lead Source': 'leadSource',
    'Annual Revenue': 'annualRevenue',
    Employees: 'companySize',
    'Lead Status': 'pipelineStage',
    'Contact Owner': 'owner',
    'Last Activity': 'lastContactDate',
    Description: 'context',
  });
});

test('Outlook', async () => {
  const csv = `Title,First Name,Middle Name,Last Name,Company,Job Title,Business Street,Business Fax,Business Phone,Home Phone,Mobile Phone,Categories,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Notes,Priority,Sensitivity,Web Page
Dr.,Jürgen,,Nowak,Acme,CEO,Hauptstr. 1,+49 30 901821,+49 30 901820,,+49 151 23456789,Coaching;Berlin,juergen@acme.example,SMTP,Jürgen Nowak (juergen@acme.example),j.nowak@home.example,"two
lines; one note",Normal,Normal,http://acme.example
,Zoë,,Smith,,,,,,(212) 555-0187,,,zoe@smith.example,SMTP,,,,Normal,Normal,`;
  expect((await guess(csv)).product).toBe('outlook');
  expect(await targets(csv)).toEqual({
    'First Name': 'firstName',
    'Last Name': 'lastName',
    'Business Phone': 'phone',
    'Home Phone': 'otherPhone',
    'Mobile Phone': 'otherPhone',
    Categories: 'tags',
    'E-mail Address': 'email',
    'E-mail 2 Address': 'otherEmail',
    Notes: 'context',
    'Web Page': 'website',
  });
});

test('our own export, whatever its cells are', async () => {
  const csv = `${Object.values(ownLabels).join(',')},${ownIdLabel}\n${'x,'.repeat(Object.keys(ownLabels).length)}1`;
  const { product, columns } = await guess(csv);
  expect(product).toBe('rapport');
  expect(columns.map(({ target }) => target)).toEqual([...Object.keys(ownLabels), undefined]);
  expect(columns[0]?.confidence).toBe('sure');
});

test.each([
  [
    'German',
    'Vorname;Nachname;E-Mail-Adresse;Telefon;Handy;Webseite;Branche;Mitarbeiterzahl;Jahresumsatz;Zuständig;Letzter Kontakt;Notizen;Zeitzone;Firma',
    'firstName lastName email phone otherPhone website industry companySize annualRevenue owner lastContactDate context timezone -',
  ],
  ['German with a bare name', 'Vorname;Name;Mail', 'firstName lastName email'],
  [
    'French',
    "Prénom;Nom;Courriel;Téléphone;Site web;Secteur d'activité;Chiffre d'affaires annuel;Statut;Étape du pipeline;Commentaires;Dernier contact;Étiquettes;Fuseau horaire",
    'firstName lastName email phone website industry annualRevenue status pipelineStage context lastContactDate tags timezone',
  ],
  [
    'Spanish',
    'Nombre;Apellidos;Correo electrónico;Teléfono;Página web;Sector;Ingresos mensuales;Estado;Origen;Notas;Último contacto;Etiquetas;Propietario',
    'firstName lastName email phone website industry monthlyRevenue status leadSource context lastContactDate tags owner',
  ],
  [
    'the German of a small list',
    'Klient;Mobiltel.;Umsatz;Monatshonorar;Letzter Termin;Ziel;Geburtsdatum',
    'name phone annualRevenue monthlyRevenue lastContactDate coachingGoals -',
  ],
  [
    'the French of one',
    'Nom du contact;N° de téléphone;CA;Honoraires mensuels;Dernier rendez-vous;Problématiques',
    'name phone annualRevenue monthlyRevenue lastContactDate painPoints',
  ],
  [
    'the Spanish of one',
    'Razón social;Tfno.;Facturación;Cuota mensual;Última cita;Nº de empleados',
    'name phone annualRevenue monthlyRevenue lastContactDate companySize',
  ],
  ['Spanish with one name', 'Nombre;Correo', 'name email'],
  [
    'other spellings',
    'firstName;LAST_NAME;e-mail;Mobile Phone Number;company size;lead_source',
    'firstName lastName email phone companySize leadSource',
  ],
])('headings in %s', async (_, headers, expected) => {
  const { columns } = await guess(
    `${headers}\n${'x'.concat(';'.repeat(headers.split(';').length - 1))}`,
  );
  const kinds = columns.map(({ target }) => target ?? '-');
  // The only cell that holds anything stands in the first column, which is a name.
  expect(kinds.join(' ')).toBe(expected);
});

test('cells speak where the headings say nothing', async () => {
  const { columns } = await guess(
    `A,B,C,D,E,F,G,H\nanna@acme.example,https://linkedin.com/in/anna,acme.example,Europe/Berlin,at_risk,+49 30 901820,2026-01-02,"$1,200"\nbob@acme.example,https://www.linkedin.com/in/bob,https://bob.example/x,America/New_York,Active,+1 (415) 555-0123,2026-01-03,€5`,
  );
  expect(columns.map(({ target, confidence }) => [target, confidence])).toEqual([
    ['email', 'likely'],
    ['linkedinUrl', 'likely'],
    ['website', 'guess'],
    ['timezone', 'likely'],
    ['status', 'guess'],
    ['phone', 'guess'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(columns[6]?.why).toBe('The cells are dates; choose what they mean');
});

test('what is unsafe stays unmapped, and says why', async () => {
  const { columns } = await guess(
    `Name,Email,Email opt out,Assistant email,Revenue,Amount,Company,Email (old)\nAnna,anna@acme.example,yes,help@acme.example,100,200,Acme,\nBob,bob@acme.example,no,help@acme.example,100,200,Acme,`,
  );
  expect(columns.map(({ target }) => target)).toEqual([
    'name',
    'email',
    ...Array(6).fill(undefined),
  ]);
  expect(columns.every(({ why }) => why.length > 5)).toBe(true);
});

test('a heading of two letters is what it can mean, by its cells', async () => {
  expect(await targets('Name,CA,City\nAnna,CA,Fresno')).toEqual({ Name: 'name' });
});

test('a heading that the cells contradict is not believed', async () => {
  const { columns } = await guess(
    'Name,Email,Phone,Mobile,Last contact\nAnna,yes,no,2026-01-02,never\nBob,no,yes,2026-01-03,ok',
  );
  expect(columns.map(({ target }) => target)).toEqual(['name', ...Array(4).fill(undefined)]);
  expect(columns[1]?.why).toBe('The heading and the cells say different things');
});

test('no field is filled twice, but there may be many addresses, numbers and tags', async () => {
  const { columns } = await guess(
    'Name,Full name,Email,Work email,Phone,Mobile,Tags,Categories\nA,,,,,,,\nB,,,,,,,',
  );
  expect(columns.map(({ target }) => target)).toEqual([
    'name',
    undefined,
    'email',
    'otherEmail',
    'phone',
    'otherPhone',
    'tags',
    'tags',
  ]);
  expect(columns[1]?.why).toBe('“Name” already fills this field');
});

test('a list of companies takes the company for the name', async () => {
  expect(await targets('Company,Email\nAcme,info@acme.example')).toMatchObject({ Company: 'name' });
});

test("the practice's own fields are found by their name", async () => {
  const fields: CustomField[] = [{ id: 'f1', name: 'Company', kind: 'text' }];
  expect(await targets('Name,company\nAnna,Acme', fields)).toEqual({
    Name: 'name',
    company: 'custom:f1',
  });
});

test('a status whose words are stages of a pipeline is one, unless another column is', async () => {
  const stages = ['Lead', 'Qualified', 'Proposal', 'Verhandlung', 'Gewonnen', 'xyzzy'];
  const rows = stages.map((stage, at) => `Ada ${at},ada${at}@x.example,${stage}`).join('\n');
  expect(await targets(`Name,Email,Status\n${rows}\n`)).toMatchObject({ Status: 'pipelineStage' });
  const both = stages.map((stage, at) => `Ada ${at},ada${at}@x.example,${stage},Lead`).join('\n');
  expect(await targets(`Name,Email,Status,Deal stage\n${both}\n`)).toMatchObject({
    Status: 'status',
    'Deal stage': 'pipelineStage',
  });
  const kinds = 'Name,Email,Status\nAda,ada@x.example,Active\nBo,bo@x.example,Lost\n';
  expect(await targets(kinds)).toMatchObject({ Status: 'status' });
});
