import type { Address, Email } from 'postal-mime';
import { decodeWindows1252 } from '#server/decode-text.ts';

export const mailType = 'message/rfc822';

const mostHtml = 4_000_000;
const mostDepth = 50;

/** What a saved email says: its subject, whom it is from and to, when, and its text; no attachments. */
export async function mailText(bytes: Uint8Array): Promise<string> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: mostDepth });
  const heads = [
    ['Subject', mail.subject ?? ''],
    ['From', told(mail.from ? [mail.from] : [])],
    ['To', told(mail.to ?? [])],
    ['Cc', told(mail.cc ?? [])],
    ['Date', mail.headers.find(({ key }) => key === 'date')?.value ?? ''],
  ].flatMap(([name = '', value]) => (value === '' ? [] : `${name}: ${value}`));
  if (heads.length === 0) throw new Error('not an email');
  const words = [heads.join('\n'), await bodyOf(mail)].join('\n\n');
  return words
    .replaceAll(/[\u0080-\u009F]+/g, asWindows)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Node decodes Windows-1252 as Latin-1, which leaves controls where quotes and dashes are meant. */
const asWindows = (controls: string) => decodeWindows1252(Buffer.from(controls, 'latin1'));

const told = (addresses: readonly Address[]): string =>
  addresses
    .flatMap((one) => one.group ?? [one])
    .map(({ name, address }) => (name === '' ? address : `${name} <${address}>`))
    .join(', ');

async function bodyOf({ text = '', html = '' }: Email): Promise<string> {
  if (text.trim() !== '' || html === '') return text;
  const { convert } = await import('html-to-text');
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: mostHtml, maxDepth: mostDepth },
    selectors: [
      { selector: 'img', format: 'skip' },
      // Most tables of an email are only how it is laid out.
      { selector: 'td', format: 'block' },
      { selector: 'th', format: 'block' },
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}
