import { fileTypeFromBuffer } from 'file-type';

/** How much of a file is looked at. */
export const headBytes = 64 * 1024;

/** What is told by its content and does nothing by being opened in a browser. */
const known = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/tiff',
  'image/bmp',
  'application/pdf',
  'application/rtf',
  'application/zip',
  'application/gzip',
  'application/x-7z-compressed',
  'application/epub+zip',
  'application/vnd.ms-outlook',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
  'video/mp4',
  'video/x-m4v',
  'video/webm',
  'video/quicktime',
  'text/calendar',
  'text/vcard',
]);

export const unknownType = 'application/octet-stream';

/** Signs of a page or a drawing that runs scripts, wherever they stand in the beginning. */
const markup = /^\s*<|<(?:!doctype|!--|\?xml|html|head|body|script|svg|iframe|style)\b/i;
/** A line that begins what only a mail has, after other such lines: their head ends at an empty one. */
const mailHead =
  /^(?:[!-9;-~]+[ \t]*:.*\r?\n(?:[ \t].*\r?\n)*)*?(?:from|to|subject|date|received|message-id|mime-version)[ \t]*:/i;
export const isNamedMail = (name: string): boolean => /\.eml$/i.test(name);

/** Tab, line feed, form feed, carriage return, escape: the only controls that plain text holds. */
const lineMakers = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/**
 * The media type of a file by its first bytes; its name only tells a table or a saved email from
 * other plain text.
 * HTML, SVG, XML and whatever is not known are `application/octet-stream`: bytes to be kept.
 */
export async function sniff(head: Uint8Array, name: string): Promise<string> {
  if (isWideText(head)) return textType(name);
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const type = found?.mime.split(';')[0] ?? '';
  if (known.has(type)) return type;
  if (found || head.length === 0) return unknownType;
  if (head.some((byte) => byte < 0x20 && !lineMakers.has(byte))) return unknownType;
  const text = Buffer.from(head).toString('latin1');
  if (isNamedMail(name) && mailHead.test(text)) return 'message/rfc822';
  if (markup.test(text.replace(/^\u00EF\u00BB\u00BF/, ''))) return unknownType;
  return textType(name);
}

const textType = (name: string) => (/\.csv$/i.test(name) ? 'text/csv' : 'text/plain');

/** Text as Windows calls Unicode, by its mark, which sounds begin with too. */
function isWideText(head: Uint8Array): boolean {
  const isLittle = head[0] === 0xff && head[1] === 0xfe;
  if (!isLittle && !(head[0] === 0xfe && head[1] === 0xff)) return false;
  const body = Buffer.from(head.subarray(2, head.length - (head.length % 2)));
  const text = (isLittle ? body : body.swap16()).toString('utf16le');
  return (
    text !== '' && !/(?![\t\n\f\r])\p{Cc}|\p{Cn}|\p{Cs}(?!$)/u.test(text) && !markup.test(text)
  );
}
