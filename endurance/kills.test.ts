import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitations } from '#contract/invitations.ts';
import { people } from '#contract/people.ts';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { OwnServer } from '#testing/own-server.ts';
import { Visitor } from '#testing/visitor.ts';

const password = 'correct horse battery';
const admin = { RAPPORT_ADMIN_USERNAME: 'nora', RAPPORT_ADMIN_PASSWORD: password };
const writers = 8;
const kills = Number(process.env['KILLS'] ?? 30);

/** Writes until the server is gone; every row that was acknowledged goes into `kept`. */
async function write(visitor: Visitor, name: string, kept: Set<string>): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const row = `${name} ${turn}`;
    const body = { name: row, email: 'row@rapport.example', role: 'user' } as const;
    const answer = await visitor.call(invitations.invite, { body });
    if (answer === undefined) return;
    if (answer.status === 200) kept.add(row);
    else if (answer.status !== 503) throw new Error(`A write came to ${answer.status}.`);
  }
}

/** Kills in the middle of writes, starts again, and looks for what was acknowledged. */
async function killAndLook(server: OwnServer, rounds: number) {
  const nora = new Visitor(server.port);
  await nora.signIn('nora', password);
  const kept = new Set<string>();
  const lost: string[] = [];
  let slowest = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const names = Array.from({ length: writers }, (_, writer) => `${round}-${writer}`);
    const writing = names.map((name) => write(nora, name, kept));
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1_200));
    await server.kill();
    await Promise.all(writing);
    const began = performance.now();
    await server.up();
    slowest = Math.max(slowest, performance.now() - began);
    const listed = await nora.call(invitations.listInvitations);
    if (listed?.status !== 200) lost.push(`the session, in round ${round}`);
    // The list ends at a thousand: the newest, so those of this round.
    const found = new Set(listed?.body.map((one) => one.name));
    const ofRound = [...kept].filter((row) => row.startsWith(`${round}-`));
    lost.push(...ofRound.filter((row) => !found.has(row)));
  }
  // The export goes through them all, in the event that was written with each row.
  const log = await nora.ask('GET', '/api/audit/export?name=invitation.made');
  const text = String(log?.body);
  lost.push(...[...kept].filter((row) => !text.includes(`""name"":""${row}""`)));
  console.log(
    `${rounds} kills, ${kept.size} acknowledged, ${lost.length} lost, slowest start ${Math.round(slowest)} ms`,
  );
  return { lost, slowest };
}

let postgres: OwnPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await OwnPostgres.make();
});
afterAll(() => postgres?.remove());

test('embedded: no acknowledged write is lost over many kills, and it starts within 5 s', async () => {
  const server = await OwnServer.start(admin);
  const { lost, slowest } = await killAndLook(server, kills);
  expect(lost).toEqual([]);
  expect(slowest).toBeLessThan(5_000);
  await server.remove();
});

test('embedded: a kill during the first start leaves a folder that starts', async () => {
  for (let after = 200; after <= 3_000; after += 400) {
    const server = await OwnServer.prepare(admin);
    void server.up().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, after));
    await server.kill();
    await server.up();
    const nora = new Visitor(server.port);
    await nora.signIn('nora', password);
    expect((await nora.call(people.getCurrentUser))?.status).toBe(200);
    await server.remove();
  }
});

test('embedded: a second process leaves within two seconds', async () => {
  const server = await OwnServer.start(admin);
  const second = await OwnServer.prepare({}, { dataDir: server.dataDir });
  for (let round = 1; round <= 5; round += 1) {
    const { code, ms } = await second.leaves();
    expect(code).toBe('1');
    expect(ms).toBeLessThan(2_000);
  }
  await server.remove();
});

test.runIf(hasPostgres)('PostgreSQL: no acknowledged write is lost over many kills', async () => {
  const server = await OwnServer.start({ ...admin, DATABASE_URL: postgres?.url ?? '' });
  expect((await killAndLook(server, kills)).lost).toEqual([]);
  await server.remove();
});

test.runIf(hasPostgres)('PostgreSQL: five crashes of the server under load', async () => {
  const server = await OwnServer.start({ ...admin, DATABASE_URL: postgres?.url ?? '' });
  const nora = new Visitor(server.port);
  await nora.signIn('nora', password);
  for (let crash = 1; crash <= 5; crash += 1) {
    const statuses = new Set<number | undefined>();
    let over = false;
    const asking = Array.from({ length: writers }, async () => {
      while (!over) statuses.add((await nora.call(people.getCurrentUser))?.status);
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    postgres?.crash();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    postgres?.up();
    const again = async () => (await nora.call(people.getCurrentUser))?.status;
    await expect.poll(again, { timeout: 3_000, message: server.output }).toBe(200);
    over = true;
    await Promise.all(asking);
    expect([...statuses].toSorted()).toEqual([200, 503]);
  }
  expect(await server.stop()).toBe(0);
  await server.remove();
});

test('SIGTERM with twenty streams and writes under way: 0 within ten seconds, twenty times', async () => {
  const server = await OwnServer.start(admin);
  const nora = new Visitor(server.port);
  await nora.signIn('nora', password);
  for (let round = 1; round <= 20; round += 1) {
    // One person may have twenty streams open.
    const streams = await Promise.all(Array.from({ length: 20 }, () => nora.listen()));
    const writing = write(nora, `stop ${round}`, new Set());
    const began = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    await Promise.all([...streams.map(({ ended }) => ended), writing]);
    await server.up();
  }
  await server.remove();
});
