import { growthPotentials, type Client } from '#contract/client-record.ts';
import type { ClientListQuery } from '#contract/clients.ts';
import { writeFieldFilter } from '#contract/field-filter.ts';
import { exactDollars, readMoney } from '#contract/money.ts';
import { tellLongDay } from '#contract/quarters.ts';
import { centsOf, dollarsOf } from '#server/cents.ts';
import { listClientFields } from '#server/clients/reads.ts';
import { earlier } from '../days-asked.ts';
import { isOfSaid, plain, stemsOf, whenOf, wordsOf, type Asking } from './told.ts';

/** A part of the record by which a question narrows clients. */
export interface Narrowing {
  readonly filter: Partial<ClientListQuery>;
  /** What they are: `worth more than $3,000 a month`. */
  readonly are: string;
  /** What is told of each beside the name. */
  readonly tell: (client: Client) => string;
}

const asksWho =
  /^(?:who|whose|contracts?|renewals?|whom|which|what|list|show|find|how many|(?:my |our )?clients?)\b/i;

/** By growth potential, by what they pay, by a choice or a day in one of the practice’s own fields. */
export async function narrowingsIn(asking: Asking): Promise<Narrowing[]> {
  const { question, list } = asking;
  const isOfClients = list.lists.every((one) => /^(?:clients|revenue|biggest)$/.test(one));
  if (!asksWho.test(question) || !isOfClients || isOfSaid(question)) return [];
  return [...growthIn(question), ...revenueIn(question), ...(await ownIn(asking))];
}

const growthWords =
  /\b(very high|high|medium|low) growth\b|\bgrowth potential (?:is|of) (very high|high|medium|low)\b/i;

function growthIn(question: string): Narrowing[] {
  const [, before, after] = growthWords.exec(question) ?? [];
  const words = (before ?? after)?.toLowerCase();
  const growth = growthPotentials.find((one) => plain(one) === words);
  if (growth === undefined) return [];
  return [{ filter: { growth }, are: `of ${plain(growth)} growth potential`, tell: () => '' }];
}

const bounds =
  /\b(more than|over|above|at least|less than|under|below|at most|up to) (\$? ?\d[\d.,]*(?: ?k\b)?)/i;
const pays = /\b(?:pays?|paying|worth|revenue|brings? in|bringing|earn\w*)\b|\$/i;

/** “More than 3,000” leaves 3,000 itself out. */
function revenueIn(question: string): Narrowing[] {
  const [, how = '', typed = ''] = bounds.exec(question) ?? [];
  if (typed === '' || !pays.test(question)) return [];
  const read = readMoney(typed.replace(/[.,]$/, ''));
  if (!('amount' in read) || read.amount === null) return [];
  const { amount } = read;
  const bound = how.toLowerCase();
  const cents = centsOf(amount);
  const isLeast = /^(?:more than|over|above|at least)$/.test(bound);
  const step = /^at|^up/.test(bound) ? 0n : isLeast ? 1n : -1n;
  const limit = dollarsOf(cents + step > 0n ? cents + step : 0n);
  return [
    {
      filter: isLeast ? { revenueMin: limit } : { revenueMax: limit },
      are: `worth ${bound} ${exactDollars(amount)} a month`,
      tell: ({ monthlyRevenue }) =>
        Number(monthlyRevenue) > 0 ? `${exactDollars(monthlyRevenue)} a month` : '',
    },
  ];
}

/** A choice by its option beside a word of its field, a day by all words of its field and the days named. */
async function ownIn({ scope, question, days, past, today }: Asking): Promise<Narrowing[]> {
  const fields = await listClientFields(scope);
  if (fields.length === 0) return [];
  const said = new Set(stemsOf(question));
  const spoken = ` ${wordsOf(question)} `;
  return fields.flatMap(({ id, name, kind, options }): Narrowing[] => {
    const words = stemsOf(name);
    if (kind === 'choice' && words.some((word) => said.has(word))) {
      const is = options.filter((one) => spoken.includes(` ${wordsOf(one)} `));
      if (is.length === 0) return [];
      const are = `listed with “${name}” ${is.join(' or ')}`;
      return [{ filter: { fields: writeFieldFilter([{ id, is }]) }, are, tell: () => '' }];
    }
    if (kind !== 'date' || words.length === 0 || !words.every((word) => said.has(word))) return [];
    const meant = isOver.test(question) ? past : days;
    if (!meant) return [];
    const isBefore = new RegExp(String.raw`\b(?:before|until) (?:the )?${meant.words}`, 'i');
    const [from, to] = isBefore.test(question)
      ? [today, earlier(meant.from, 1)]
      : [meant.from, meant.to];
    return [
      {
        filter: { fields: writeFieldFilter([{ id, from, to }]) },
        are: `listed with “${name}”${whenOf({ from, to, words: '' })}`,
        tell: ({ customFields }) => tellLongDay(String(customFields[id] ?? '')),
      },
    ];
  });
}

const isOver = /\b(?:ended|expired|ran out|was|were|did)\b/i;
