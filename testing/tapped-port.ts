import net, { type AddressInfo, type Socket } from 'node:net';

/** How far a request got: it was asked, it was answered, or the answer was passed on. */
export type TapPoint = 'asked' | 'answered' | 'passed';

export interface TappedPort {
  readonly url: string;
  /** Runs `act` once, as soon as the next request with `path` gets this far; nothing more is passed on. */
  cutAt(point: TapPoint, path: string, act: () => void): void;
  /** The lines that are open stay so, but nothing more comes through them. */
  mute(): void;
  stop(): Promise<void>;
}

/** A port on loopback that passes everything on to another, until a line is cut. */
export async function tapPort(target: string): Promise<TappedPort> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const mute = new WeakSet<Socket>();
  let cut:
    | { readonly point: TapPoint; readonly path: string; readonly act: () => void }
    | undefined;

  const reached = (point: TapPoint, asked: string): boolean => {
    if (cut?.point !== point || !asked.includes(cut.path)) return false;
    const { act } = cut;
    cut = undefined;
    act();
    return true;
  };
  const server = net.createServer((near) => {
    open.add(near);
    near.on('error', () => near.destroy());
    near.on('close', () => open.delete(near));
    /** The first line of the last request. */
    let asked = '';
    const far = net.connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    far.on('close', () => near.end());
    near.on('close', () => far.end());
    near.on('data', (bytes) => {
      if (mute.has(near)) return;
      [asked = ''] = bytes.toString('latin1').split('\r\n', 1);
      if (reached('asked', asked)) near.destroy();
      else far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (mute.has(near)) return undefined;
      if (reached('answered', asked)) return near.destroy();
      return near.write(bytes, () => reached('passed', asked));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAt(point, path, act) {
      cut = { point, path, act };
    },
    mute() {
      for (const socket of open) mute.add(socket);
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
