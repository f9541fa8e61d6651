import type { Claim, FactRule } from './fact-rule.ts';

/** Tools by what they are for: one takes the place of another of its kind. */
const kinds: Readonly<Record<string, string>> = {
  accounts: 'Xero|QuickBooks|Quickbooks|Sage|FreshBooks|FreeAgent|Wave|Datev|Lexware',
  customers: 'HubSpot|Hubspot|Salesforce|Pipedrive|Zoho|Attio|Copper|Monday CRM',
  chat: 'Slack|Teams|Microsoft Teams|WhatsApp|Discord',
  tasks: 'Asana|Trello|Notion|ClickUp|Basecamp|Jira|Airtable|Todoist|Linear|Monday\\.com',
  shop: 'Shopify|WooCommerce|Etsy|Squarespace|Wix|BigCommerce|Faire',
  till: 'Square|Toast|Lightspeed|Clover|SumUp|iZettle|Zettle|Vend',
  payments: 'Stripe|PayPal|GoCardless|Klarna',
  letters: 'Mailchimp|Klaviyo|Substack|ConvertKit|Brevo',
  bookings: 'Calendly|Acuity|Mindbody|Fresha|Booksy|OpenTable|Resy|Jane',
  sheets: 'Excel|Google Sheets',
  files: 'Dropbox|Google Drive|SharePoint|OneDrive',
  drawing: 'Figma|Canva|SketchUp|AutoCAD|Revit',
  tickets: 'Zendesk|Intercom|Freshdesk',
  payroll: 'Gusto|Rippling|BambooHR|Personio|Deel|Paychex',
  time: 'Toggl|Harvest|Clockify|Deputy',
  meetings: 'Zoom|Google Meet',
};
const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, names]) =>
    names.split('|').map((name) => [name.replace('\\', '').toLowerCase(), kind] as const),
  ),
);
const known = Object.values(kinds).join('|');
const we = "(?:[Ww]e|I)(?:['’]re|['’]ve| are| have)?(?: been| now| all| just| still| finally)*";
const days =
  /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|English|French|German|Spanish|Christmas|Easter)s?$/;

function toolOf(tool: string): Claim | undefined {
  if (days.test(tool)) return undefined;
  return { about: kindOf.get(tool.toLowerCase()) ?? tool.toLowerCase(), value: tool, amount: null };
}

/** What clients work with. */
export const toolRules: readonly FactRule[] = [
  {
    name: 'tool-moved-to',
    kind: 'tool',
    shape: new RegExp(
      `\\b${we} (?:moved?|moving|switched|switching|went|gone|changed|migrated)(?: everything| it all| the \\w+| all of it| over| live)*(?: from (?:\\p{Lu}\\w+|paper|spreadsheets))?(?: over)? (?:to|with|onto|on) (${known})\\b`,
      'u',
    ),
    read: ([, tool = '']) => toolOf(tool),
  },
  {
    name: 'tool-used',
    kind: 'tool',
    shape: new RegExp(
      `\\b${we} (?:use|using|run on|started using|signed up (?:for|to)|rolled out) (\\p{Lu}[\\p{L}\\d]+(?: \\p{Lu}[\\p{L}\\d]+)?)(?![’'\\p{L}])`,
      'u',
    ),
    read: ([, tool = '']) => toolOf(tool),
  },
  {
    name: 'tool-on',
    kind: 'tool',
    shape: new RegExp(
      `\\b(?:${we}(?: do| run| keep| track| plan| have)?|[Tt]he (?:books|bookings|accounts|payroll|orders|shop|website) (?:are|is|runs?))(?: (?:everything|it|it all|all of it|them|(?:the|our|my) \\p{Ll}+))?(?: now)? (?:in|on|through) (${known})\\b`,
      'u',
    ),
    read: ([, tool = '']) => toolOf(tool),
  },
];
