import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import { eachPage } from './keep-memory.ts';
import { listClientIds } from './reads.ts';
import { countEntries, listKeptSums, listKeptTallies } from './tally-reads.ts';
import { countTallies, deleteTallies, holdMemory, sumsBy, type Tally } from './writes.ts';

const clientsAtOnce = 100;

/** Counts every practice's entries anew and corrects what is kept of them where it differs. */
export async function recountTallies(deps: Deps): Promise<void> {
  await eachPractice(deps, correctTallies);
}

async function correctTallies(scope: Scope): Promise<void> {
  await scope.write(async (tx) => {
    const { entries, words } = await holdMemory(tx);
    const counted = await countAll(tx);
    const [all] = sumsBy(counted, () => '');
    const summed = (all?.entries ?? 0) === entries && (all?.words ?? 0) === words;
    if (summed && (await isKept(tx, counted))) return;
    await deleteTallies(tx);
    await countTallies(tx, counted);
  });
}

/** A few clients at a time, so that no statement takes long. */
async function countAll(tx: WriteScope): Promise<Tally[]> {
  const counted: Tally[] = [];
  await eachPage(
    ({ after }) => listClientIds(tx, after, clientsAtOnce),
    async (ids) => {
      counted.push(...(await countEntries(tx, ids)));
    },
    clientsAtOnce,
  );
  return counted;
}

async function isKept(tx: WriteScope, counted: readonly Tally[]): Promise<boolean> {
  const { months, clients } = await listKeptSums(tx);
  const kept = await listKeptTallies(tx);
  return (
    same(kept.map(lineOf), counted.map(lineOf)) &&
    same(
      months.map((one) => `${monthOf(one)} ${amountOf(one)}`),
      sumsBy(counted, monthOf).map((one) => `${monthOf(one)} ${amountOf(one)}`),
    ) &&
    same(
      clients.map((one) => `${one.clientId} ${amountOf(one)}`),
      sumsBy(counted, ({ clientId }) => clientId).map((one) => `${one.clientId} ${amountOf(one)}`),
    )
  );
}

const amountOf = ({ entries, words }: Pick<Tally, 'entries' | 'words'>) => `${entries} ${words}`;
const monthOf = ({ month, source, speaker }: Pick<Tally, 'month' | 'source' | 'speaker'>) =>
  `${month} ${source} ${speaker}`;
const lineOf = (tally: Tally) => `${tally.clientId} ${monthOf(tally)} ${amountOf(tally)}`;

function same(one: readonly string[], two: readonly string[]): boolean {
  return one.toSorted().join('|') === two.toSorted().join('|');
}
