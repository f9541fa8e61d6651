import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Client } from '#contract/client-record.ts';
import { ClientDialogDetails } from '#web/clients/ClientDialogDetails.tsx';

const tobias = {
  name: 'Tobias Engel',
  email: 'tobias&sons@engel.example',
  phone: '+442079460958;ext=12',
  timezone: 'Europe/London',
  website: 'https://www.engel.example/',
  otherEmails: [],
  otherPhones: [{ label: 'Studio', value: '+493023125417' }],
  status: 'active',
  pipelineStage: 'lead',
  growthPotential: 'medium',
  companySize: '',
  leadSource: '',
  consent: 'unknown',
  consentAt: null,
  lastContactDate: null,
  monthlyRevenue: null,
  annualRevenue: null,
  lifetimeValue: null,
} as unknown as Client;

test('the ways to reach a client are those of their page', () => {
  const seen = renderToStaticMarkup(<ClientDialogDetails client={tobias} editing={false} />);
  expect(seen).toContain('href="mailto:tobias%26sons%40engel.example"');
  expect(seen).toMatch(/href="tel:\+442079460958;ext=12"[^>]*>\+442079460958 ext\. 12</);
  expect(seen).toMatch(/href="tel:\+493023125417"/);
  expect(seen).toMatch(/>engel\.example<span[^>]*> \(opens in a new tab\)</);
});
