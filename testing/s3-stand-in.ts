import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureProblem } from './sigv4.ts';

/** What it does instead of answering rightly; the next requests, each time. */
export type S3Fault =
  | { readonly kind: 'status'; readonly status: number; readonly code: string }
  | { readonly kind: 'hang' }
  | { readonly kind: 'html' }
  /** Sends half of what was asked for and breaks off. */
  | { readonly kind: 'half' };

export interface S3StandIn {
  readonly url: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The settings that lead here. */
  readonly env: Readonly<Record<string, string>>;
  /** Every request that came, as `PUT key`. */
  readonly ledger: string[];
  readonly objects: Map<string, { bytes: Buffer; at: Date }>;
  /** Each request takes the first of these, while there are any. */
  readonly faults: S3Fault[];
  close(): Promise<void>;
}

const pageLength = 3;

/** Starts a server of one bucket on a free loopback port. The caller closes it. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const bucket = 'rapport-files';
  const keys = { accessKeyId: 'AKIASTANDIN', secretAccessKey: 'a/secret+of the stand-in' };
  const ledger: string[] = [];
  const objects: S3StandIn['objects'] = new Map();
  const faults: S3Fault[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, asked, ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    ledger.push(`${request.method} ${key || url.searchParams.get('prefix')}`);
    const bytes = await bodyOf(request);
    const fault = faults.shift();
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'html') return void response.end('<html><body>Gateway</body></html>');
    if (fault?.kind === 'status') return fail(response, fault.status, fault.code);
    const problem = signatureProblem(request, keys);
    if (problem) return fail(response, 403, problem);
    if (asked !== bucket) return fail(response, 404, 'NoSuchBucket');
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (request.method === 'PUT' && request.headers['x-amz-content-sha256'] !== hash) {
      return fail(response, 400, 'XAmzContentSHA256Mismatch');
    }
    return act(request.method ?? '', key, url.searchParams, bytes, response, fault);
  }

  function act(
    method: string,
    key: string,
    query: URLSearchParams,
    bytes: Buffer,
    response: ServerResponse,
    fault: S3Fault | undefined,
  ): void {
    const found = objects.get(key);
    if (method === 'GET' && key === '') return list(query, response);
    if (method === 'PUT') {
      objects.set(key, { bytes, at: new Date() });
      return void response.setHeader('etag', '"x"').end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!found) return fail(response, 404, 'NoSuchKey');
    response.setHeader('etag', '"x"').setHeader('content-length', found.bytes.length);
    if (method === 'HEAD') return void response.end();
    if (fault?.kind === 'half') {
      response.write(found.bytes.subarray(0, found.bytes.length / 2));
      setTimeout(() => response.destroy(), 50);
      return undefined;
    }
    return void response.end(found.bytes);
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const after = query.get('continuation-token') ?? '';
    const all = [...objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = all.slice(0, pageLength);
    const more = all.length > page.length;
    const contents = page.map(
      ([key, { bytes, at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified>` +
        `<Size>${bytes.length}</Size></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    response
      .setHeader('content-type', 'application/xml')
      .end(
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    bucket,
    ...keys,
    env: {
      RAPPORT_S3_ENDPOINT: url,
      RAPPORT_S3_BUCKET: bucket,
      RAPPORT_S3_ACCESS_KEY_ID: keys.accessKeyId,
      RAPPORT_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    ledger,
    objects,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
