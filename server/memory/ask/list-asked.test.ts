import { expect, test } from 'vitest';
import { readListAsked } from './list-asked.ts';

/** The list that is meant, and of which clients. */
function askedBy(question: string): string[] {
  const { lists, statuses, stages, moods } = readListAsked(question);
  return [...lists.slice(0, 1), ...statuses, ...stages, ...moods];
}

test.each([
  ['Which clients are growing?', ['clients', 'growing']],
  ['Who is at risk?', ['clients', 'at_risk']],
  ['Which of my clients are at risk?', ['clients', 'at_risk']],
  ['List my active clients', ['clients', 'active', 'growing']],
  ['Which clients did we lose this year?', ['lost']],
  ['Who left us last month?', ['lost']],
  ['How many clients have I lost?', ['lost']],
  ['Show me our former clients', ['lost']],
  ['Which clients churned in May?', ['lost', 'churned']],
  ['Which clients might I lose?', ['risks']],
  ['How many prospects do I have?', ['clients', 'prospect']],
  ['Which clients are in negotiation?', ['clients', 'negotiation']],
  ['Who is in the proposal stage?', ['clients', 'proposal']],
  ['How many leads do we have?', ['clients', 'lead']],
  ['How many clients do I have?', ['clients']],
  ['Who haven’t I spoken to in a month?', ['silent']],
  ['Who has gone quiet?', ['silent']],
  ['Which clients have had no contact in a month?', ['silent']],
  ['Who have I neglected?', ['silent']],
  ['Who needs me today?', ['morning']],
  ['Who should I call today?', ['morning']],
  ['What’s on today?', ['morning']],
  ['Who pays the most?', ['biggest']],
  ['Who are my biggest clients?', ['biggest']],
  ['What is my monthly revenue?', ['revenue']],
  ['How much do we make?', ['revenue']],
  ['What is due today?', ['tasks']],
  ['Anything overdue?', ['tasks']],
  ['What should I do today?', ['tasks']],
  ['Who did I speak to yesterday?', ['calls']],
  ['What happened yesterday?', ['calls']],
  ['What happened on 26 November?', ['calls']],
  ['Give me a summary of last week', ['calls']],
  ['What’s new since Friday?', ['calls']],
  ['What happened to the hospital?', []],
  ['Which clients did I add this month?', ['newest']],
  ['Who is my oldest client?', ['newest']],
  ['Who was added in November?', ['newest']],
  ['Which payments failed?', ['payments']],
  ['Who paid last week?', ['payments']],
  ['Which OKRs are behind?', ['okrs']],
  ['Who is off track?', ['okrs']],
  ['Which calls went badly?', ['calls', 'negative', 'concerned']],
  ['What are the biggest risks?', ['risks']],
  ['Who are our new clients?', ['newest']],
  ['Which clients are tagged vip?', ['clients']],
  ['How much did we make last month?', ['payments']],
  ['What did the client say about pricing?', []],
  ['Who has not heard from us this year?', ['silent']],
  ['Who did I not speak to last week?', ['silent']],
  ['Who is unhappy?', ['felt', 'negative', 'concerned']],
  ['Who are my happiest clients?', ['felt', 'positive']],
  ['Which clients are worried?', ['felt', 'concerned', 'negative']],
  ['Who might leave?', ['risks']],
  ['Who needs a follow-up?', ['morning']],
  ['Which invoices are open?', ['payments']],
  ['What is the average revenue?', ['revenue']],
  ['Who came by referral?', ['clients']],
  ['Who is worried about the price?', []],
  // What was said answers these, and no list.
  // Calls are told where days are named.
  ['Who should I talk to about hiring?', ['calls']],
  ['Which bank has not heard back?', []],
  ['Is the launch on schedule?', []],
  ['Who joined the board?', []],
  ['Who paid for the lawyer?', []],
  ['Who is working on a website?', []],
  ['Who leads the team in Oslo?', []],
  ['Who signs the lease?', []],
  ['What is the budget for the launch?', []],
  ['Who is active on LinkedIn?', []],
  ['What was the proposal about?', []],
])('%s', (question, asks) => {
  expect(askedBy(question)).toEqual(asks);
});

test.each([
  ['Who has no owner?', 'owner'],
  ['Which clients haven’t had any calls?', 'contact'],
  ['Clients without a call', 'contact'],
  ['Who has no tasks?', 'tasks'],
  ['Which clients have no next step?', 'tasks'],
  ['Which clients have no phone number?', 'phone'],
  ['Who is missing a contact number?', 'phone'],
  ['Whose mobile number is missing?', 'phone'],
  ['Clients with no email', 'email'],
  ['Which prospects don’t have an email address yet?', 'email'],
  ['Who lacks an industry?', 'industry'],
  ['Which clients have no revenue?', 'revenue'],
  ['Who has no goals set?', 'coachingGoals'],
  ['How many clients have no OKRs this quarter?', 'okrs'],
  ['Which clients have no address?', 'other'],
  ['Which calls have no notes?', 'other'],
  ['Which clients have no tasks due this week?', 'other'],
  ['Who has no upcoming calls?', 'other'],
  ['Who misses the coach?', undefined],
  ['Who haven’t I called?', undefined],
  ['Who should I not call?', undefined],
  ['Who haven’t met their goals?', undefined],
  ['Who said they have no revenue?', undefined],
  ['Which clients have had no contact in a month?', undefined],
  ['Who has tasks?', undefined],
])('%s lacks %s', (question, without) => {
  expect(readListAsked(question).without).toBe(without);
});

test.each([
  ['Any good news?', 'successes'],
  ['What went well?', 'successes'],
  ['Who could I upsell?', 'opportunities'],
  ['Which clients are ready for more?', 'opportunities'],
  ['Which coach has the most clients?', 'owners'],
  ['Do I have anything today?', 'morning'],
  ['Who joined in November?', 'newest'],
  ['Which calls are planned this week?', 'tasks'],
])('“%s” asks for the %s', (question, list) => {
  expect(readListAsked(question).lists[0]).toBe(list);
});

test('two options of a question are both meant', () => {
  const { statuses, stages } = readListAsked('Which clients are in negotiation and at risk?');
  expect([...statuses, ...stages]).toEqual(['at_risk', 'negotiation']);
});
