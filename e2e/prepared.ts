import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signIn } from '#contract/sign-in.ts';
import { castPassword } from '#testing/cast-password.ts';
import { OwnServer } from '#testing/own-server.ts';
import { unpackTemplate } from '#testing/unpack-template.ts';
import { Visitor } from '#testing/visitor.ts';

/** Tells the workers of a run where the prepared data folders are. */
export const preparedFolder = 'TEST_PREPARED_FOLDER';

/** A data folder that journeys start from copies of. */
export interface Prepared {
  readonly folder: string;
  /** A session of nora's in each practice; the first is the founding one. */
  readonly cookies: readonly string[];
}

/** Says that it is whole. */
export async function keep(prepared: Prepared): Promise<void> {
  await writeFile(`${prepared.folder}.new`, JSON.stringify(prepared));
  await rename(`${prepared.folder}.new`, `${prepared.folder}.json`);
}

/** The folder of empty practices, or the one with the sample: that is made when a journey first asks for it. */
export async function findPrepared(name: 'empty' | 'sample'): Promise<Prepared> {
  const folder = path.join(process.env[preparedFolder] ?? '', name);
  if (name === 'sample' && (await isFirst(folder))) {
    await prepareSample(folder).catch(async (error: unknown) => {
      await writeFile(`${folder}.failed`, '');
      throw error;
    });
  }
  while (!existsSync(`${folder}.json`)) {
    // Whoever waits for it would wait for ever.
    if (existsSync(`${folder}.failed`)) throw new Error('The sample could not be prepared.');
    await setTimeout(50);
  }
  return JSON.parse(await readFile(`${folder}.json`, 'utf8')) as Prepared;
}

/** Of all workers one makes the folder. */
async function isFirst(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    () => false,
  );
}

const mostTries = 5;

/** As often as it takes for a server that is busy to have time for it. */
async function signInTo(visitor: Visitor): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visitor.signIn('nora', castPassword);
    } catch (error) {
      if (tries === mostTries) throw error;
    }
  }
}

/** By the server, as an operator asks for it; what it begins to read of it is read before it stops. */
async function prepareSample(dataDir: string): Promise<void> {
  const server = await OwnServer.prepare(
    {
      RAPPORT_ADMIN_USERNAME: 'nora',
      RAPPORT_ADMIN_PASSWORD: castPassword,
      RAPPORT_ADMIN_EMAIL: 'nora@lindqvist.example',
      RAPPORT_DEMO: '1',
    },
    { dataDir },
  );
  await unpackTemplate(dataDir);
  await server.up();
  const nora = new Visitor(server.port);
  // While the sample is written, the embedded database has time for nobody else.
  while (!(await nora.call(signIn.getSetup))) await setTimeout(400);
  await signInTo(nora);
  await nora.ask('POST', '/api/user/profile/skip');
  let [count, still] = [0, 0];
  while (count === 0 || still < 4) {
    await setTimeout(400);
    const found = await nora.ask('GET', '/api/insights?limit=1000');
    const now = Array.isArray(found?.body) ? found.body.length : 0;
    still = now === count ? still + 1 : 0;
    count = now;
  }
  await server.stop();
  await keep({ folder: dataDir, cookies: [nora.cookie.replace(/^rapport=/, '')] });
}
