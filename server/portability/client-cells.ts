import type { Client } from '#contract/client-record.ts';
import {
  fieldTargets,
  ownLabels,
  repeatingTargets,
  type OwnTarget,
} from '#contract/client-target.ts';
import type { CustomField } from './client-target.ts';
import { spacedPhone } from './spaced-phone.ts';
import { joinLabelled, joinTags } from './split-list.ts';
import type { CardClient } from './write-vcard.ts';

/** Every column that an export of ours has unless some are chosen. */
export function exportColumns(fields: readonly CustomField[]): string[] {
  const own: readonly OwnTarget[] = [
    ...fieldTargets,
    ...repeatingTargets,
    'owner',
    'createdAt',
    'consentAt',
  ];
  return [...own, ...fields.map(({ id }) => `custom:${id}`)];
}

export function labelOf(column: string, fields: readonly CustomField[]): string {
  const custom = fields.find(({ id }) => column === `custom:${id}`);
  return custom ? custom.name : ownLabels[column as OwnTarget];
}

/** What a client has in a column, as text that is read back as the same. */
export function cellOf(client: Client, column: string): string {
  if (column.startsWith('custom:')) {
    return String(client.customFields[column.slice('custom:'.length)] ?? '');
  }
  switch (column as OwnTarget) {
    case 'tags':
      return joinTags(client.tags);
    case 'otherEmail':
      return joinLabelled(client.otherEmails);
    case 'otherPhone':
      return joinLabelled(client.otherPhones);
    case 'owner':
      return client.ownerName ?? '';
    case 'firstName':
      return client.name.split(' ').slice(0, -1).join(' ') || client.name;
    case 'lastName':
      return client.name.includes(' ') ? (client.name.split(' ').at(-1) ?? '') : '';
    // What is not known is nothing: read over a client, it takes nothing away.
    case 'consent':
      return client.consent === 'unknown' ? '' : client.consent;
    case 'doNotCall':
    case 'archived':
      return client[column as 'doNotCall' | 'archived'] ? 'yes' : '';
    default: {
      const value = client[column as keyof Client];
      return typeof value === 'string' ? value : '';
    }
  }
}

/** The same in a file that a spreadsheet opens. */
export function spreadCellOf(client: Client, column: string): string {
  if (column === 'phone') return spacedPhone(client.phone);
  if (column !== 'otherPhone') return cellOf(client, column);
  return joinLabelled(
    client.otherPhones.map(({ label, value }) => ({ label, value: spacedPhone(value) })),
  );
}

/** A client as a card. */
export function cardOf(client: Client, fields: readonly CustomField[]): CardClient {
  const texts = Object.fromEntries(fieldTargets.map((target) => [target, cellOf(client, target)]));
  return {
    ...texts,
    id: client.id,
    name: client.name,
    otherEmails: client.otherEmails,
    otherPhones: client.otherPhones,
    tags: client.tags,
    ...(client.ownerName === null ? {} : { owner: client.ownerName }),
    createdAt: client.createdAt,
    ...(client.consentAt === null ? {} : { consentAt: client.consentAt }),
    updatedAt: client.updatedAt,
    customFields: fields
      .map(({ id, name }) => ({ name, value: cellOf(client, `custom:${id}`) }))
      .filter(({ value }) => value !== ''),
  };
}
