import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long a request's body may take, in milliseconds and bytes. */
export interface BodyTimes {
  /** Any body that is no upload. */
  readonly bodyMs: number;
  /** An upload in all, however steadily it comes: 25 MB need 175 kbit/s. */
  readonly uploadMs: number;
  /** An upload has to bring at least `windowBytes` in every `windowMs`. */
  readonly windowMs: number;
  readonly windowBytes: number;
  /** What still comes after the answer is read and dropped for so long, so that the answer is read. */
  readonly lingerMs: number;
}

export const bodyTimes: BodyTimes = {
  bodyMs: 30_000,
  uploadMs: 20 * 60_000,
  windowMs: 30_000,
  windowBytes: 64 * 1024,
  lingerMs: 5_000,
};

const clocks = new WeakMap<IncomingMessage, BodyClock>();

/**
 * Closes connections whose body comes too slowly. Node has one limit for all requests of a server,
 * and it has to be long enough for an upload: every other body is held to its own limit here, from
 * the moment its head is complete.
 */
export function limitBodyTimes(server: Server, times: BodyTimes = bodyTimes): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && (length === undefined || length === '0')) return;
    clocks.set(request, new BodyClock(request, response, times));
  });
}

/** Gives this request the time of an upload; called once its sender is known and may upload. */
export function allowUploadTime(request: IncomingMessage): void {
  clocks.get(request)?.allowUpload();
}

class BodyClock {
  private limit: NodeJS.Timeout;
  private window: NodeJS.Timeout | undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly times: BodyTimes,
  ) {
    this.limit = this.after(times.bodyMs);
    response.once('finish', () => {
      if (!request.complete) this.limit = this.after(times.lingerMs);
    });
    request.once('close', () => this.stop());
  }

  allowUpload(): void {
    const { uploadMs, windowMs, windowBytes } = this.times;
    this.limit = this.after(uploadMs);
    const { socket } = this.request;
    let read = socket.bytesRead;
    this.window = setInterval(() => {
      if (this.request.complete) return this.stop();
      if (socket.bytesRead - read < windowBytes) return this.giveUp();
      read = socket.bytesRead;
      return undefined;
    }, windowMs).unref();
  }

  private after(ms: number): NodeJS.Timeout {
    this.stop();
    return setTimeout(() => this.giveUp(), ms).unref();
  }

  private stop(): void {
    clearTimeout(this.limit);
    clearInterval(this.window);
  }

  private giveUp(): void {
    this.stop();
    const { request, response } = this;
    if (request.complete) return;
    if (!response.headersSent) {
      request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    }
    request.destroy();
  }
}
