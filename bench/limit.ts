import { casesOf, type Case } from './limit-cases.ts';
import { openSides, type Sides } from './limit-sides.ts';
import { limitTables, type Compared, type Side } from './limit-tables.ts';
import { measure, middle, settled, type Asked, type Measured } from './measure.ts';
import type { Plan } from './plan.ts';
import { say, type Found } from './report.ts';

/**
 * Our server on both engines beside the limit: bare Fastify with prepared SQL on the same
 * PostgreSQL, in turn and in one run, since only ratios mean anything on a busy machine.
 */
export async function measureLimit(plan: Plan): Promise<Found> {
  const sides = await openSides(plan.practice);
  const compared: Compared[] = [];
  try {
    const embedded = casesOf(sides.embedded.practice);
    for (const [place, one] of casesOf(sides.server.practice).entries()) {
      const other = embedded[place];
      if (!other || !one.name.includes(plan.only)) continue;
      say(`  ${one.name}`);
      compared.push(await compare(sides, one, other, plan));
    }
  } finally {
    await sides.stop();
  }
  return limitTables(compared);
}

const names = ['limit', 'server', 'embedded'] as const;
type All = Readonly<Record<Side, Asked>>;

/** What fails at one number of connections is told there, and costs no other figure its truth. */
async function compare(sides: Sides, one: Case, other: Case, plan: Plan): Promise<Compared> {
  const all: All = {
    limit: sides.limitAsked(one),
    server: sides.asked(sides.server, one),
    embedded: sides.asked(sides.embedded, other),
  };
  const at = new Map<number, Readonly<Record<Side, Measured>>>();
  const failed = new Map<number, string>();
  let bytes = Number.NaN;
  const attempt = async (connections: number, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      say(`  ${one.name}, ${connections} at a time, came to nothing: ${String(error)}`);
      failed.set(connections, error instanceof Error ? error.message : String(error));
      for (const name of names) await settled(all[name]);
    }
  };
  await attempt(1, async () => {
    bytes = await sides.keepAnswer(one);
    for (const name of names) await measure(all[name], plan.seconds / 2);
  });
  for (const { connections, rounds } of plan.rounds) {
    await attempt(connections, async () => {
      at.set(connections, await inTurn(all, rounds, plan.seconds, connections));
    });
  }
  return {
    of: one,
    bytes,
    at,
    failed,
    plain: await measure(sides.plainAsked(one), plan.seconds),
    statement: await sides.runStatement(one, plan.seconds),
  };
}

async function inTurn(all: All, rounds: number, seconds: number, connections: number) {
  const measured: Record<Side, Measured[]> = { limit: [], server: [], embedded: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measured[name].push(await measure(all[name], seconds, connections));
  }
  const { limit, server, embedded } = measured;
  return { limit: middle(limit), server: middle(server), embedded: middle(embedded) };
}
