import type { SampleClient, SamplePerson, Step } from './client-plan.ts';
import { momentOf, type Today } from './moments.ts';

/** Something that is done with a client, and when. */
export interface Planned {
  readonly client: SampleClient;
  readonly by: SamplePerson;
  readonly at: Date;
  readonly does:
    | { readonly kind: 'add' }
    | Step
    /** Notes down when somebody last spoke or wrote with them. */
    | { readonly kind: 'contact'; readonly contactAt: Date };
}

const apartMs = 7 * 60_000;
const notedMs = 3 * 60_000;

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
  if (contactAt) {
    const noted = new Date(last.at.getTime() + notedMs);
    planned.push({ client, by: last.by, at: noted, does: { kind: 'contact', contactAt } });
  }
  return planned;
}
