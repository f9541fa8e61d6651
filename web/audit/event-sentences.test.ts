import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { eventNames } from '#contract/endpoints.ts';
import { eventTopics, namesIn, sentenceFor } from '#web/audit/event-sentences.ts';

const nora = { id: '11111111-1111-1111-1111-111111111111', name: 'Nora Lindqvist' };
const ben = '22222222-2222-2222-2222-222222222222';
const names = new Map([
  [nora.id, nora.name],
  [ben, 'Ben Castellano'],
]);

function entry(name: string, facts: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: '33333333-3333-3333-3333-333333333333',
    at: '2026-09-01T10:00:00.000Z',
    name,
    actor: nora,
    byKey: '',
    subjectKind: 'user',
    subjectId: ben,
    client: null,
    before: null,
    after: null,
    address: '127.0.0.1',
    requestId: '',
    ...facts,
  };
}

describe('the sentence of an event', () => {
  it('says by which key somebody did it', () => {
    const created = entry('client.created', { byKey: 'Zapier', after: { name: 'Grace' } });
    expect(sentenceFor(created, names)).toMatch(/^Nora Lindqvist by key “Zapier” /);
  });

  it('names the client by the name of today', () => {
    const client = { id: '44444444-4444-4444-4444-444444444444', name: 'Grace Hopper' };
    const facts = { subjectKind: 'client', subjectId: client.id, client };
    const changed = entry('client.updated', { ...facts, after: { status: 'active' } });
    expect(sentenceFor(changed, names)).toBe('Nora Lindqvist changed status of Grace Hopper');
  });

  it('names who imported a client, and the file', () => {
    const imported = entry('client.imported', { after: { fileName: 'crm.csv' } });
    expect(sentenceFor(imported, names)).toBe(
      'Nora Lindqvist imported Ben Castellano from “crm.csv”',
    );
  });

  it('says to whom tasks were given, where that is kept', () => {
    const given = (after: object) =>
      sentenceFor(entry('task.assigned', { after: { title: 'Send the plan', ...after } }), names);
    expect(given({ tasks: 1, assigneeId: ben })).toBe(
      'Nora Lindqvist gave the task “Send the plan” to Ben Castellano',
    );
    expect(given({ tasks: 3, assigneeId: ben })).toBe(
      'Nora Lindqvist gave 3 tasks, among them “Send the plan”, to Ben Castellano',
    );
    expect(given({ tasks: 1 })).toBe('Nora Lindqvist gave the task “Send the plan” to somebody');
  });

  it('says whose briefing was made', () => {
    expect(sentenceFor(entry('briefing.made', { actor: null }), names)).toBe(
      'Ben Castellano’s morning briefing was made',
    );
  });

  it('says how many key results were carried into which quarter', () => {
    const after = { from: '2026-Q4', quarter: '2027-Q1', keyResults: 2 };
    expect(sentenceFor(entry('okrs.rolled_over', { after }), names)).toBe(
      'Nora Lindqvist carried 2 key results into Q1 2027',
    );
  });

  it('says what was lost in a dispute', () => {
    const core = { amountCents: 4_850, description: 'A workshop', outcome: 'lost' };
    const told = (disputedCents: number) =>
      sentenceFor(entry('payment.dispute_settled', { after: { ...core, disputedCents } }), names);
    expect(told(4_850)).toBe('The dispute over $48.50 for “A workshop” was lost');
    expect(told(2_000)).toBe('The dispute over $20.00 of $48.50 for “A workshop” was lost');
  });

  it('tells in whose session a wrong password was given', () => {
    expect(sentenceFor(entry('password.refused', { subjectId: nora.id }), names)).toBe(
      'A wrong password was given in a session of Nora Lindqvist',
    );
  });

  it('tells a change of role with both', () => {
    const change = { before: { role: 'coach' }, after: { role: 'admin' } };
    expect(sentenceFor(entry('user.role_changed', change), names)).toBe(
      'Nora Lindqvist changed Ben Castellano’s role: coach → admin',
    );
  });

  it('names the bell that somebody switched off', () => {
    const change = {
      before: { bellTasks: true, theme: 'dark' },
      after: { bellTasks: false, theme: 'dark' },
    };
    expect(sentenceFor(entry('settings.updated', change), names)).toBe(
      'Nora Lindqvist changed their own settings: bell for tasks',
    );
    const made = entry('notification.made', { actor: null, after: { kind: 'do_not_call' } });
    expect(sentenceFor(made, names)).toBe(
      'A notification went out about a client who asked not to be called',
    );
  });

  it('knows when somebody did it to themselves', () => {
    const own = { subjectId: nora.id };
    expect(sentenceFor(entry('two_step.switched_off', own), names)).toBe(
      'Nora Lindqvist switched two-step sign-in off',
    );
    expect(sentenceFor(entry('two_step.switched_off'), names)).toBe(
      'Nora Lindqvist switched Ben Castellano’s two-step sign-in off',
    );
  });

  it('names the fields that changed, and only those', () => {
    const change = {
      subjectId: nora.id,
      before: { name: 'Nora', email: 'a@b.example', phone: '' },
      after: { name: 'Nora', email: 'c@d.example', phone: '1' },
    };
    expect(sentenceFor(entry('user.updated', change), names)).toBe(
      'Nora Lindqvist changed their own profile: email and phone',
    );
  });

  it('says what was put right of a call, and what a promise was settled as', () => {
    const call = { before: { notes: 'a' }, after: { notes: 'b', utterances: 3 } };
    expect(sentenceFor(entry('call.updated', call), names)).toBe(
      'Nora Lindqvist corrected the notes and the transcript of a call',
    );
    const kept = { before: { state: 'open' }, after: { state: 'kept' } };
    expect(sentenceFor(entry('promise.updated', kept), names)).toBe(
      'Nora Lindqvist marked a promise as kept',
    );
    const moved = { before: { dueOn: null }, after: { dueOn: '2026-03-01' } };
    expect(sentenceFor(entry('promise.updated', moved), names)).toBe(
      'Nora Lindqvist corrected the day of a promise',
    );
  });

  it('names the promise that was settled or put right', () => {
    const promise = 'Call the bank';
    const kept = { before: { state: 'open', promise }, after: { state: 'kept', promise } };
    expect(sentenceFor(entry('promise.updated', kept), names)).toBe(
      'Nora Lindqvist marked the promise “Call the bank” as kept',
    );
    const moved = { before: { dueOn: null, promise }, after: { dueOn: '2026-03-01', promise } };
    expect(sentenceFor(entry('promise.updated', moved), names)).toBe(
      'Nora Lindqvist corrected the day of the promise “Call the bank”',
    );
  });

  it('says of a client field from what to what it was renamed, and which options came and went', () => {
    const told = (before: object | null, after: object) =>
      sentenceFor(
        entry('client_field.updated', { before: before && { ...before }, after: { ...after } }),
        names,
      );
    const plan = { name: 'Plan', options: ['Gold', 'Tin'] };
    const renamed = [{ from: 'Gold', to: 'Rich' }];
    expect(told(plan, { name: 'Plan', options: ['Rich', 'Tin'], renamed })).toBe(
      'Nora Lindqvist renamed the option “Gold” of the client field “Plan” to “Rich”',
    );
    expect(told(plan, { ...plan, name: 'Package' })).toBe(
      'Nora Lindqvist renamed the client field “Plan” to “Package”',
    );
    expect(told(plan, { name: 'Plan', options: ['Gold', 'Iron', 'Lead'] })).toBe(
      'Nora Lindqvist added the options “Iron” and “Lead” to the client field “Plan” and took the option “Tin” from the client field “Plan”',
    );
    expect(told(plan, { name: 'Plan', options: ['Tin', 'Gold'] })).toBe(
      'Nora Lindqvist changed the client field “Plan”',
    );
    // As an older version wrote it down.
    expect(told(null, { ...plan, renamed })).toBe(
      'Nora Lindqvist renamed the option “Gold” of the client field “Plan” to “Rich”',
    );
    expect(told(null, plan)).toBe('Nora Lindqvist changed the client field “Plan”');
  });

  it('names a stage and a count as people do', () => {
    const moved = { before: { pipelineStage: 'lead' }, after: { pipelineStage: 'closed_won' } };
    expect(sentenceFor(entry('client.moved', moved), names)).toBe(
      'Nora Lindqvist moved Ben Castellano from lead to closed won',
    );
    const compared = (differences: number) =>
      sentenceFor(entry('payments.reconciled', { after: { differences } }), names);
    expect(compared(1)).toMatch(/: 1 difference$/);
    expect(compared(0)).toMatch(/: 0 differences$/);
    const summed = (after: AuditEntry['after']) =>
      sentenceFor(entry('notification.summary_sent', { after }), names);
    expect(summed({ notifications: 1 })).toMatch(/ a summary of 1 notification$/);
    expect(summed(null)).toMatch(/ a summary of their notifications$/);
  });

  it('says why a sign-in was refused', () => {
    const refused = { actor: null, after: { why: 'password' } };
    expect(sentenceFor(entry('session.refused', refused), names)).toBe(
      'A sign-in as Ben Castellano was refused: wrong password',
    );
  });

  it('stands for every event with nothing but its name', () => {
    const odd = eventNames
      .map((name) => sentenceFor(entry(name, { actor: null, subjectId: 'x' }), new Map()))
      .filter((sentence) => /undefined|null|\s{2}|^\s|\s$|: $|\w\.\w/.test(sentence));
    expect(odd).toEqual([]);
  });

  it('tells an event of a later version by its name', () => {
    expect(sentenceFor(entry('client.lost_sight_of'), names)).toBe(
      'Nora Lindqvist: client lost sight of',
    );
  });
});

describe('the topics of the filter', () => {
  it('hold every event once', () => {
    const listed = eventTopics.flatMap(({ kinds }) => kinds.map(({ value }) => value));
    expect(listed.toSorted()).toEqual([...eventNames].toSorted());
  });
});

describe('names in the entries', () => {
  it('come from what made the subject, and what is known goes first', () => {
    const made = entry('invitation.made', { subjectId: 'i', after: { name: 'Priya' } });
    const mail = entry('mail.queued', { subjectId: 'm', after: { to: 'p@x.example' } });
    const found = namesIn([made, mail], new Map([['i', 'Priya Raman']]));
    expect(found.get('i')).toBe('Priya Raman');
    expect(sentenceFor(entry('mail.kept', { actor: null, subjectId: 'm' }), found)).toBe(
      'The message to p@x.example was kept here, not sent',
    );
  });
});
