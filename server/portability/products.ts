import type { OwnTarget } from '#contract/client-target.ts';
import { isOwnExport } from './client-target.ts';
import { headerKey } from './header-words.ts';

export const products = [
  'rapport',
  'hubspot',
  'pipedrive',
  'google',
  'salesforce',
  'outlook',
] as const;
/** A product whose exports are known. */
export type Product = (typeof products)[number];

export const productNames: Readonly<Record<Product, string>> = {
  rapport: 'Rapport',
  hubspot: 'HubSpot',
  pipedrive: 'Pipedrive',
  google: 'Google Contacts',
  salesforce: 'Salesforce',
  outlook: 'Outlook',
};

interface Manner {
  /** Headings that hardly anybody else writes. */
  telling: readonly string[];
  /** Headings that others write too. */
  usual: readonly string[];
  /** Headings that mean something else here than elsewhere; `none` are not to be guessed from their cells. */
  means: Readonly<Record<string, OwnTarget | 'company' | 'none'>>;
}

const manners: Readonly<Record<Exclude<Product, 'rapport'>, Manner>> = {
  hubspot: {
    telling: [
      'Record ID',
      'Lifecycle Stage',
      'hs_linkedin_url',
      'Marketing contact status',
      'Associated Company',
      'HubSpot Team',
      'Original Traffic Source',
      'hs_object_id',
    ],
    usual: [
      'Contact owner',
      'Lead Status',
      'Last Activity Date',
      'Create Date',
      'Website URL',
      'Phone Number',
      'Number of Employees',
    ],
    means: {
      'Lifecycle Stage': 'status',
      'Lead Status': 'pipelineStage',
      'Last Modified Date': 'none',
      'Email Domain': 'none',
      'Record ID - Contact': 'none',
      'Associated Company IDs': 'none',
      'Associated Deal': 'none',
      'Became a Customer Date': 'none',
      'Original Traffic Source Drill-Down 1': 'none',
      'Fax Number': 'none',
    },
  },
  pipedrive: {
    telling: [
      'Person - Name',
      'Person - Email - Work',
      'Person - Phone - Work',
      'Person - Phone - Mobile',
      'Person - Owner',
      'Person - Labels',
      'Person - Email',
      'Person - Phone',
      'Organization - Name',
      'Deal - Value',
      'Deal - Stage',
      'Deal - Title',
      'Person - ID',
      'Person - Organization',
    ],
    usual: [],
    means: {
      'Person - Name': 'name',
      'Person - First name': 'firstName',
      'Person - Last name': 'lastName',
      'Person - Email': 'email',
      'Person - Email - Work': 'email',
      'Person - Email - Home': 'otherEmail',
      'Person - Email - Other': 'otherEmail',
      'Person - Phone': 'phone',
      'Person - Phone - Work': 'phone',
      'Person - Phone - Mobile': 'phone',
      'Person - Phone - Home': 'otherPhone',
      'Person - Phone - Other': 'otherPhone',
      'Person - Owner': 'owner',
      'Person - Labels': 'tags',
      'Person - Label': 'tags',
      'Person - Notes': 'context',
      'Person - Last activity date': 'lastContactDate',
      'Person - Person created': 'createdAt',
      'Person - Add time': 'createdAt',
      'Person - Organization': 'company',
      'Person - Job title': 'none',
      'Person - Next activity date': 'none',
      'Person - Update time': 'none',
      'Organization - Name': 'company',
      'Organization - Website': 'website',
      'Organization - Industry': 'industry',
      'Organization - Number of employees': 'companySize',
      'Organization - Annual revenue': 'annualRevenue',
      'Organization - LinkedIn profile': 'none',
      'Organization - Owner': 'none',
      'Deal - Stage': 'pipelineStage',
      'Deal - Value': 'lifetimeValue',
      'Deal - Owner': 'none',
      'Deal - Title': 'none',
      'Deal - Status': 'none',
      'Deal - Pipeline': 'none',
      'Deal - Source channel': 'leadSource',
      'Deal - Source origin': 'none',
    },
  },
  google: {
    telling: [
      'E-mail 1 - Value',
      'E-mail 1 - Label',
      'E-mail 1 - Type',
      'Phone 1 - Value',
      'Organization 1 - Name',
      'Group Membership',
      'Yomi Name',
      'Phonetic First Name',
      'File As',
      'Organization Name',
      'Website 1 - Value',
    ],
    usual: [
      'Given Name',
      'Family Name',
      'First Name',
      'Last Name',
      'Labels',
      'Nickname',
      'Notes',
      'Birthday',
    ],
    means: {
      Labels: 'tags',
      'E-mail 1 - Label': 'none',
      'E-mail 2 - Label': 'none',
      'E-mail 1 - Type': 'none',
      'E-mail 2 - Type': 'none',
      'Phone 1 - Label': 'none',
      'Phone 1 - Type': 'none',
      'Website 1 - Label': 'none',
      'Website 1 - Type': 'none',
      'Organization 1 - Title': 'none',
      'Organization Title': 'none',
      'File As': 'none',
      Nickname: 'none',
      'Relation 1 - Value': 'none',
      'Custom Field 1 - Value': 'none',
    },
  },
  salesforce: {
    telling: [
      'Account Name',
      'Lead Source',
      'Mailing City',
      'Mailing Street',
      'Mailing Country',
      'Contact Owner Alias',
      'Reports To',
      'Opportunity Name',
      'Last Stay-in-Touch Request Date',
      'Account Owner',
      'Lead Owner',
    ],
    usual: [
      'Salutation',
      'Employees',
      'Mobile',
      'Stage',
      'Lead Status',
      'Annual Revenue',
      'Rating',
      'Last Activity',
    ],
    means: {
      Stage: 'pipelineStage',
      'Account Owner': 'owner',
      'Contact Owner Alias': 'none',
      Rating: 'none',
      'Reports To': 'none',
      'Opportunity Name': 'none',
      Description: 'context',
    },
  },
  outlook: {
    telling: [
      'E-mail Address',
      'E-mail 2 Address',
      'E-mail Display Name',
      'Web Page',
      'Business Street',
      'Sensitivity',
      'Business Phone 2',
      'Car Phone',
      'Company Main Phone',
    ],
    usual: [
      'Business Phone',
      'Mobile Phone',
      'Home Phone',
      'Categories',
      'Company',
      'Job Title',
      'Spouse',
      'Priority',
      'Private',
    ],
    means: {
      Priority: 'none',
      Sensitivity: 'none',
      Private: 'none',
      Account: 'none',
      Title: 'none',
      Location: 'none',
      'Car Phone': 'otherPhone',
      'Other Phone': 'otherPhone',
      'Business Phone 2': 'otherPhone',
    },
  },
};

const keys = (headers: readonly string[]) => new Set(headers.map(headerKey));
const known = Object.entries(manners).map(([product, { telling, usual, means }]) => ({
  product: product as Exclude<Product, 'rapport'>,
  telling: keys(telling),
  usual: keys(usual),
  means: new Map(Object.entries(means).map(([header, target]) => [headerKey(header), target])),
}));

/** The product that a file with these headings seems to come from. */
export function guessProduct(headers: readonly string[]): Product | undefined {
  if (isOwnExport(headers)) return 'rapport';
  const present = [...keys(headers)];
  let best: { product: Product; score: number } | undefined;
  for (const { product, telling, usual } of known) {
    const tells = present.filter((key) => telling.has(key)).length;
    const score = tells * 2 + present.filter((key) => usual.has(key)).length;
    if (tells > 0 && score >= 4 && score > (best?.score ?? 0)) best = { product, score };
  }
  return best?.product;
}

/** What a heading means in the exports of a product, where that is not what it says. */
export function meaningIn(product: Product | undefined, header: string) {
  return known.find((one) => one.product === product)?.means.get(headerKey(header));
}
