import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { castPassword } from '#testing/cast-password.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

/** Whether there is a PostgreSQL that processes can share. */
export const hasServer = serverUrl !== undefined && serverUrl !== '';

/** An empty database that several processes share, and the settings that lead there. */
export async function makeSharedDatabase() {
  const name = `rapport_pair_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name}`);
  const database = new URL(serverUrl ?? '');
  database.pathname = `/${name}`;
  return {
    env: {
      DATABASE_URL: database.href,
      RAPPORT_SECRET: randomBytes(32).toString('hex'),
      RAPPORT_ADMIN_USERNAME: 'nora',
      RAPPORT_ADMIN_PASSWORD: castPassword,
      RAPPORT_ADMIN_EMAIL: 'nora@lindqvist.example',
    },
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
