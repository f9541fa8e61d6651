import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  clientChange,
  clientStatuses,
  newClient,
  pipelineStages,
} from '#contract/client-record.ts';
import type { BulkChange } from '#contract/clients.ts';
import { changeClients } from '#server/clients/change-clients.ts';
import { createClient } from '#server/clients/create-client.ts';
import { deleteClient, restoreClient } from '#server/clients/delete-client.ts';
import { mergeClients } from '#server/clients/merge-clients.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { undoChangeSet } from '#server/clients/undo-change-set.ts';
import { updateClient } from '#server/clients/update-client.ts';
import { isRefusal } from '#server/refusal.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import { systemScope } from '#server/system-scope.ts';
import type { TestApp } from './app.ts';

const amount = fc.constantFrom<string | null>(
  null,
  '0',
  '0.01',
  '0.10',
  '33.33',
  '12,500',
  '999999999999.99',
  '1e12',
);
const status = fc.constantFrom(...clientStatuses);
const stage = fc.constantFrom(...pipelineStages);
const who = fc.constantFrom<CastName>('nora', 'amara', 'priya', 'priya', 'jonas');
const owner = fc.constantFrom<CastName | null>('nora', 'priya', 'priya', null);
const place = fc.nat(1000);

const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('create'),
      status,
      stage,
      amount,
      archived: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      place,
      status,
      stage,
      amount,
      which: fc.nat(5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('give'), place, owner }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), place }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('restore'), place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bulk'),
      place,
      count: fc.integer({ min: 1, max: 6 }),
      which: fc.nat(4),
      status,
      stage,
      owner,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('merge'), place, other: place, chosen: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo'), place }) },
);
/** One thing that somebody does, and how long after the last. */
export const randomDeed = fc.record({
  who,
  deed,
  seconds: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 90 }),
    fc.integer({ min: 1, max: 20 }).map((days) => days * 86_400 + 4_321),
  ),
});
export type RandomDeed = ReturnType<typeof randomDeed.generate>['value'];

/** Does random things with clients, by the verbs; keeps what it may come back to. */
export class RandomHistory {
  private readonly clients = { lindqvist: [] as string[], harbour: [] as string[] };
  private readonly deleted: string[] = [];
  private readonly sets: string[] = [];
  /** How many of its deeds were carried out, by kind. */
  readonly done: Record<string, number> = {};

  constructor(private readonly t: TestApp) {}

  async live({ who: name, deed: it, seconds }: RandomDeed): Promise<void> {
    this.t.clock.advance(seconds);
    const result = await this.act(name, it);
    if (result !== undefined && !isRefusal(result))
      this.done[it.kind] = (this.done[it.kind] ?? 0) + 1;
  }

  private async act(name: CastName, it: RandomDeed['deed']): Promise<unknown> {
    const { t } = this;
    const { role, practice } = cast[name];
    const viewer: Viewer = { role, userId: t.ids[name] };
    const occasion = { now: t.clock.now, requestId: 'test', address: '' };
    const scope = systemScope(t.deps, t.practiceIds[practice], occasion, viewer.userId);
    const known = this.clients[practice];
    const pick = (at: number) => known[at % Math.max(1, known.length)] ?? t.ids.nora;
    const one = 'place' in it ? pick(it.place) : '';
    const ownerOf = (some: CastName | null) => some && t.ids[some];
    switch (it.kind) {
      case 'create': {
        const body = {
          name: 'C',
          email: 'c@mail.example',
          status: it.status,
          pipelineStage: it.stage,
          monthlyRevenue: it.amount,
          archived: it.archived,
        };
        const made = await createClient(scope, viewer, z.parse(newClient, body));
        if (!isRefusal(made)) known.push(made.id);
        return made;
      }
      case 'change': {
        const all = {
          status: it.status,
          pipelineStage: it.stage,
          monthlyRevenue: it.amount,
          archived: it.which > 3,
        };
        const some = [
          { status: it.status },
          { monthlyRevenue: it.amount },
          { pipelineStage: it.stage },
          all,
          all,
          { archived: false },
        ][it.which];
        return updateClient(scope, viewer, one, z.parse(clientChange, some));
      }
      case 'give':
        return updateClient(scope, viewer, one, { ownerId: ownerOf(it.owner) });
      case 'delete': {
        const refused = await deleteClient(scope, viewer, one);
        if (!refused) this.deleted.push(one);
        return refused ?? null;
      }
      case 'restore':
        return restoreClient(scope, viewer, this.deleted.at(-1 - (it.place % 2)) ?? one);
      case 'bulk': {
        const changes: BulkChange[] = [
          { status: it.status },
          { pipelineStage: it.stage },
          { ownerId: ownerOf(it.owner) },
          { archived: it.place % 2 === 0 },
          { deleted: true },
        ];
        // Each by itself is refused where it is not seen; those that are seen are changed alike.
        const ids = [
          ...new Set(Array.from({ length: it.count }, (_, more) => pick(it.place + more))),
        ];
        const change = changes[it.which] ?? { deleted: true };
        const together = await changeClients(scope, viewer, { ids, change });
        const set = isRefusal(together)
          ? await changeClients(scope, viewer, { ids: [one], change })
          : together;
        if (!isRefusal(set)) this.sets.push(set.id);
        return set;
      }
      case 'merge': {
        const body = {
          otherId: pick(it.other),
          fromOther: it.chosen ? (['status', 'monthlyRevenue', 'ownerId'] as const) : [],
        };
        const merged = await mergeClients(scope, viewer, one, body);
        if (!isRefusal(merged)) this.sets.push(merged.changeSet.id);
        return merged;
      }
      case 'undo':
        return undoChangeSet(scope, viewer, this.sets.at(-1 - (it.place % 4)) ?? t.ids.nora);
    }
    return undefined;
  }
}
