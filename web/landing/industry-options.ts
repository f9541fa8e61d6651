import type { AccessRequest } from '#contract/invitations.ts';

type Industry = AccessRequest['industry'];

const LABEL: Record<Industry, string> = {
  technology: 'Technology',
  healthcare: 'Healthcare',
  finance: 'Finance',
  education: 'Education',
  retail: 'Retail',
  manufacturing: 'Manufacturing',
  consulting: 'Consulting',
  'real-estate': 'Real estate',
  marketing: 'Marketing',
  ecommerce: 'E-commerce',
  saas: 'SaaS',
  other: 'Other',
};

export const INDUSTRY_OPTIONS = Object.entries(LABEL).map(([value, label]) => ({
  value: value as Industry,
  label,
}));
