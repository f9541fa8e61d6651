import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { clocks } from '#server/clocks.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openInMemory, openServer } from '#server/db/open.ts';
import { makeJobTables } from '#server/jobs.ts';
import { takeEmbedded } from './embedded-again.ts';
import { blankBeside, embeddedTemplate } from './embedded-template.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Asked each time: who brings a server of their own sets it when it is there. */
const serverUrl = () => process.env['TEST_DATABASE_URL'];

/** A fresh database of the engine under test: PostgreSQL when TEST_DATABASE_URL is set. */
export async function openTestDatabase(): Promise<{ database: Database; url?: string }> {
  if (serverUrl() === undefined) {
    return { database: await takeEmbedded(await templateFile()) };
  }
  const name = `rapport_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${await templateName()}`);
  const url = databaseUrl(name);
  return { database: openServer(url, 4), url };
}

/** Makes the template once; later runs with the same migrations find it. */
export async function makeTemplate(): Promise<void> {
  process.env[embeddedTemplate] = await templateFile();
  if (serverUrl() === undefined) {
    const file = await templateFile();
    if (existsSync(file) && existsSync(blankBeside(file))) return;
    const database = await openInMemory();
    await mkdir(path.dirname(file), { recursive: true });
    await keep(database, blankBeside(file));
    await prepare(database);
    await keep(database, file);
    await database.close();
    return;
  }
  const name = await templateName();
  const { rowCount } = await onServer(`select 1 from pg_database where datname = '${name}'`);
  if (rowCount) return;
  const unready = `${name}_${randomBytes(3).toString('hex')}`;
  await onServer(`create database ${unready}`);
  const database = openServer(databaseUrl(unready), 2);
  await prepare(database);
  await database.close();
  await onServer(`alter database ${unready} rename to ${name}`);
}

async function keep(database: Database, file: string): Promise<void> {
  await writeFile(`${file}.new`, await database.dump());
  await rename(`${file}.new`, file);
}

async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await makeJobTables(
    database,
    clocks.map(({ name }) => name),
  );
}

async function onServer(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(name: string): string {
  const url = new URL(serverUrl() ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Where the template of the embedded engine is, once it has been made. */
export async function templateFile(): Promise<string> {
  return path.join(root, `node_modules/.cache/rapport/${await fingerprint()}.tar.gz`);
}

async function templateName(): Promise<string> {
  return `rapport_template_${await fingerprint()}`;
}

let known: Promise<string> | undefined;
const fingerprint = () => (known ??= readFingerprint());

/** Of everything that shapes an empty database. */
async function readFingerprint(): Promise<string> {
  const folder = path.join(root, 'server/db/migrations');
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).sort()) {
    if (name.endsWith('.sql')) hash.update(await readFile(path.join(folder, name)));
  }
  for (const name of ['pg-boss', '@electric-sql/pglite']) {
    hash.update(await readFile(path.join(root, 'node_modules', name, 'package.json')));
  }
  hash.update(await readFile(path.join(root, 'server/jobs.ts')));
  hash.update(clocks.map(({ name }) => name).join());
  return hash.digest('hex').slice(0, 12);
}
