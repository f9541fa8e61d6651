import { industries } from '#contract/invitations.ts';
import { industryWords } from '#web/industry-words.ts';

export const INDUSTRY_OPTIONS = industries.map((value) => ({
  value,
  label: industryWords[value],
}));
