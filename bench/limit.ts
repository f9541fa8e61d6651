import { casesOf, type Case } from './limit-cases.ts';
import { openSides, type Sides } from './limit-sides.ts';
import { limitTables, type Compared } from './limit-tables.ts';
import { measure, middle, type Measured } from './measure.ts';
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
      try {
        compared.push(await compare(sides, one, other, plan));
      } catch (error) {
        say(`  ${one.name} came to nothing: ${String(error)}`);
      }
    }
  } finally {
    await sides.stop();
  }
  return limitTables(compared);
}

async function compare(sides: Sides, one: Case, other: Case, plan: Plan): Promise<Compared> {
  const bytes = await sides.keepAnswer(one);
  const all = {
    limit: sides.limitAsked(one),
    server: sides.asked(sides.server, one),
    embedded: sides.asked(sides.embedded, other),
  };
  const names = ['limit', 'server', 'embedded'] as const;
  for (const name of names) await measure(all[name], plan.seconds / 2);
  const at = new Map<number, Readonly<Record<(typeof names)[number], Measured>>>();
  for (const { connections, rounds } of plan.rounds) {
    const measured = { limit: [], server: [], embedded: [] } as Record<string, Measured[]>;
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) {
        measured[name]?.push(await measure(all[name], plan.seconds, connections));
      }
    }
    const middleOf = (name: string) => middle(measured[name] ?? []);
    at.set(connections, {
      limit: middleOf('limit'),
      server: middleOf('server'),
      embedded: middleOf('embedded'),
    });
  }
  return {
    of: one,
    bytes,
    at,
    plain: await measure(sides.plainAsked(one), plan.seconds),
    statement: await sides.runStatement(one, plan.seconds),
  };
}
