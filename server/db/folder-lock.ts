import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readlink, rename, rm, symlink, unlink } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another process works in this data folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Rapport process. ` +
        'Stop that one first, or set RAPPORT_DATA_DIR to another folder, ' +
        'or DATABASE_URL to a PostgreSQL server that several processes may share.',
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Locks a folder for this process by a listening socket inside it; refuses with FolderInUse.
 * A socket dies with its process, whatever the pid namespace, so a crash leaves no lock behind.
 * The socket has a name of its own and `lock` leads to it: a socket that is closed takes its name
 * with it, which must never be the name of somebody else's.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A socket's path may have 107 characters: a short link leads there from anywhere.
  const short = await mkdtemp(path.join(tmpdir(), 'rapport-'));
  const near = path.join(short, 'd');
  await symlink(path.resolve(folder), near);
  const nonce = randomBytes(8).toString('hex');
  const own = `lock-${nonce}`;
  const lock = path.join(near, 'lock');
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(nonce);
  });
  const release = async () => {
    if ((await readlink(lock).catch(() => '')) === own) await unlink(lock).catch(() => undefined);
    await new Promise((done) => server.close(done));
    await rm(short, { recursive: true, force: true });
  };
  try {
    await listen(server, path.join(near, own));
    // Whoever found an old lock dead may for a moment have this one in their hands in its place.
    for (let held = false; !held; held = (await answer(lock)) === nonce) {
      await take(near, nonce);
      await sleep(50);
    }
  } catch (error) {
    await release();
    throw error instanceof Taken ? new FolderInUse(folder) : error;
  }
  server.unref();
  return release;
}

/** Another one has the lock. */
class Taken extends Error {}

const mostTries = 20;

/** Makes `lock` lead to a socket; of several at once only one can. */
async function take(near: string, nonce: string): Promise<void> {
  const lock = path.join(near, 'lock');
  const own = `lock-${nonce}`;
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    if (await isMade(symlink(own, lock))) return;
    const said = await answer(lock);
    if (said === nonce) return;
    if (said) throw new Taken();
    const grave = path.join(near, `${own}-dead`);
    if (!(await isMade(rename(lock, grave)))) continue;
    // Between the look and the grasp another one may have come: it gets its name back.
    if (await answer(grave)) {
      await isMade(symlink(await readlink(grave), lock));
      await unlink(grave);
      throw new Taken();
    }
    const dead = await readlink(grave).catch(() => undefined);
    await unlink(grave);
    if (dead?.startsWith('lock-')) await unlink(path.join(near, dead)).catch(() => undefined);
  }
  throw new Taken();
}

/** False where another one was quicker: the name is taken already, or gone. */
async function isMade(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    throw error;
  }
}

function listen(server: net.Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** What the process behind the socket says; undefined when nobody is there. */
function answer(socketPath: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const socket = net.connect(socketPath);
    socket.setTimeout(1500, () => {
      socket.destroy();
      resolve('silent');
    });
    socket.on('data', (bytes) => (said += bytes.toString()));
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(said || undefined));
  });
}
