import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { hasPostgres, OwnPostgres } from '#testing/own-postgres.ts';
import { OwnServer, programArgs } from '#testing/own-server.ts';
import { Visitor } from '#testing/visitor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}ops/postgres/${path}`, 'utf8');
const password = 'canary correct horse battery';

describe.runIf(hasPostgres)('a database whose owner is not who runs the program', () => {
  let postgres: OwnPostgres;
  let server: OwnServer;
  const url = (role: string) => {
    const given = new URL(postgres.url);
    given.username = role;
    given.pathname = '/rapport';
    return given.href;
  };
  async function ask(role: string, text: string): Promise<string> {
    const client = new pg.Client({
      connectionString: role === 'postgres' ? postgres.url : url(role),
    });
    await client.connect();
    try {
      await client.query(text);
      return 'done';
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    } finally {
      await client.end();
    }
  }

  async function must(role: string, text: string): Promise<void> {
    const said = await ask(role, text);
    if (said !== 'done') throw new Error(`${said}: ${text}`);
  }

  beforeAll(async () => {
    postgres = await OwnPostgres.make();
    // The statements of the script that the container of the database runs once.
    const statements = /<<'SQL'\n([^]*?)\nSQL\n/.exec(read('make-rapport.sh'))?.[1] ?? '';
    for (const one of statements.replace(":'password'", "'x'").split(';')) {
      await must('postgres', one);
    }
    const { status, stderr } = spawnSync(process.execPath, [...programArgs('cli'), 'migrate'], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: url('rapport') },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    // As the owner may make no roles there, a superuser makes this one before.
    await must('postgres', 'create role rapport_app login');
    await must('rapport', read('least-privilege.sql'));
    server = await OwnServer.start({
      DATABASE_URL: url('rapport_app'),
      MIGRATE_ON_START: '0',
      RAPPORT_ADMIN_USERNAME: 'nora',
      RAPPORT_ADMIN_PASSWORD: password,
      RAPPORT_DEMO: '1',
    });
  }, 240_000);
  afterAll(async () => {
    await server?.remove();
    postgres?.remove();
  });

  test('the program starts, fills the sample practice and works through its jobs', async () => {
    const nora = new Visitor(server.port);
    await nora.signIn('nora', password);
    expect((await nora.call(people.getCurrentUser))?.status).toBe(200);
    const filled = async () => (await nora.ask('GET', '/api/clients?limit=1'))?.status;
    await expect.poll(filled, { timeout: 60_000 }).toBe(200);
    const named = async () => {
      const client = new pg.Client({ connectionString: url('rapport_app') });
      await client.connect();
      const { rows } = await client.query('select count(*)::int as times from clients');
      await client.end();
      return (rows[0] as { times: number }).times;
    };
    await expect.poll(named, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(server.output).not.toMatch(/permission denied|42501/);
  }, 150_000);

  test('and can do nothing else', async () => {
    const denied: string[] = [];
    for (const text of [
      'create table planted (id int)',
      'create schema planted',
      'create temporary table planted (id int)',
      'create extension unaccent',
      `copy (select 1) to program 'true'`,
      `copy (select 1) to '/tmp/planted'`,
      `select pg_read_file('/etc/passwd')`,
      'alter table clients add column planted int',
      'drop table clients',
      'truncate clients',
      'create role planted',
      'create database planted',
      'update drizzle.__drizzle_migrations set created_at = 0',
      `update events set name = 'planted'`,
      'delete from events',
    ]) {
      if ((await ask('rapport_app', text)) === '42501') denied.push(text);
    }
    expect(denied).toHaveLength(15);
    // The owner is no superuser either.
    expect(await ask('rapport', `copy (select 1) to program 'true'`)).toBe('42501');
    expect(await ask('rapport', 'create database planted')).toBe('42501');
  }, 60_000);
});
