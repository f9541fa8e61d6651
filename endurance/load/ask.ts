import http from 'node:http';

/** One request of a mix, as it goes over the wire. */
export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1_500, maxFreeSockets: 1_500 });

/** Ends the connections that lie idle, so that a server holds none for us. */
export function hangUp(): void {
  agent.destroy();
}

const patienceMs = 20_000;

/** The status of the answer once all of it is there; 0 for none at all. */
export function ask(port: number, cookie: string, asked: Asked): Promise<number> {
  const body = asked.body === undefined ? undefined : JSON.stringify(asked.body);
  return new Promise((resolve) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: asked.method,
        path: asked.path,
        headers: {
          ...(cookie === '' ? {} : { cookie }),
          ...(asked.method === 'GET' ? {} : { origin: `http://127.0.0.1:${port}` }),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...asked.headers,
        },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', () => resolve(0));
      },
    );
    // By an error of its own: without one it would look like a stale line, and be asked again.
    request.setTimeout(patienceMs, () => request.destroy(new Error('No answer came.')));
    request.once('error', (error: NodeJS.ErrnoException) => {
      // The server had closed a line that lay idle, as this came.
      const isStale = request.reusedSocket && error.code === 'ECONNRESET';
      resolve(isStale ? ask(port, cookie, asked) : 0);
    });
    request.end(body);
  });
}
