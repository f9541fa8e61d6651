import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backups } from '#contract/backups.ts';
import { memory } from '#contract/memory.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import { keptDigest, makeFolder, makeSealedBackup } from '#testing/backups.ts';
import { digest } from '#testing/digest.ts';
import { makeObject } from '#testing/objects.ts';
import { listed } from '#testing/stored-files.ts';
import { openSecretBox } from '#server/secret-box.ts';
import { makeArchive } from './archive/make-archive.ts';
import { findBackup } from './backup-folder.ts';
import { writePractice } from './export-practice.ts';
import { isAnythingSealed } from './reads.ts';

const name = 'from-elsewhere.rapport-backup';
let old: TestApp;
let place: Awaited<ReturnType<typeof makeFolder>>;
let plain: Buffer;
let sealed: Buffer;
let practice: Buffer;

beforeAll(async () => {
  [old, place] = await Promise.all([openTestApp(), makeFolder()]);
  await makeObject(old, 'document', 'nora');
  await makeObject(old, 'note', 'nora');
  const path = join(place.folder, 'plain');
  const secret = 'the secret of another installation';
  const secrets = openSecretBox({ secret, dataDir: place.folder });
  await makeArchive({ ...old.deps, secrets }, { path });
  plain = await readFile(path);
  const found = await findBackup(old.deps.config.backup.folder, await makeSealedBackup(old));
  sealed = await readFile(found?.path ?? '');
  const leaving = join(place.folder, 'practice');
  await writePractice(old.deps, old.practiceIds.lindqvist, leaving);
  practice = await readFile(leaving);
});
afterAll(async () => {
  await old?.stop();
  await place?.remove();
});

describe('a new installation', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp({ empty: true });
  });
  afterAll(() => t.stop());

  test('takes no backup from afar without the code, nor anything that is none', async () => {
    const before = await digest(t.deps.database);
    const stranger = t.stranger();
    const file = { name, content: plain };
    const wrong = await stranger.refusedUpload(
      backups.restoreBackup,
      { body: { code: 'no' } },
      file,
    );
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_setup_code' } });
    const { setupCode: code } = t.deps;
    for (const [content, field, says] of [
      [Buffer.from('Name,Email'), 'file', 'not a backup made by Rapport'],
      [plain.subarray(0, plain.length - 200), 'file', 'ends too early'],
      [sealed, 'passphrase', 'give the passphrase'],
    ] as const) {
      const sent = { name, content };
      const no = await stranger.refusedUpload(backups.restoreBackup, { body: { code } }, sent);
      expect(no).toMatchObject({ status: 400, body: { code: 'unreadable_backup' } });
      expect(no.body.fields?.[field]).toContain(says);
    }
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('is filled by one, with the passwords, and signs nobody in', async () => {
    const stranger = t.stranger();
    const body = { code: t.deps.setupCode };
    const answer = await stranger.upload(backups.restoreBackup, { body }, { name, content: plain });
    expect(answer).toMatchObject({
      status: 200,
      body: { practices: ['Lindqvist Coaching', 'Harbour Street Advisory'], people: [] },
    });
    // Another secret, but nothing that it would open.
    expect(answer.body).toMatchObject({ otherSecret: false, missing: [] });
    expect(await isAnythingSealed(t.deps.database)).toBe(false);
    expect(stranger.cookies.size).toBe(0);
    const { rows } = await t.deps.database.query('select count(*)::int as count from sessions');
    expect(rows).toEqual([{ count: 0 }]);
    const files = await listed(t.deps.files, old.practiceIds.lindqvist);
    expect(files.length).toBe((await listed(old.deps.files, old.practiceIds.lindqvist)).length);
    const signedIn = await stranger.call(signIn.login, {
      body: { username: 'nora', password: castPassword },
    });
    expect(signedIn.status).toBe(200);
    const noted = await t.deps.database.query(
      "select 1 from events where name = 'backup.restored'",
    );
    expect(noted.rows).toHaveLength(1);
    await t.deps.database.query(
      "update users set two_step_secret = 'sealed' where name like 'Nora%'",
    );
    expect(await isAnythingSealed(t.deps.database)).toBe(true);
  });

  test('is filled once', async () => {
    const body = { code: t.deps.setupCode };
    const again = await t
      .stranger()
      .refusedUpload(backups.restoreBackup, { body }, { name, content: plain });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_set_up' } });
  });
});

test('a sealed backup is restored by its passphrase, and the same secret fits', async () => {
  const t = await openTestApp({ empty: true });
  try {
    const body = { code: t.deps.setupCode, passphrase: 'seven lamps on the quay' };
    const sent = { name, content: sealed };
    const answer = await t.stranger().upload(backups.restoreBackup, { body }, sent);
    expect(answer).toMatchObject({ status: 200, body: { otherSecret: false } });
    expect(await keptDigest(t.deps.database)).not.toBe('');
  } finally {
    await t.stop();
  }
});

test('a practice that left another installation gets links for new passwords', async () => {
  const t = await openTestApp({ empty: true });
  try {
    const body = { code: t.deps.setupCode };
    const sent = { name, content: practice };
    const answer = await t.stranger().upload(backups.restoreBackup, { body }, sent);
    expect(answer).toMatchObject({ status: 200, body: { practices: ['Lindqvist Coaching'] } });
    const [nora] = answer.body.people;
    expect(nora?.username).toBe('nora');
    const token = nora?.link.split('#')[1] ?? '';
    const newPassword = 'harbourmaster lamps at noon';
    const set = await t.stranger().call(signIn.resetPassword, { body: { token, newPassword } });
    expect(set.status).toBe(204);
    const login = { body: { username: 'nora', password: newPassword } };
    const someone = t.stranger();
    expect((await someone.call(signIn.login, login)).status).toBe(200);
    expect((await someone.call(backups.listBackups)).body.practices).toBe(1);
    // Memory stayed behind and is made here, before anybody looks for what was said.
    await t.settle();
    await t.lateWork();
    expect((await someone.call(memory.getMemoryFigures)).body.entries).toBeGreaterThan(0);
  } finally {
    await t.stop();
  }
});
