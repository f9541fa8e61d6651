import type { Role } from '#contract/people.ts';
import type { TestApp } from './app.ts';
import { listEvents } from './client-records.ts';

interface Known {
  ownerId: string | null;
  status: string;
  monthlyRevenue: string | null;
  archivedAt: string | null;
  deleted: boolean;
}

interface Step {
  readonly at: string;
  readonly clients: ReadonlyMap<string, Known>;
}

export interface ExpectedFigures {
  readonly totalClients: number;
  readonly clientsAtRisk: number;
  readonly activeClients: number;
  readonly prospects: number;
  readonly monthlyRevenue: string;
}

const fields = ['ownerId', 'status', 'monthlyRevenue', 'archivedAt'] as const;

/** What a practice's figures were at any instant, told by its events alone and slowly. */
export class FiguresFromEvents {
  private readonly steps: Step[] = [];
  private clients: ReadonlyMap<string, Known> = new Map();
  private seq = 0;

  constructor(
    private readonly t: TestApp,
    private readonly practice: keyof TestApp['practiceIds'],
  ) {}

  /** Reads on: what was erased since has been read before. */
  async follow(): Promise<void> {
    for (const event of await listEvents(this.t, this.practice, this.seq)) {
      this.seq = event.seq;
      const clients = new Map(this.clients);
      this.take(clients, event);
      this.clients = clients;
      this.steps.push({ at: new Date(event.at).toISOString(), clients });
    }
  }

  private take(
    clients: Map<string, Known>,
    {
      name,
      subjectId,
      after,
    }: { name: string; subjectId: string; after: Record<string, unknown> | null },
  ): void {
    if (!name.startsWith('client.') || name === 'client.handed_over') return;
    if (name === 'client.erased') {
      clients.delete(subjectId);
      return;
    }
    const born = ['client.created', 'client.imported', 'client.unmerged'].includes(name);
    const before: Known | undefined = born
      ? { ownerId: null, status: '', monthlyRevenue: null, archivedAt: null, deleted: false }
      : clients.get(subjectId);
    if (!before) throw new Error(`${name} of a client that is not there.`);
    const told = Object.fromEntries(
      fields.flatMap((field) => (after && field in after ? [[field, after[field]]] : [])),
    );
    const deleted = name === 'client.deleted' || (name !== 'client.restored' && before.deleted);
    clients.set(subjectId, { ...before, ...told, deleted });
    if (name === 'client.merged') clients.delete(String(after?.['otherId']));
  }

  /** The figures of those whom somebody sees; undefined when there had never been a client. */
  at(instant: string, viewer: { role: Role; userId: string }): ExpectedFigures | undefined {
    const until = this.steps.filter(({ at }) => at <= instant);
    const counted = (step: Step) =>
      [...step.clients.values()].filter(
        ({ ownerId, archivedAt, deleted }) =>
          archivedAt === null && !deleted && (viewer.role !== 'user' || ownerId === viewer.userId),
      );
    const last = until.at(-1);
    if (!last || !until.some((step) => counted(step).length > 0)) return undefined;
    const now = counted(last);
    const inStatus = (...some: string[]) =>
      now.filter(({ status }) => some.includes(status)).length;
    const cents = now.reduce(
      (sum, one) => sum + BigInt((one.monthlyRevenue ?? '0').replace('.', '')),
      0n,
    );
    return {
      totalClients: now.length,
      clientsAtRisk: inStatus('at_risk'),
      activeClients: inStatus('active', 'growing'),
      prospects: inStatus('prospect'),
      monthlyRevenue: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
    };
  }
}
