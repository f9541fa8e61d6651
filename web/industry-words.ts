import type { AccessRequest } from '#contract/invitations.ts';

/** How each industry reads on the screen. */
export const industryWords: Readonly<Record<AccessRequest['industry'], string>> = {
  technology: 'Technology',
  healthcare: 'Healthcare',
  finance: 'Finance',
  education: 'Education',
  retail: 'Retail',
  manufacturing: 'Manufacturing',
  consulting: 'Consulting',
  'real-estate': 'Real Estate',
  marketing: 'Marketing',
  ecommerce: 'E-commerce',
  saas: 'SaaS',
  other: 'Other',
};
