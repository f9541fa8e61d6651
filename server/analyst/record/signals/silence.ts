import { tellDays } from '../days.ts';
import { together } from '../phrases.ts';
import type { Cited, ReadRecord } from '../read-record.ts';
import { rhythmOf } from '../rhythm.ts';
import type { Sign, Signal } from '../sign.ts';
import { lastTold } from '../last-told.ts';

const plainLimit = 30;
const shortestLimit = 14;
const longestPatience = 60;
const shown = 3;

/** Nobody was in touch for longer than is usual between the two; of those in work and those who may be. */
export const silence: Signal = (record) => {
  if (!record.isInWork && !record.isProspect) return [];
  const last = lastContact(record);
  if (!last) return [];
  const since = record.daysSince(last.at);
  const usual = rhythmOf(record.source.contacts.map(({ at }) => record.dayOf(at)));
  if (since < limitOf(usual)) return [];
  return [toSign(record, { ...last, since, usual })];
};

function limitOf(usual: number | undefined): number {
  if (usual === undefined) return plainLimit;
  return Math.max(shortestLimit, Math.min(2 * usual, usual + longestPatience));
}

/** The last time that is on record, by a contact or by the field alone. */
function lastContact({ source, daysSince }: ReadRecord) {
  const { contacts, lastContactAt, fields, now } = source;
  const row = contacts.findLast(({ at }) => at <= now);
  if (lastContactAt !== null && (!row || daysSince(lastContactAt) < daysSince(row.at))) {
    return { at: lastContactAt, facts: [fields.lastContact] };
  }
  const facts = contacts.filter(({ at }) => at <= now).slice(-shown);
  return row && { at: row.at, facts: facts.toReversed().map(({ fact }) => fact) };
}

interface Quiet {
  readonly at: string;
  readonly facts: readonly (string | undefined)[];
  readonly since: number;
  readonly usual: number | undefined;
}

function toSign(record: ReadRecord, { at, facts, since, usual }: Quiet): Sign {
  const { name, source } = record;
  const told = lastTold(record);
  const isAtRisk = source.status === 'at_risk';
  const rhythm =
    usual === undefined
      ? `You and ${name} were last in touch on ${record.tell(at)}. There is too little on record to know what is usual between you, so this goes by a plain limit.`
      : `You and ${name} are usually in touch every ${tellDays(usual)}; the last time was on ${record.tell(at)}.`;
  const why = isAtRisk
    ? 'They are marked at risk, so the quiet may be an answer.'
    : record.isProspect
      ? 'They have not decided yet, and a long quiet often decides for them.'
      : '';
  const about = told ? `The last that was noted: ${told.words}.` : '';
  const evidence: Cited[] = [
    ...facts.flatMap((fact) => record.cite(fact)),
    ...(told ? record.cite(told.fact, told.quote) : []),
    ...(isAtRisk ? record.cite(source.fields.status) : []),
  ];
  return {
    type: 'risk',
    topic: 'silence',
    title:
      usual === undefined
        ? `No contact for ${tellDays(since)}`
        : `Silent for ${tellDays(since)}; usually every ${usual === 1 ? 'day' : usual}`,
    content: together(rhythm, why, about, suggestionOf(told !== undefined)),
    evidence,
    rules: [usual === undefined ? 'silence.plain-limit' : 'silence.own-rhythm'],
    strength: usual === undefined ? 'medium' : 'high',
    weight: weightOf({ since, usual, isAtRisk, isProspect: record.isProspect }),
    ask: told ? `how it went on since ${told.words}` : '',
  };
}

const suggestionOf = (isTold: boolean) =>
  isTold
    ? 'A short note that picks it up, and asks for nothing, is enough to start again.'
    : 'A short note that asks for nothing is enough to start again.';

function weightOf(quiet: {
  since: number;
  usual: number | undefined;
  isAtRisk: boolean;
  isProspect: boolean;
}): number {
  const over = quiet.since / limitOf(quiet.usual);
  const base = (quiet.isProspect ? 32 : 42) + Math.min(26, (over - 1) * 22);
  return base + (quiet.isAtRisk ? 22 : 0);
}
