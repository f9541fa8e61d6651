import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, unlink } from 'node:fs/promises';
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
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A socket's path may have 107 characters: a short link leads there from anywhere.
  const short = await mkdtemp(path.join(tmpdir(), 'rapport-'));
  const link = path.join(short, 'd');
  await symlink(path.resolve(folder), link);
  const socketPath = path.join(link, 'lock');
  const nonce = randomBytes(8).toString('hex');
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(nonce);
  });
  try {
    if (!(await listen(server, socketPath))) {
      if (await answer(socketPath)) throw new FolderInUse(folder);
      await unlink(socketPath).catch(() => undefined);
      if (!(await listen(server, socketPath))) throw new FolderInUse(folder);
    }
    // Two starters may both have removed a dead socket: whoever the path leads to has won.
    await sleep(50);
    if ((await answer(socketPath)) !== nonce) {
      server.close();
      throw new FolderInUse(folder);
    }
  } catch (error) {
    await rm(short, { recursive: true, force: true });
    throw error;
  }
  server.unref();
  return async () => {
    await new Promise((done) => server.close(done));
    await rm(short, { recursive: true, force: true });
  };
}

function listen(server: net.Server, socketPath: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error);
    server.once('error', failed);
    server.listen(socketPath, () => {
      server.off('error', failed);
      resolve(true);
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
