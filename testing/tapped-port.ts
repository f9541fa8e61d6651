import net, { type AddressInfo, type Socket } from 'node:net';

/** How far a request got: a connection was made, it was answered, or the answer was passed on. */
export type TapPoint = 'connected' | 'answered' | 'passed';

export interface TappedPort {
  readonly url: string;
  /** Runs `act` once, as soon as the next request gets this far; nothing more is passed on. */
  cutAt(point: TapPoint, act: () => void): void;
  /** The lines that are open stay so, but nothing more comes through them. */
  mute(): void;
  stop(): Promise<void>;
}

/** A port on loopback that passes everything on to another, until a line is cut. */
export async function tapPort(target: string): Promise<TappedPort> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const mute = new WeakSet<Socket>();
  let cut: { readonly point: TapPoint; readonly act: () => void } | undefined;

  const reached = (point: TapPoint): boolean => {
    if (cut?.point !== point) return false;
    const { act } = cut;
    cut = undefined;
    act();
    return true;
  };
  const server = net.createServer((near) => {
    open.add(near);
    near.on('error', () => near.destroy());
    near.on('close', () => open.delete(near));
    if (reached('connected')) return near.destroy();
    const far = net.connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    far.on('close', () => near.end());
    near.on('close', () => far.end());
    near.on('data', (bytes) => mute.has(near) || far.write(bytes));
    far.on('data', (bytes) => {
      if (mute.has(near)) return undefined;
      if (reached('answered')) return near.destroy();
      return near.write(bytes, () => reached('passed'));
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAt(point, act) {
      cut = { point, act };
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
