export const products = [
  'rapport',
  'hubspot',
  'pipedrive',
  'google',
  'salesforce',
  'outlook',
  'zoho',
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
  zoho: 'Zoho CRM',
};
