import { ownLabels, type OwnTarget } from '#contract/client-target.ts';

/** A heading without case, accents, signs and spaces, so that spellings of one word meet. */
export function headerKey(header: string): string {
  const bare = header
    .slice(0, 200)
    .replace(/ \(\d+\)$/, '')
    .normalize('NFKD')
    .toLowerCase();
  return bare.replaceAll('ß', 'ss').replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * What headings say in English, German, French and Spanish. Words at the front of a list win over
 * words behind them; `~` marks those that are used for other things too.
 */
const words: Readonly<Record<OwnTarget | 'company' | 'none', string>> = {
  name: `name; full name; client name; contact name; customer name; person name; display name;
    vollständiger name; kundenname; kontaktname; nom complet; nom du client; nom et prénom; prénom et nom;
    nombre completo; nombre del cliente; nombre y apellidos; nombre y apellido; ~nom; ~nombre;
    ~client; ~customer; ~contact; ~card name; ~kunde; ~kontakt; ~ansprechpartner; ~cliente; ~contacto;
    vor- und nachname; vor- und zuname; vorname und nachname; name des kunden; nom client;
    nom du contact; nom de la personne; nombre del contacto; nombre de contacto; nombre cliente;
    klientenname; mandantenname; ~klient; ~klientin; ~kundin; ~mandant; ~mandantin; ~coachee; ~coaché;
    ~coachée;
    mitglied; ~teilnehmer; ~teilnehmerin; ~interessent; ~interessentin; ~patient; ~patientin; ~participant;
    ~participante; ~stagiaire; ~member; lead name; name, vorname; nachname, vorname; familienname, vorname;
    last name, first name; surname, first name; last, first; nom, prénom; apellidos, nombre`,
  firstName: `first name; given name; forename; vorname; prénom; nombre de pila; primer nombre;
    nombres;
    rufname; fname; 1er prénom`,
  lastName: `last name; surname; family name; nachname; familienname; zuname; nom de famille;
    apellido; apellidos; primer apellido;
    lname; apellido paterno; nom d'usage`,
  email: `email; email address; primary email; main email; e-mail 1 - value; email 1; email 1 address;
    work email; business email; person email; contact email; client email; ~mail; e-mail-adresse;
    mailadresse; e-mail geschäftlich; adresse e-mail; adresse électronique; adresse mail; courriel;
    correo electrónico; correo; dirección de correo electrónico; dirección de correo; email personal;
    personal email; private email; home email; e-mail privat; e-mail (work); e-mail (home);
    email addresses; emails; adresse de messagerie; mél; adresse courriel; adresse de courriel; e-mail dienstlich; e-mail professionnel;
    mail professionnel; correo de trabajo; correo del trabajo; correo-e`,
  otherEmail: `other emails; other email; secondary email; second email; additional email;
    additional emails; additional email addresses; alternate email; alternative email; email 2; email 3;
    e-mail 2 - value; e-mail 3 - value; e-mail 4 - value; e-mail 2 address; e-mail 3 address;
    email address 2; email address 3; e-mail 2: adresse; e-mail 3: adresse; adresse de messagerie 2; adresse de messagerie 3;
    zweite e-mail; weitere e-mail; weitere e-mail-adressen; autre e-mail; autre courriel; otro correo;
    correo secundario; hs_additional_emails`,
  phone: `phone; phone number; phone numbers; phones; telephone; telephone number; primary phone; main phone; phone 1 - value; phone 1;
    ~tel; work phone; business phone; office phone; telefon; telefonnummer; rufnummer; telefon geschäftlich;
    téléphone; numéro de téléphone; téléphone fixe; text reminder number; téléphone professionnel; teléfono; número de teléfono;
    teléfono fijo; mobile; mobile phone; mobile phone number; mobile number; cell; cell phone; cellphone;
    handy; handynummer; mobil; mobiltelefon; mobilnummer; portable; téléphone portable; téléphone mobile;
    móvil; teléfono móvil; celular; whatsapp; whatsapp number; home phone; telefon privat; ~festnetz;
    telefon-nr.; tel.-nr.; telefon dienstlich; telefon arbeit; telefon mobil; mobiltel.; mobilfunk;
    mobilfunknummer; natel; gsm; n° de téléphone; nº de teléfono; n.º de teléfono; tél. portable;
    tél. mobile; tél. fixe; téléphone bureau; teléfono de trabajo; teléfono celular; número de celular;
    número de móvil; ~tfno; ~tlf; ~tlfno; telephone no.; phone no.; mobile no.; tel. no.; cell no.; cell number;
    tel. number; ~contact number; ~contact no.;
    handynr; handy-nr.; rufnr; whatsapp nr; whatsapp-nummer; kontaktnummer`,
  otherPhone: `other phones; other phone; secondary phone; second phone; additional phone; alternate phone;
    phone 2; phone 3; phone 2 - value; phone 3 - value; phone 4 - value; business phone 2; home phone 2;
    alt. phone; telefon geschäftlich 2; telefon (privat 2); telefon privat 2; weiteres telefon; mobiltelefon 2;
    weitere telefonnummern; autre téléphone; otro teléfono`,
  website: `website; website url; web site; web page; webpage; homepage; company website; website 1 - value;
    webseite; internetseite; site web; site internet; sitio web; página web; ~url; ~web; ~site;
    webadresse; internetadresse; adresse du site; adresse web; dirección web; página de internet`,
  linkedinUrl: `linkedin; linkedin url; linkedin profile; linkedin profile url; linkedin bio; hs_linkedin_url;
    hs_linkedinbio; person linkedin url; linkedin-profil; profil linkedin; perfil de linkedin`,
  businessType: `business type; type of business; company type; organization type; geschäftsart; art des geschäfts;
    unternehmensart; unternehmenstyp; type d'entreprise; type d'activité; tipo de negocio; tipo de empresa`,
  industry: `industry; industry sector; organization - industry; branche; wirtschaftszweig; secteur;
    secteur d'activité; industrie; industria; sector; rubro;
    tätigkeitsbereich; domaine d'activité; sector de actividad; ramo`,
  companySize: `company size; number of employees; no. of employees; num employees; # employees; employees; headcount;
    team size; employee count; organization - employees; mitarbeiter; mitarbeiterzahl; anzahl mitarbeiter;
    anzahl der mitarbeiter; unternehmensgröße; firmengröße; effectif; effectifs; nombre d'employés;
    nombre de salariés; taille de l'entreprise; empleados; número de empleados; tamaño de la empresa;
    anzahl beschäftigte; anzahl der beschäftigten; beschäftigte; teamgröße; nombre de collaborateurs;
    salariés; nb de salariés; taille de l'équipe; nº de empleados; n.º de empleados;
    número de trabajadores; tamaño del equipo;
    mitarbeitende; anzahl mitarbeitende; anzahl der mitarbeitenden; mitarbeiteranzahl`,
  timezone: `timezone; time zone; hs_timezone; tz; zeitzone; fuseau horaire; zona horaria; huso horario`,
  revenueStream: `revenue stream; revenue streams; income stream; einnahmequelle; einnahmequellen; umsatzquelle;
    source de revenus; sources de revenus; fuente de ingresos; fuentes de ingresos`,
  monthlyRevenue: `monthly revenue; mrr; monthly recurring revenue; revenue per month; monthly rev; rev per month; rev/month; monthly billing; monthly fee; monthly retainer; monthly rate; monthly payment; monthly price; price per month;
    fee per month; fee/month; price/month; revenue/month; ~retainer; honorar/monat; umsatz/monat; honorar pro monat;
    monatsumsatz; monatlicher umsatz; umsatz pro monat; umsatz monatlich; revenu mensuel; ca mensuel;
    chiffre d'affaires mensuel; ingresos mensuales; ingreso mensual; facturación mensual;
    monatshonorar; monatliches honorar; honoraires mensuels; forfait mensuel; honorarios mensuales;
    cuota mensual;
    umsatz p. m.; monatl. umsatz; umsatz (monatlich); revenue (monthly); ~monthly value`,
  annualRevenue: `annual revenue; yearly revenue; annual rev; yearly rev; arr; annual recurring revenue; revenue per year; revenue/year; umsatz/jahr; umsatz p.a.; jahresumsatz;
    jährlicher umsatz; umsatz pro jahr; revenu annuel; ca annuel; chiffre d'affaires annuel;
    ~chiffre d'affaires; ingresos anuales; ingreso anual; facturación anual;
    annual turnover; volumen de negocio anual; ~turnover; ~umsatz; ~ca; ~facturación;
    ~volumen de negocio`,
  lifetimeValue: `lifetime value; customer lifetime value; client lifetime value; ltv; clv; cltv; kundenwert;
    valeur vie client; valor de vida del cliente; valor del ciclo de vida; ~total revenue; ~total spent; ~total spend; ~total paid; ~amount paid; ~lifetime spend; ~lifetime revenue;
    ~total project value`,
  growthPotential: `growth potential; wachstumspotenzial; wachstumspotential; potentiel de croissance;
    potencial de crecimiento; ~potential; ~potenzial; ~potentiel; ~potencial`,
  status: `status; client status; customer status; status label; contact status; lifecycle stage; kundenstatus; statut;
    statut du client; estado; estado del cliente; estatus; phase du cycle de vie; etapa del ciclo de vida;
    lifecycle-phase;
    status kunde; statut client`,
  pipelineStage: `pipeline stage; deal stage; opportunity stage; sales stage; deal - stage; lead status; lead stage;
    pipeline-phase; vertriebsphase; verkaufsphase; dealphase; leadstatus; étape du pipeline; étape de vente;
    etapa del pipeline; etapa de venta; etapa del negocio; ~stage; ~pipeline; ~phase; ~étape; ~etapa; ~fase`,
  closedLostReason: `closed lost reason; lost reason; loss reason; reason lost; reason for loss; deal - lost reason;
    verlustgrund; absagegrund; raison de la perte; motif de perte; motivo de pérdida; motivo de la pérdida;
    razón de pérdida`,
  consent: `consent; call consent; consent status; consent to call; opt in; opted in; einwilligung; einwilligung zu anrufen;
    zustimmung; consentement; consentimiento; ~gdpr consent; ~marketing consent; ~dsgvo-einwilligung; ~rgpd;
    ~legal basis for processing contact's data`,
  consentSource: `consent source; source of consent; consent origin; opt in source; einwilligungsquelle;
    quelle der einwilligung; source du consentement; origine du consentement; origen del consentimiento;
    fuente del consentimiento`,
  consentAt: `consent as of; consent date; consent at; date of consent; consent given on; consent given at; opt in date;
    einwilligung vom; einwilligung am; datum der einwilligung; date du consentement; fecha del consentimiento;
    fecha de consentimiento`,
  doNotCall: `do not call; dnc; donotcall; do not phone; don't call; no calls; never call; opted out of calls; ~do not contact;
    ~opted out; ~opt out; ~opt-out; nicht anrufen; keine anrufe; anrufsperre; ne pas appeler; no llamar`,
  archived: `archived; is archived; archiviert; archivé; archivado`,
  leadSource: `lead source; original source; original traffic source; hs_analytics_source; contact source;
    acquisition channel; how did you hear about us; leadquelle; kontaktquelle; herkunft; akquisekanal;
    source du prospect; source du lead; canal d'acquisition; provenance; fuente del cliente; fuente del lead;
    origen del cliente; origen; ~source; ~quelle; ~origine; ~fuente; ~channel;
    how did you find us; how did you find me; how did you hear about me; how they found me;
    where they found me; job source; referral source; ~referral; ~referred by; ~found via; ~heard about us; wie haben sie uns gefunden; wie sind sie auf uns aufmerksam geworden;
    comment nous avez-vous connus; comment nous avez-vous connu; cómo nos conoció; canal de captación;
    wie haben sie von uns erfahren`,
  coachingGoals: `coaching goals; coaching goal; client goals; goals; what are your goals; ~what do you want to achieve; ziele; coachingziele; coaching-ziele;
    objectifs; objectifs de coaching; objetivos; objetivos de coaching; ~objectives; ~goal;
    coachingziel; zielsetzung; zielsetzungen; objectif de coaching; objetivo de coaching; metas; ~ziel;
    ~objectif; ~objetivo;
    ~wünsche`,
  painPoints: `pain points; challenges; schmerzpunkte; herausforderungen; points de douleur; défis; difficultés;
    puntos de dolor; retos; desafíos; ~problems; ~probleme; ~problèmes; ~problemas;
    herausforderung; problématique; problématiques; dificultades; obstáculos`,
  context: `context; context & background; context (notes); notes; note; comments; comment; background; remarks;
    notizen; notiz; bemerkung; bemerkungen; anmerkung; anmerkungen; kommentar; kommentare; hintergrund;
    remarque; remarques; commentaire; commentaires; contexte; nota; notas; comentario; comentarios;
    observaciones; contexto; ~description; ~beschreibung; ~descripción; ~about;
    internal notes; interne notizen; notes internes; notas internas`,
  lastContactDate: `last contact; last contact date; last contacted; last contacted date; last activity date;
    last activity; last contacted on; last contacted time; last communication date; last touch; date of last contact; last session; last session date; last appointment; last meeting; last call;
    last seen; last spoke; last conversation; last interaction; last interaction > interacted at; last interaction > when; notes last contacted; letzter kontakt;
    letzter kontakt am; letzte aktivität; dernier contact; date du dernier contact; dernière activité;
    último contacto; fecha de último contacto; fecha del último contacto; última actividad;
    letzter termin; letztes gespräch; letzte sitzung; letzter anruf; dernier rendez-vous;
    dernier échange; dernière séance; dernier appel; última cita; última sesión; última reunión;
    última llamada;
    zuletzt kontaktiert; letztes coaching; letzter besuch; letztes treffen; dernier rdv; dernière visite;
    last visit; last contacted at; última visita`,
  tags: `tags; tag; labels; label; categories; keywords; group membership; groups; ~segments; person - labels; kategorien;
    schlagworte; schlagwörter; stichworte; gruppen; étiquettes; catégories; mots-clés; etiquetas; categorías;
    palabras clave; ~category; ~kategorie; ~catégorie; ~categoría;
    etiketten`,
  owner: `owner; contact owner; sales owner; owned by; coach name; primary coach; client owner; lead owner; account owner; person - owner; assigned to; assigned coach; assignee; account manager; relationship manager; ~advisor; ~clinician; ~primary clinician; ~practitioner;
    betreuer; zuständig; zuständige person; verantwortlich; verantwortlicher; kontaktinhaber; propriétaire;
    propriétaire du contact; responsable; propietario; propietario del contacto; asignado a; ~coach;
    kundenbetreuer; kundenbetreuerin; betreuerin; chargé de clientèle; chargée de clientèle; asesor;
    asesora`,
  createdAt: `created; created at; created on; create date; created date; creation date; date created; date added;
    added on; client since; customer since; member since; created time; created (utc); date joined; joined; joined on; ~connected on; ~timestamp; ~signup timestamp; ~subscribed at; ~submitted at; ~submit date; sign-up date;
    signed up; registration date; erstellt; erstellt am; angelegt am; erstelldatum; kunde seit;
    créé le; date de création; date d'ajout; client depuis; creado; creado el; fecha de creación;
    fecha de alta; cliente desde;
    anlagedatum; aufnahmedatum; date d'inscription; fecha de registro;
    angelegt`,
  company: `company; company name; account name; account; organization; organisation; organization name;
    company / account; organization - name; organization 1 - name; associated company; primary company; business name; employer;
    firma; unternehmen; firmenname; organisation name; entreprise; société; nom de l'entreprise; empresa;
    compañía; nombre de la empresa;
    betrieb; raison sociale; razón social`,
  none: `line; reason; guest emails; id; record id; contact id; person - id; uid; rapport id; fax; fax number; business fax; home fax; birthday;
    geburtstag; salutation; title; job title; middle name; suffix; prefix; gender; e-mail type;
    e-mail 2 type; e-mail display name; password; middle initial; company domain name; company main phone;
    assistant's phone; email domain; last modified date; other websites; last modified; last modified time; modified time; last changed; last updated; updated at;
    geburtsdatum; date de naissance; fecha de nacimiento; anrede; civilité; tratamiento; titel;
    faxnummer; télécopie; kundennummer; kunden-nr.; numéro de client; n° client; número de cliente;
    nº de cliente`,
};

/** What a heading says, how good a word for it that is (0 is the best), and whether it may mean something else. */
export interface HeaderMeaning {
  target: OwnTarget | 'company' | 'none';
  rank: number;
  vague: boolean;
}

const meanings = new Map<string, HeaderMeaning>();
for (const [target, list] of Object.entries(words) as [HeaderMeaning['target'], string][]) {
  list.split(';').forEach((word, rank) => {
    const vague = word.trim().startsWith('~');
    const key = headerKey(word.trim());
    if (!meanings.has(key)) meanings.set(key, { target, rank, vague });
  });
}

// What our own files call a field is always understood.
for (const [target, label] of Object.entries(ownLabels) as [OwnTarget, string][]) {
  meanings.set(headerKey(label), { target, rank: 0, vague: false });
}

/** Whose it is, before what it is: “Invitee email”, “Client notes”, Attio’s “Name > First name”, a form’s “What’s your email address?”. */
const whose =
  /^(?:(?:(?:what(?:['’]s| is)|and) )?your\s+|(?:parent )?record\s*>\s*|name\s*>\s*|(?:primary |main )?(?:invitee|attendee|guest|client|customer|contact|person|member|coachee|student|participant)(?:['’]s)?[ _:-]+)/i;
/** What says how a cell is to be filled in; “(old)” says that it is another thing. */
const remark =
  /\s*[([](?:required|optional|primary|main|work|business|office|personal|private|home|mobile|cell|date|(?:utc|gmt)(?:[+-]\d{1,2}(?::?\d{2})?)?|[ecmp][sd]t|cest?|bst|usd|eur|gbp|chf|cad|aud|\p{Sc}|[dmy./ -]{2,12})[)\]]\s*/giu;

/** “Betreuer/in”, “Vorname(n)”, “Verantwortliche/r”. */
const ending = /(?:[/*:_]-?in(?:nen)?|\((?:in|innen|en|e|n|s)\)|\/-?[res])$/i;
const between = /\s*(?:[/&|+]|\b(?:und|oder|and|or|et|ou|y|o)\b)\s*/iu;
const mostParts = 3;

/** What a heading says in one of the languages that are known here. */
export function findMeaning(header: string): HeaderMeaning | undefined {
  const exact = meanings.get(headerKey(header));
  if (exact) return exact;
  const bare = header.slice(0, 200).replace(remark, ' ').trim();
  const part =
    meanings.get(headerKey(bare)) ??
    meanings.get(headerKey(bare.replace(whose, ''))) ??
    meanings.get(headerKey(bare.replace(ending, ''))) ??
    meaningOfParts(bare);
  return part && { ...part, rank: part.rank + 100, vague: true };
}

/** “Notizen/Bemerkungen”: what all of its parts say. */
function meaningOfParts(header: string): HeaderMeaning | undefined {
  const parts = header.split(between);
  if (parts.length < 2 || parts.length > mostParts) return undefined;
  const [first, ...others] = parts.map((part) => meanings.get(headerKey(part)));
  return others.every((one) => one?.target === first?.target) ? first : undefined;
}
