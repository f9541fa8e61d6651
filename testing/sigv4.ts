import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const coded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${hex2(letter)}`);
const hex2 = (letter: string) => letter.charCodeAt(0).toString(16).toUpperCase();

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** What is wrong with the signature of a request, by the published rules of SigV4; nothing when it is right. */
export function signatureProblem(
  request: IncomingMessage,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): string | undefined {
  const [, key, day = '', region = '', names = '', given = ''] =
    shape.exec(request.headers.authorization ?? '') ?? [];
  if (key === undefined) return 'AccessDenied';
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) {
    return 'AccessDenied';
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const query = [...searchParams]
    .map(([name, value]) => `${coded(name)}=${coded(value)}`)
    .sort()
    .join('&');
  const headers = signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, pathname, query, headers.join(''), names, payload].join('\n');
  const at = String(request.headers['x-amz-date']);
  const place = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, place, hex(canonical)].join('\n');
  const secret = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(`AWS4${secretAccessKey}`, day), region),
  );
  const right = hmac(secret, toSign);
  return timingSafeEqual(right, Buffer.from(given, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
