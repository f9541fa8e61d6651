import { describe, expect, it } from 'vitest';
import { callEvents } from '#contract/calls.ts';
import { diallingEvents } from '#contract/dialling.ts';
import { insightEvents } from '#contract/insights.ts';
import { promiseEvents } from '#contract/promises.ts';
import { recordingEvents } from '#contract/recordings.ts';
import type { ActivityEntry } from '#contract/activity.ts';
import { clientEvents } from '#contract/clients.ts';
import { documentEvents } from '#contract/documents.ts';
import { keyResultEvents } from '#contract/key-results.ts';
import { memoryEvents } from '#contract/memory.ts';
import { messageEvents } from '#contract/messages.ts';
import { okrEvents } from '#contract/okrs.ts';
import { paymentLinkEvents } from '#contract/payment-links.ts';
import { paymentEvents } from '#contract/payments.ts';
import { taskEvents } from '#contract/tasks.ts';
import { tellEntry } from '#web/clients/activity-words.ts';

const names = {
  owners: new Map([['u1', 'Amara Okafor']]),
  fields: new Map([
    ['f1', { name: 'T-shirt size', kind: 'choice' as const }],
    ['f4', { name: 'Contract ends', kind: 'date' as const }],
    ['f5', { name: 'VIP Budget', kind: 'number' as const }],
  ]),
  timeZone: 'America/New_York',
};

function entry(name: string, change: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: 'e1',
    at: '2026-03-01T10:00:00.000Z',
    name,
    actor: { id: 'u2', name: 'Nora Lindqvist' },
    byKey: '',
    subjectKind: 'client',
    subjectId: 'c1',
    before: null,
    after: null,
    ...change,
  };
}

const sentence = (one: ActivityEntry) => {
  const { who, did } = tellEntry(one, names);
  return `${who} ${did}`;
};

describe('a client’s timeline', () => {
  it('has a sentence of its own for every event', () => {
    const all = [
      ...callEvents,
      ...diallingEvents.filter((name) => name !== 'stray_call.received'),
      ...recordingEvents,
      ...promiseEvents,
      ...taskEvents,
      ...insightEvents.filter((name) => name !== 'briefing.made'),
      ...clientEvents,
      ...documentEvents,
      ...messageEvents.filter((name) => !name.startsWith('template.')),
      ...okrEvents,
      ...keyResultEvents,
      ...paymentEvents.filter(
        (name) => !/^payments\.|^payment_message\.|heard$|opened$/.test(name),
      ),
      ...paymentLinkEvents,
      ...memoryEvents,
    ];
    for (const name of all) {
      expect(sentence(entry(name))).not.toContain(name.replace(/[._]/g, ' '));
      expect(sentence(entry(name))).not.toMatch(/undefined|null|“”| {2}/);
    }
  });

  it('says how many key results were carried into which quarter', () => {
    const rolled = (after: Record<string, unknown>) =>
      sentence(entry('okrs.rolled_over', { after: { from: '2026-Q4', ...after } }));
    expect(rolled({ quarter: '2027-Q1', keyResults: 2 })).toBe(
      'Nora Lindqvist carried 2 key results into Q1 2027',
    );
    expect(rolled({ quarter: '2027-Q1', keyResults: 1 })).toBe(
      'Nora Lindqvist carried 1 key result into Q1 2027',
    );
    expect(rolled({})).toBe('Nora Lindqvist carried key results into the next quarter');
  });

  it('says what a dispute is about, all of a payment or a part, and how it ended', () => {
    const told = (name: string, more: Record<string, unknown>) =>
      sentence(
        entry(name, {
          actor: null,
          after: { amountCents: 4_850, description: 'A workshop', ...more },
        }),
      );
    expect(told('payment.disputed', { outcome: 'open', disputedCents: 4_850 })).toBe(
      'Rapport heard that $48.50 for “A workshop” is disputed',
    );
    expect(told('payment.dispute_settled', { outcome: 'lost', disputedCents: 4_850 })).toBe(
      'Rapport heard that the dispute over $48.50 for “A workshop” was lost',
    );
    expect(told('payment.dispute_settled', { outcome: 'lost', disputedCents: 2_000 })).toBe(
      'Rapport heard that the dispute over $20.00 of $48.50 for “A workshop” was lost',
    );
  });

  it('says who gave money back, and takes no credit for what the payment service did', () => {
    const after = { amountCents: 3_000, description: 'A workshop' };
    expect(sentence(entry('payment.refunded', { after }))).toBe(
      'Nora Lindqvist gave back $30.00 for “A workshop”',
    );
    expect(sentence(entry('payment.refunded', { actor: null, after }))).toBe(
      'Rapport saw $30.00 for “A workshop” given back',
    );
  });

  it('tells of calls by their kind', () => {
    const logged = (type: string) => sentence(entry('call.logged', { after: { type } }));
    expect(logged('follow_up')).toBe('Nora Lindqvist logged a follow-up call');
    expect(logged('other')).toBe('Nora Lindqvist logged a call');
    const updated = entry('call.updated', {
      before: { notes: 'a' },
      after: { notes: 'b', utterances: 3 },
    });
    expect(sentence(updated)).toBe('Nora Lindqvist corrected notes and transcript of a call');
  });

  it('tells what was put right of a promise, as it was and as it is', () => {
    const moved = entry('promise.updated', {
      before: { dueOn: '2026-12-04', promiseId: 'p1', promise: 'Call the bank' },
      after: { dueOn: '2026-12-09', promiseId: 'p1', promise: 'Call the bank' },
    });
    expect(sentence(moved)).toBe('Nora Lindqvist corrected the day of the promise “Call the bank”');
    expect(tellEntry(moved, names).changes).toEqual([
      { label: 'Due on', before: 'Dec 4, 2026', after: 'Dec 9, 2026' },
    ]);
    const kept = entry('promise.updated', {
      before: { state: 'open', promiseId: 'p1' },
      after: { state: 'kept', promiseId: 'p1' },
    });
    // As an older version wrote it down.
    expect(sentence(kept)).toBe('Nora Lindqvist marked a promise as kept');
    expect(tellEntry(kept, names).changes).toEqual([]);
  });

  it('names what was changed and shows each value before and after', () => {
    const one = entry('client.updated', {
      before: { status: 'prospect', monthlyRevenue: null, ownerId: null, consentAt: null },
      after: {
        status: 'at_risk',
        monthlyRevenue: '12500.50',
        ownerId: 'u1',
        consentAt: '2026-03-01T10:00:00.000Z',
      },
    });
    expect(sentence(one)).toBe('Nora Lindqvist changed status, monthly revenue, and owner');
    expect(tellEntry(one, names).changes).toEqual([
      { label: 'Status', before: 'Prospect', after: 'At risk' },
      { label: 'Monthly revenue', before: 'None', after: '$12,500.50' },
      { label: 'Owner', before: 'Nobody', after: 'Amara Okafor' },
    ]);
  });

  it('tells the last contact by the day it was where somebody reads it', () => {
    const after = { lastContactDate: '2026-02-04T01:30:00.000Z' };
    expect(tellEntry(entry('client.updated', { after }), names).changes).toEqual([
      { label: 'Last contact', before: 'None', after: 'Feb 3, 2026' },
    ]);
  });

  it('tells a move by its stages', () => {
    const move = entry('client.moved', {
      before: { pipelineStage: 'proposal' },
      after: { pipelineStage: 'closed_won' },
    });
    expect(sentence(move)).toBe('Nora Lindqvist moved this client from Proposal to Closed won');
  });

  it('says from which file a client came, and what an import changed', () => {
    const imported = entry('client.imported', { after: { name: 'Dana', fileName: 'crm.csv' } });
    expect(sentence(imported)).toBe('Nora Lindqvist imported this client from “crm.csv”');
    const updated = entry('client.updated', {
      before: { phone: '', byImport: 'set' },
      after: { phone: '+1 212 555 0100', byImport: 'set' },
    });
    expect(sentence(updated)).toBe('Nora Lindqvist changed phone with an import');
  });

  it('cuts a long row of fields short', () => {
    const after = { name: 'a', email: 'b', phone: 'c', industry: 'd', website: 'e' };
    expect(sentence(entry('client.updated', { after }))).toBe(
      'Nora Lindqvist changed full name, email, phone, and 2 more',
    );
  });

  it('reads lists and own fields, hidden ones too', () => {
    const { changes } = tellEntry(
      entry('client.updated', {
        before: { tags: ['a', 'b'], customFields: { f2: 'Tea', f3: '' } },
        after: { tags: [], customFields: { f1: 'L', f2: 'Tea', gone: 3 } },
      }),
      names,
    );
    expect(changes).toEqual([
      { label: 'Tags', before: 'a, b', after: 'None' },
      { label: 'T-shirt size', before: 'None', after: 'L' },
      { label: 'A hidden field', before: 'None', after: '3' },
    ]);
  });

  it('calls own fields as the practice wrote them, and tells their days and numbers as elsewhere', () => {
    const one = entry('client.updated', {
      before: { industry: 'Rail', customFields: { f4: '2026-03-01', f5: 0.1231 } },
      after: { industry: 'Air', customFields: { f4: '2027-03-01', f5: 12500.1232, gone: 'x' } },
    });
    expect(sentence(one)).toBe(
      'Nora Lindqvist changed industry, Contract ends, VIP Budget, and a hidden field',
    );
    expect(tellEntry(one, names).changes.slice(1, 3)).toEqual([
      { label: 'Contract ends', before: 'Mar 1, 2026', after: 'Mar 1, 2027' },
      { label: 'VIP Budget', before: '0.1231', after: '12,500.1232' },
    ]);
  });

  it('tells what Rapport did by itself, and an event of a later version', () => {
    expect(sentence(entry('client.erased', { actor: null }))).toBe('Rapport erased this client');
    expect(sentence(entry('contract.signed'))).toBe('Nora Lindqvist contract signed');
  });
});
