import { makeBreather } from '#server/breathe.ts';
import type { FieldTarget } from '#contract/client-target.ts';
import type { Labelled } from './split-list.ts';
import { customProperty, ownProperties, productId } from './vcard-card.ts';
import { escapeValue } from './vcard-lines.ts';

/** A client as a card holds it; a field that is empty or not there is left out. */
export interface CardClient extends Partial<Record<FieldTarget, string>> {
  id: string;
  name: string;
  otherEmails?: readonly Labelled[];
  otherPhones?: readonly Labelled[];
  tags?: readonly string[];
  owner?: string;
  /** ISO 8601 in UTC. */
  createdAt?: string;
  consentAt?: string;
  updatedAt?: string;
  customFields?: readonly { name: string; value: string }[];
}

/** Clients as vCard 4.0 in pieces of text; `readVcard` gives back every field. */
export async function* writeVcard(
  clients: AsyncIterable<CardClient> | Iterable<CardClient>,
): AsyncGenerator<string> {
  const breathe = makeBreather();
  let waiting = '';
  for await (const client of clients) {
    waiting += card(client);
    if (waiting.length < 32_768) continue;
    yield waiting;
    waiting = '';
    await breathe();
  }
  if (waiting !== '') yield waiting;
}

function card(client: CardClient): string {
  const lines: string[] = ['BEGIN:VCARD', 'VERSION:4.0', `PRODID:${productId}`];
  const put = (property: string, text: string | undefined, ...more: (string | undefined)[]) => {
    const values = [text, ...more].map((value) => escapeValue(value ?? ''));
    if (values.some((value) => value !== '')) lines.push(`${property}:${values.join(';')}`);
  };
  let group = 0;
  const putLabelled = (property: string, list: readonly Labelled[] = []) => {
    for (const { label, value } of list) {
      if (label === '') {
        put(property, value);
        continue;
      }
      group += 1;
      put(`item${group}.${property}${typeParam(label)}`, value);
      put(`item${group}.X-ABLabel`, label);
    }
  };
  put('UID', `urn:uuid:${client.id}`);
  put('REV', client.updatedAt?.replace(/[-:]|\.\d+/g, ''));
  put('FN', client.name);
  const [given, family] = nameParts(client.name);
  put('N', family, given, '', '', '');
  put('EMAIL;PREF=1', client.email);
  putLabelled('EMAIL', client.otherEmails);
  put('TEL;PREF=1', client.phone);
  putLabelled('TEL', client.otherPhones);
  putLink('URL', client.website);
  putLink('X-SOCIALPROFILE;TYPE=linkedin', client.linkedinUrl);
  put('NOTE', client.context);
  const tags = (client.tags ?? []).map(escapeValue).join(',');
  if (tags !== '') lines.push(`CATEGORIES:${tags}`);
  put('TZ', client.timezone);
  for (const [target, property] of ownProperties) put(property, client[target as keyof OwnTexts]);
  for (const { name, value } of client.customFields ?? []) {
    if (value !== '') put(customProperty, name, value);
  }
  lines.push('END:VCARD');
  return lines.map((line) => `${fold(line)}\r\n`).join('');

  // A link is no text: its commas and semicolons stand as they are.
  function putLink(property: string, link: string | undefined) {
    const bare = link?.replace(/\p{Cc}/gu, '');
    if (bare) lines.push(`${property}:${bare}`);
  }
}

type OwnTexts = Pick<CardClient, FieldTarget | 'owner' | 'createdAt' | 'consentAt'>;

function typeParam(label: string): string {
  const type = { mobile: 'cell', cell: 'cell', work: 'work', home: 'home' }[label.toLowerCase()];
  return type === undefined ? '' : `;TYPE=${type}`;
}

function nameParts(name: string): [given: string, family: string] {
  const space = name.trim().lastIndexOf(' ');
  return space < 0
    ? [name.trim(), '']
    : [name.trim().slice(0, space), name.trim().slice(space + 1)];
}

/** Breaks a line so that none is longer than 75 octets, never inside a character. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const parts: string[] = [];
  let from = 0;
  let octets = 0;
  let at = 0;
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (octets + size > 75) {
      parts.push(line.slice(from, at));
      from = at;
      octets = 1;
    }
    octets += size;
    at += char.length;
  }
  return [...parts, line.slice(from)].join('\r\n ');
}
