import http from 'node:http';

interface Told {
  readonly id: number;
  readonly name: string;
  readonly at: number;
}

/** An open page: it keeps what it hears, and comes back with the last event that it saw. */
export class OpenPage {
  readonly told: Told[] = [];
  /** How often the server, or the way there, ended the stream. */
  ends = 0;
  /** Milliseconds that the server asks to be waited before coming back. */
  retryMs: number | undefined;
  private request: http.ClientRequest | undefined;
  private rest = '';
  private closed = false;

  constructor(
    private readonly port: number,
    private readonly cookie: string,
    private readonly comesBack = true,
  ) {}

  async open(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const last = this.told.reduce((most, { id }) => Math.max(most, id), 0);
      const headers = {
        cookie: this.cookie,
        ...(last > 0 ? { 'last-event-id': String(last) } : {}),
      };
      const options = { host: '127.0.0.1', port: this.port, path: '/api/events', headers };
      const request = http.get({ ...options, agent: false }, (response) => {
        if (response.statusCode !== 200) {
          response.resume();
          reject(new Error(`The stream came to ${response.statusCode}.`));
          return;
        }
        response.once('data', () => resolve());
        response.on('data', (bytes: Buffer) => this.read(bytes.toString()));
        response.on('error', () => undefined);
        response.once('close', () => this.lost());
      });
      this.request = request;
      request.once('error', reject);
      request.on('error', () => undefined);
    });
  }

  /** Cuts the connection, as a network does; the page comes back. */
  cut(): void {
    this.request?.destroy();
  }

  close(): void {
    this.closed = true;
    this.request?.destroy();
  }

  private read(text: string): void {
    const parts = `${this.rest}${text}`.split('\n\n');
    this.rest = parts.pop() ?? '';
    for (const part of parts) {
      const retry = /^retry: (\d+)/m.exec(part)?.[1];
      if (retry !== undefined) this.retryMs = Number(retry);
      const id = /^id: (\d+)/m.exec(part)?.[1];
      const name = /"name":"([^"]+)"/.exec(part)?.[1];
      if (id && name) this.told.push({ id: Number(id), name, at: performance.now() });
    }
  }

  private lost(): void {
    this.ends += 1;
    this.rest = '';
    if (this.closed || !this.comesBack) return;
    const again = () => {
      if (!this.closed) this.open().catch(() => setTimeout(again, 200));
    };
    setTimeout(again, 50);
  }
}
