import { isTalk, secondsOf, type SampleCall } from './call-plan.ts';
import { sampleCalls } from './calls/sample-calls.ts';
import type { SampleClient, SamplePerson, Step } from './client-plan.ts';
import { clockBefore, momentOf, type Today } from './moments.ts';

/** Something that is done with a client, and when. */
export interface Planned {
  readonly client: SampleClient;
  readonly by: SamplePerson;
  readonly at: Date;
  readonly does:
    | { readonly kind: 'add' }
    | Step
    | PastTalk
    /** Notes down when somebody last spoke or wrote with them. */
    | { readonly kind: 'contact'; readonly contactAt: Date };
}

/** A call, and when it was over. */
export interface PastTalk {
  readonly kind: 'call';
  readonly call: SampleCall;
  readonly endsAt: Date;
}

const apartMs = 7 * 60_000;
const notedMs = 3 * 60_000;
const dayMs = 86_400_000;

/** Everything that is done, in the order in which it was; none of it in the future. */
export function planSteps(clients: readonly SampleClient[], today: Today): Planned[] {
  return clients
    .flatMap((client) => planClient(client, today))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function planClient(client: SampleClient, today: Today): Planned[] {
  const at = momentOf(today, client.daysAgo, client.key);
  let last: Planned = { client, by: client.addedBy, at, does: { kind: 'add' } };
  const planned = [last];
  let contactAt: Date | undefined;
  for (const [place, step] of client.steps.entries()) {
    const wished = momentOf(today, step.daysAgo, `${client.key} ${place}`);
    const earliest = new Date(last.at.getTime() + apartMs);
    last = { client, by: step.by, at: wished > earliest ? wished : earliest, does: step };
    planned.push(last);
    if (step.kind === 'note' || step.kind === 'email') contactAt = last.at;
  }
  const calls = planCalls(client, planned, today);
  const talks = calls.filter(({ does }) => isTalk(does.call));
  // Logging a call notes down that it was held, in the same moment.
  const contacts = talks.map(({ by, at: contactAt, does }): Planned => {
    return { client, by, at: does.endsAt, does: { kind: 'contact', contactAt } };
  });
  const spoken = Math.max(...talks.map(({ does }) => does.endsAt.getTime()));
  if (contactAt && contactAt.getTime() > spoken + dayMs) {
    const noted = new Date(last.at.getTime() + notedMs);
    contacts.push({ client, by: last.by, at: noted, does: { kind: 'contact', contactAt } });
  }
  return [...planned, ...calls, ...contacts];
}

type PlannedCall = Planned & { readonly does: PastTalk };

/** When the calls of a client were made: what is noted down of one was noted after it. */
function planCalls(client: SampleClient, steps: readonly Planned[], today: Today): PlannedCall[] {
  return (sampleCalls.get(client.key) ?? []).map((call) => {
    const { daysAgo, by, clock } = call;
    const noted = steps.find(
      ({ does }) => (does.kind === 'note' || does.kind === 'email') && does.daysAgo === daysAgo,
    );
    const moment = noted?.at ?? momentOf(today, daysAgo, `${client.key} call ${daysAgo}`);
    const lengthMs = secondsOf(call) * 1000;
    const latest = new Date(moment.getTime() - lengthMs - apartMs);
    const zone = client.record.timezone ?? today.timezone;
    const at = clock === undefined ? moment : clockBefore(latest, clock, zone);
    return {
      client,
      by,
      at,
      does: { kind: 'call', call, endsAt: new Date(at.getTime() + lengthMs) },
    };
  });
}
