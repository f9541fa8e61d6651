import type Retell from 'retell-sdk';
import { listOf, type Loose, looseOf, numberOf, textOf } from './loose-fields.ts';
import { readable } from './retell-problems.ts';
import type { Reading } from './retell-reading.ts';
import type { VoiceAgent, VoiceNumber } from './voice.ts';

const mostPages = 20;

interface Page {
  readonly entries: readonly Loose[];
  readonly next: string | undefined;
}

/** A page of one of Retell's lists; undefined for what is none. */
export function pageOf(value: unknown): Page | undefined {
  const { items, has_more: more, pagination_key: key } = looseOf(value);
  if (!Array.isArray(items)) return undefined;
  return { entries: listOf(items).map(looseOf), next: more === true ? textOf(key) : undefined };
}

/** Reads a list to its end, at most 20 pages. */
export async function allPages<T>(
  read: Reading,
  entryOf: (entry: Loose) => T | undefined,
  ask: (page: { pagination_key?: string }, options: Retell.RequestOptions) => Promise<unknown>,
): Promise<readonly T[]> {
  const all: T[] = [];
  let next: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const from = next === undefined ? {} : { pagination_key: next };
    const found = await read(async (options) => readable(pageOf(await ask(from, options))));
    all.push(...found.entries.map(entryOf).filter((entry) => entry !== undefined));
    next = found.next;
    if (next === undefined) break;
  }
  return all;
}

/** The version is the highest that carries a tag; the list tells no other. */
export function agentOf({ agent_id, agent_name, channel, tags }: Loose): VoiceAgent | undefined {
  const id = textOf(agent_id);
  if (id === undefined || channel === 'chat') return undefined;
  const versions = Object.values(looseOf(tags)).flatMap(
    (tag) => numberOf(looseOf(tag).version) ?? [],
  );
  const version = versions.length > 0 ? String(Math.max(...versions)) : null;
  return { id, name: textOf(agent_name) ?? id, version };
}

/** No list of countries, or an empty one, allows all of them. */
export function numberFrom(entry: Loose): VoiceNumber | undefined {
  const number = textOf(entry.phone_number);
  if (number === undefined) return undefined;
  const allowed = listOf(entry.allowed_outbound_country_list).map(textOf);
  const countries = allowed.filter((code) => code !== undefined);
  return {
    number,
    name: textOf(entry.nickname) ?? number,
    countries: countries.length > 0 ? countries : null,
  };
}
