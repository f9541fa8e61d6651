import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, Upload } from '#contract/endpoint.ts';
import { tooLarge, wrongUploadType } from '#contract/refusal.ts';
import { allowUploadTime } from '#server/body-clock.ts';
import { cleanFileName } from '#server/file-name.ts';
import { checkWords } from '#server/http-guards.ts';
import { InvalidInput } from '#server/invalid-input.ts';
import { Refusal, refuse } from '#server/refusal.ts';

/** The file of a request. */
export interface UploadedFile {
  /** For people to read: never a path, and never used as one. */
  readonly name: string;
  /**
   * The bytes as they come, to be read once. It ends only when the whole request has come and was
   * sound; until then whoever reads it keeps nothing for good, and lets what it throws pass.
   */
  readonly stream: AsyncIterable<Uint8Array>;
}

/** A request with a file, as far as it has been read: its fields. */
interface Received {
  readonly body: unknown;
  readonly file: UploadedFile;
  /** What to answer when its reader came to grief by the stream and not by itself. */
  problem(): Refusal | Error | undefined;
  /** Lets go of what nobody read. */
  close(): void;
}

const fieldBytes = 64 * 1024;
const mostFields = 20;
/** What stands around the file: its part's head, the fields, the boundaries. */
const around = (mostFields + 1) * fieldBytes;

/** Makes these routes, and no others, take multipart/form-data, and nothing else. */
export async function acceptUploads(routes: FastifyInstance): Promise<void> {
  routes.removeAllContentTypeParsers();
  await routes.register(multipart, { throwFileSizeLimit: false });
}

/** Hands the fields and the file to `work`; what is wrong with the file decides the answer. */
export async function withUpload<T>(
  request: FastifyRequest,
  endpoint: Endpoint,
  upload: Upload,
  work: (sent: { readonly body: unknown; readonly file: UploadedFile }) => Promise<T>,
): Promise<T | Refusal> {
  const sent = await receiveUpload(request, endpoint.body, upload.maxBytes);
  if (sent instanceof Refusal) return sent;
  try {
    return await work({ body: sent.body, file: sent.file });
  } catch (error) {
    const problem = sent.problem() ?? error;
    if (problem instanceof Refusal) return problem;
    throw problem;
  } finally {
    sent.close();
  }
}

/** Reads a request up to its file: fields first, then one part named `file`, then nothing. */
async function receiveUpload(
  request: FastifyRequest,
  schema: Endpoint['body'],
  maxBytes: number,
): Promise<Received | Refusal> {
  if (!request.isMultipart()) return refuse(wrongUploadType);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + around) return tooBig(maxBytes);
  allowUploadTime(request.raw);
  const parts = request.parts({
    limits: {
      fileSize: maxBytes,
      files: 1,
      fields: mostFields,
      fieldSize: fieldBytes,
      headerPairs: 20,
      headerSize: 16 * 1024,
    },
  });
  const fields = new Map<string, string>();
  let file: MultipartFile;
  try {
    file = await readFields(parts, fields);
  } catch (error) {
    throw broken(error);
  }
  try {
    const body = parseFields(schema, fields);
    return received(file, parts, body, maxBytes);
  } catch (error) {
    file.file.destroy();
    throw error;
  }
}

type Parts = ReturnType<FastifyRequest['parts']>;

async function readFields(parts: Parts, fields: Map<string, string>): Promise<MultipartFile> {
  for (;;) {
    const { value: part, done } = await parts.next();
    if (done) throw new InvalidInput({ file: 'This is required.' });
    if (part.type === 'file') {
      if (part.fieldname === 'file') return part;
      part.file.destroy();
      throw new InvalidInput({ body: 'The file must be named file.' });
    }
    addField(fields, part);
  }
}

function addField(fields: Map<string, string>, part: MultipartValue): void {
  const { fieldname, value, valueTruncated } = part;
  const named = typeof fieldname === 'string' && /^[\w-]{1,40}$/.test(fieldname);
  if (!named || typeof value !== 'string' || valueTruncated || fields.has(fieldname)) {
    throw new InvalidInput({
      [named ? fieldname : 'body']: 'This is not one field of plain text.',
    });
  }
  fields.set(fieldname, value);
}

function parseFields(schema: Endpoint['body'], fields: Map<string, string>): unknown {
  const given = Object.fromEntries(fields);
  checkWords(given);
  const result = z.safeParse(schema ?? z.strictObject({}), given);
  if (!result.success) throw InvalidInput.from(result.error.issues, given);
  return schema && result.data;
}

function received(part: MultipartFile, parts: Parts, body: unknown, maxBytes: number): Received {
  let problem: Refusal | Error | undefined;
  const over = new Error('The file is larger than it may be.');
  // A part that came in one piece may have met its limit before anybody could listen.
  if (part.file.truncated) part.file.destroy(over);
  part.file.once('limit', () => part.file.destroy(over));
  async function* content() {
    try {
      for await (const chunk of part.file) yield chunk as Uint8Array;
      if (part.file.truncated) throw over;
      if (!(await parts.next()).done) throw new InvalidInput({ file: 'The file must come last.' });
    } catch (error) {
      problem = error === over ? tooBig(maxBytes) : broken(error);
      throw error;
    }
  }
  return {
    body,
    file: { name: cleanFileName(asChosen(part.filename)), stream: content() },
    problem: () => problem,
    close: () => part.file.destroy(),
  };
}

/** As whoever sent it has it: in the head of a part, browsers write a quotation mark as `%22`. */
const asChosen = (name: string | undefined) => name?.replaceAll('%22', '"');

function tooBig(maxBytes: number): Refusal {
  const most = Math.floor(maxBytes / (1024 * 1024));
  return refuse(tooLarge, { file: most > 0 ? `At most ${most} MB` : `At most ${maxBytes} bytes` });
}

/** Whatever else is wrong with a body of parts is the sender's: cut off, unbounded, too many. */
function broken(error: unknown): Error {
  if (error instanceof InvalidInput) return error;
  return new InvalidInput({ file: 'The upload did not arrive whole.' });
}
