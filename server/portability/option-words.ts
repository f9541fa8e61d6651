import type {
  Consent,
  GrowthPotential,
  ClientStatus,
  LeadSource,
  PipelineStage,
} from '#contract/client-record.ts';

/** Words of other products and languages for our options, without case, accents and signs. */
export const statusWords: Readonly<Record<ClientStatus, string>> = {
  prospect: `prospect; lead; subscriber; new; open; potential; potential client; potential customer; opportunity;
    marketing qualified lead; sales qualified lead; mql; sql; interested; warm lead; cold lead; hot lead; trial;
    interessent; potenzieller kunde; neukunde in anbahnung; cliente potencial; interesado; prospecto; client potentiel`,
  active: `active; customer; client; current; current client; current customer; evangelist; won; live; ongoing; enrolled;
    aktiv; kunde; bestandskunde; aktiver kunde; actif; active client; client actif; en cours; activo; cliente;
    cliente activo; activa; vigente`,
  at_risk: `at risk; risk; churn risk; in danger; endangered; needs attention; unhappy; gefährdet; abwanderungsgefährdet;
    à risque; a risque; en riesgo; en peligro`,
  growing: `growing; growth; expanding; expansion; upsell; wachsend; im wachstum; en croissance; croissance; en crecimiento;
    creciendo`,
  inactive: `inactive; paused; on hold; dormant; disqualified; unqualified; archived; not active; inaktiv; pausiert; ruhend;
    inactif; en pause; inactivo; en pausa; inactiva; suspendido`,
  churned: `churned; lost; former; former client; former customer; past client; past customer; ex client; ex customer;
    cancelled; canceled; terminated; left; ended; ehemalig; ehemaliger kunde; gekündigt; verloren; ancien client;
    perdu; résilié; antiguo cliente; ex cliente; perdido; cancelado; baja`,
};

export const stageWords: Readonly<Record<PipelineStage, string>> = {
  lead: `lead; new; new lead; open; open lead; lead in; incoming; inbox; prospecting; prospect; backlog; subscriber;
    open not contacted; not contacted; attempted to contact; attempting contact; discovery; first contact; neu; offen;
    neuer lead; erstkontakt; interessent; interesado; nouveau; ouvert; prise de contact; nuevo; abierto; primer contacto`,
  qualified: `qualified; qualification; qualified to buy; qualified lead; sales qualified; appointment scheduled; meeting scheduled;
    demo scheduled; presentation scheduled; contact made; connected; in progress; working; working contacted; contacted;
    needs analysis; demo; needs defined; value proposition; id decision makers; perception analysis; open deal; qualifiziert;
    in bearbeitung; termin vereinbart; kontaktiert; bedarfsanalyse; qualifié; rendez vous pris; rdv planifié; en cours;
    cualificado; calificado; cita programada; contactado; reunión programada; en progreso`,
  proposal: `proposal; proposal made; proposal sent; proposal price quote; quote; quote sent; offer; offer sent; decision maker bought in;
    presentation; presented; angebot; angebot erstellt; angebot gesendet; angebot verschickt; proposition; proposition envoyée;
    devis; devis envoyé; offre; propuesta; propuesta enviada; presupuesto; presupuesto enviado; oferta`,
  negotiation: `negotiation; negotiation review; negotiations; negotiating; negotiations started; in negotiation; contract sent; contract; review;
    verhandlung; in verhandlung; vertrag gesendet; négociation; en négociation; contrat envoyé; negociación; en negociación;
    contrato enviado`,
  closed_won: `closed won; won; win; closed converted; converted; customer; signed; deal won; gewonnen; abgeschlossen; gewonnen abgeschlossen;
    gagné; gagnée; conclu; signé; fermé gagné; ganado; ganada; cerrado ganado; firmado`,
  closed_lost: `closed lost; lost; loss; closed not converted; not converted; unqualified; disqualified; dead; bad timing; junk; rejected;
    deal lost; verloren; abgelehnt; perdu; perdue; refusé; fermé perdu; perdido; perdida; cerrado perdido; rechazado`,
};

export const sourceWords: Readonly<Record<LeadSource, string>> = {
  website: `website; web; web site; web form; webform; site; online; organic search; organic; search; seo; direct traffic; direct;
    google; bing; google ads; adwords; paid search; ppc; blog; landing page; contact form; form; chat; live chat;
    inbound; download; online ad; advertisement; webseite; internet; suche; organische suche; kontaktformular; direktzugriffe;
    site web; site internet; recherche organique; formulaire; sitio web; pagina web; búsqueda orgánica; formulario; tráfico directo`,
  referral: `referral; referrals; referred; referred by; recommendation; word of mouth; client referral; customer referral; employee referral;
    external referral; partner; partner referral; friend; existing client; affiliate; empfehlung; weiterempfehlung; mundpropaganda; bekannte;
    partnerempfehlung; recommandation; bouche à oreille; parrainage; partenaire; recomendación; referido; boca a boca; referencia; socio`,
  social_media: `social media; social; organic social; paid social; linkedin; linked in; facebook; instagram; twitter; x; tiktok; youtube; xing;
    threads; pinterest; soziale medien; social media marketing; soziale netzwerke; réseaux sociaux; medias sociaux;
    redes sociales`,
  cold_outreach: `cold outreach; outreach; cold call; cold calling; cold email; cold e mail; outbound; outbound call; prospecting; purchased list;
    telemarketing; sales call; direct mail; kaltakquise; kaltanruf; telefonakquise; akquise; prospection;
    appel à froid; démarchage; llamada en frío; prospección; captación en frío; puerta fría`,
  event: `event; events; conference; trade show; tradeshow; trade fair; fair; webinar; workshop; seminar; seminar internal; seminar partner; meetup;
    networking; networking event; speaking; exhibition; veranstaltung; messe; konferenz; vortrag; seminare; netzwerktreffen;
    événement; evenement; salon; salon professionnel; conférence; atelier; evento; feria; conferencia; congreso; taller; seminario`,
};

export const growthWords: Readonly<Record<GrowthPotential, string>> = {
  low: `low; small; little; minor; cold; niedrig; gering; klein; schwach; faible; bas; basse; bajo; baja; poco`,
  medium: `medium; moderate; middle; mid; average; normal; warm; mittel; mäßig; durchschnittlich; moyen; moyenne; modéré;
    medio; media; moderado; normale`,
  high: `high; large; strong; big; hot; hoch; groß; stark; élevé; élevée; fort; forte; haut; alto; alta; grande`,
  very_high: `very high; very large; huge; excellent; highest; top; extremely high; sehr hoch; sehr groß; très élevé; très élevée;
    très fort; très haut; muy alto; muy alta; altísimo`,
};

export const consentWords: Readonly<Record<Consent, string>> = {
  given: `given; granted; yes; y; true; 1; x; opt in; opted in; optin; consented; consent given; agreed; accepted; subscribed;
    allowed; permitted; freely given consent from contact; erteilt; einwilligung erteilt; zugestimmt; ja; accordé; donné;
    accepté; oui; concedido; otorgado; dado; aceptado; sí`,
  withdrawn: `withdrawn; no; n; false; 0; opt out; opted out; optout; revoked; refused; declined; denied; unsubscribed; consent withdrawn;
    not allowed; not given; not granted; nein; widerrufen; verweigert; abgelehnt; nicht erteilt; non; retiré; refusé; révoqué;
    retirado; revocado; rechazado; denegado`,
  unknown: `unknown; not asked; not known; not set; undefined; pending; unbekannt; nicht gefragt; ausstehend; inconnu; en attente;
    desconocido; pendiente`,
};
