import { exactDollars } from '#contract/money.ts';
import { tellLongDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { listClientFields, type ClientRow } from '#server/clients/reads.ts';
import { findUser } from '#server/people/reads.ts';
import { capital, plain, stemsOf, type Asking, type Teller } from './told.ts';

export const goalsOf: Teller = (_asking, { coachingGoals }) => [
  { text: coachingGoals || 'No goals are on record.' },
];

export const painPointsOf: Teller = (_asking, { painPoints }) => [
  { text: painPoints || 'No pain points are on record.' },
];

export const standingOf: Teller = (
  { question },
  { status, pipelineStage, closedLostReason, growthPotential },
) => {
  const why = closedLostReason === '' ? '' : ` Lost because: ${closedLostReason}`;
  const growth = /\bgrowth\b/i.test(question)
    ? ` Growth potential: ${plain(growthPotential)}.`
    : '';
  return [{ text: `Status: ${plain(status)}. Stage: ${plain(pipelineStage)}.${growth}${why}` }];
};

export const revenueOf: Teller = (_asking, { monthlyRevenue, annualRevenue, lifetimeValue }) => {
  const amounts: readonly (readonly [string | null, string])[] = [
    [monthlyRevenue, 'a month'],
    [annualRevenue, 'a year'],
    [lifetimeValue, 'in all'],
  ];
  const parts = amounts.flatMap(([amount, per]) =>
    Number(amount) > 0 ? [`${exactDollars(amount)} ${per}`] : [],
  );
  return [{ text: parts.length === 0 ? 'No revenue is on record.' : `${parts.join(', ')}.` }];
};

export const contactOf: Teller = (
  { question },
  { phone, email, website, linkedinUrl, otherPhones, otherEmails },
) => {
  const parts = [
    ...(phone === '' ? [] : [`phone ${phone}`]),
    ...otherPhones.map(({ label, value }) => `${label || 'another'} ${value}`),
    ...(email === '' ? [] : [`email ${email}`]),
    ...otherEmails.map(({ label, value }) => `${label || 'another'} ${value}`),
    ...(website === '' ? [] : [`website ${website}`]),
    ...(linkedinUrl === '' ? [] : [`LinkedIn ${linkedinUrl}`]),
  ];
  if (parts.length === 0) return [{ text: 'No way to reach them is on record.' }];
  const isWithout = phone === '' && otherPhones.length === 0 && asksForNumber.test(question);
  const lacking = isWithout ? 'No phone number is on record. ' : '';
  return [{ text: `${lacking}${capital(parts.join(', '))}.` }];
};

const asksForNumber = /\b(?:phone|mobile|telephone|cell|call|ring)\b|[’']s numbers?\b/i;

/** What they do, how large they are, where it is what time, how they came, and whose they are. */
export const profileOf: Teller = async ({ scope, timezone: own }, client) => {
  const { businessType, industry, companySize, timezone, leadSource, tags, createdAt } = client;
  const owner = client.ownerId === null ? undefined : await findUser(scope, client.ownerId);
  const about = [
    businessType,
    industry,
    companySize === '' ? '' : `${companySize} people`,
    timezone === '' ? '' : `time zone ${timezone}, where it is ${clockIn(timezone, scope.now)}`,
  ].filter((part) => part !== '');
  const sentences = [
    about.join(', '),
    `On record since ${tellLongDay(dayAt({ at: createdAt, timezone: own }))}${
      leadSource === '' ? '' : `, came by ${plain(leadSource)}`
    }`,
    owner ? `${owner.name}’s client` : 'Nobody’s client',
    tags.length === 0 ? '' : `Tags: ${tags.join(', ')}`,
    client.context,
  ].filter((sentence) => sentence !== '');
  return [{ text: sentences.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)).join(' ') }];
};

const clockIn = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(
    new Date(at),
  );

/** What stands in the practice's own fields that the question names: a choice by the last word alone too. */
export async function ownFieldsOf({ scope, question }: Asking, { customFields }: ClientRow) {
  // A renewal is when the contract ends.
  const said = stemsOf(question.replace(/\brenew(?:al|s|ed)?\b/gi, 'renewal contract ends'));
  const fields = (await listClientFields(scope)).filter(({ name, kind }) => {
    const words = stemsOf(name);
    const last = words.at(-1);
    if (last === undefined) return false;
    return kind === 'choice' ? said.includes(last) : words.every((word) => said.includes(word));
  });
  return fields.map(({ id, name, kind }) => {
    const value = customFields[id];
    if (value === undefined || value === null || value === '') {
      return { text: `${name}: nothing is on record.` };
    }
    const text = String(value);
    return { text: `${name}: ${kind === 'date' ? tellLongDay(text) : text}` };
  });
}
