import { expect, test } from 'vitest';
import { isTimezone } from '#contract/fields.ts';
import { matchOption, optionsOf, optionTargets } from './match-option.ts';
import { namedZones } from './windows-zones.ts';

const none = undefined;

test.each([
  ['1-10', '1-10'],
  ['1-5', '1-10'],
  ['5-10', '1-10'],
  ['11 to 50', '11-50'],
  ['10-50', '11-50'],
  ['25-50', '11-50'],
  ['51-200 employees', '51-200'],
  ['51 – 200 Mitarbeiter', '51-200'],
  ['201-500', '201-1000'],
  ['501-1,000', '201-1000'],
  ['1,001-5,000', '1000+'],
  ['10,001+', '1000+'],
  ['more than 1000', '1000+'],
  ['1.250', '1000+'],
  ['2k', '1000+'],
  ['7', '1-10'],
  ['200', '51-200'],
  ['<10', '1-10'],
  ['self-employed', '1-10'],
  // What Excel makes of 1-10 and 11-50.
  ['10-Jan', '1-10'],
  ['Nov-50', '11-50'],
  ['5-25', none],
  ['100+', none],
  ['less than 500', none],
  ['0', none],
  ['2026-01-31', none],
  ['$1,000', none],
  ['a few', none],
])('company size %j', (word, option) => {
  expect(matchOption('companySize', word)).toBe(option);
});

test.each([
  ['status', 'customer', 'active'],
  ['status', 'Lead', 'prospect'],
  ['status', 'Marketing Qualified Lead', 'prospect'],
  ['status', 'Churned', 'churned'],
  ['status', 'At Risk', 'at_risk'],
  ['status', 'at-risk', 'at_risk'],
  ['status', 'Former client', 'churned'],
  ['status', 'Gefährdet', 'at_risk'],
  ['status', 'CLIENT ACTIF', 'active'],
  ['status', 'en riesgo', 'at_risk'],
  ['status', 'Other', none],
  ['status', 'Closed', none],
  ['pipelineStage', 'Closed Won', 'closed_won'],
  ['pipelineStage', 'closedwon', 'closed_won'],
  ['pipelineStage', 'Closed Won (100%)', 'closed_won'],
  ['pipelineStage', '3. Proposal', 'proposal'],
  ['pipelineStage', 'Appointment scheduled', 'qualified'],
  ['pipelineStage', 'Proposal/Price Quote', 'proposal'],
  ['pipelineStage', 'Negotiation/Review', 'negotiation'],
  ['pipelineStage', 'Open - Not Contacted', 'lead'],
  ['pipelineStage', 'Closed - Not Converted', 'closed_lost'],
  ['pipelineStage', 'Decision Maker Bought-In', 'proposal'],
  ['pipelineStage', 'Verloren', 'closed_lost'],
  ['pipelineStage', 'Devis envoyé', 'proposal'],
  ['pipelineStage', 'Propuesta enviada', 'proposal'],
  ['pipelineStage', 'Waiting for Godot', none],
  ['leadSource', 'Referral', 'referral'],
  ['leadSource', 'Organic search', 'website'],
  ['leadSource', 'LinkedIn', 'social_media'],
  ['leadSource', 'Paid social', 'social_media'],
  ['leadSource', 'Cold call', 'cold_outreach'],
  ['leadSource', 'Trade show', 'event'],
  ['leadSource', 'Word of Mouth', 'referral'],
  ['leadSource', 'Messe', 'event'],
  ['leadSource', 'Bouche à oreille', 'referral'],
  ['leadSource', 'Offline Sources', none],
  ['growthPotential', 'Very High', 'very_high'],
  ['growthPotential', 'Mittel', 'medium'],
  ['growthPotential', 'élevé', 'high'],
  ['growthPotential', 'Hot', 'high'],
  ['growthPotential', '3', none],
] as const)('%s: %j', (target, word, option) => {
  expect(matchOption(target, word)).toBe(option);
});

test.each([
  ['America/New_York', 'America/New_York'],
  ['America/New York', 'America/New_York'],
  ['america_slash_new_york', 'America/New_York'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Eastern Standard Time', 'America/New_York'],
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern', 'Europe/Amsterdam'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['GMT', 'Europe/London'],
  ['UTC', 'UTC'],
  ['Berlin', 'Europe/Berlin'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  // China's or America's, India's or Israel's: nobody can tell.
  ['CST', none],
  ['IST', none],
  ['UTC+1', none],
  ['+05:00', none],
  ['Mars/Phobos', none],
  ["UTC'; select 1--", none],
  ['../../etc/localtime', none],
  ['x'.repeat(5000), none],
  ['', none],
])('time zone %j', (word, zone) => {
  expect(matchOption('timezone', word)).toBe(zone);
});

test('our own options mean themselves, in any case and spelling', () => {
  for (const target of optionTargets) {
    if (target === 'timezone') continue;
    for (const option of optionsOf[target]) {
      expect(matchOption(target, option)).toBe(option);
      expect(matchOption(target, ` ${option.toUpperCase().replaceAll('_', ' ')} `)).toBe(option);
    }
  }
});

test('every zone of the tables is one, and every zone is found by its name', () => {
  expect(namedZones.filter(([, zone]) => !isTimezone(zone))).toEqual([]);
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.filter((zone) => matchOption('timezone', zone) !== zone)).toEqual([]);
});

test('words that every object knows mean nothing', () => {
  for (const word of ['constructor', '__proto__', 'toString']) {
    for (const target of optionTargets) expect(matchOption(target, word)).toBeUndefined();
  }
});
