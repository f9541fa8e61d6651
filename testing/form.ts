/** A file as a form sends it. */
export interface SentFile {
  readonly name: string;
  readonly content: Buffer | string;
  /** What the sender says that it is. */
  readonly type?: string;
}

const boundary = 'rapport-test-boundary';

/** One part of a form, spelled as a browser spells it. */
export function partOf(disposition: string, content: Buffer | string, type?: string): Buffer {
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n` +
    `${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}

export const fieldPart = (name: string, value: string) => partOf(`name="${name}"`, value);

export function filePart({ name, content, type = 'application/octet-stream' }: SentFile): Buffer {
  const spelled = name.replace(/["\r\n]/g, (letter) => encodeURIComponent(letter));
  return partOf(`name="file"; filename="${spelled}"`, content, type);
}

/** A body of these parts, with the header that goes with it. */
export function formOfParts(parts: readonly Buffer[], end = `--${boundary}--\r\n`) {
  return {
    body: Buffer.concat([...parts, Buffer.from(end)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Text fields, then the file. */
export function formOf(fields: Readonly<Record<string, string>> = {}, file: SentFile) {
  const parts = Object.entries(fields).map(([name, value]) => fieldPart(name, value));
  return formOfParts([...parts, filePart(file)]);
}
