import { isDay, tellDays } from '../days.ts';
import { together } from '../phrases.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Sign, Signal } from '../sign.ts';

const ahead = 60;
const behind = 45;
const namesAnEnd =
  /\b(?:end(?:s|ed|ing)?|expir(?:y|es|ed|ation)|renew(?:al|s)?|contract|package|until|term|laufzeit|vertrag|ende)\b/i;
const namesABeginning = /\b(?:start(?:s|ed)?|begin(?:s|ning)?|began|signed|since|from)\b/i;
const ofRenewal =
  /\b(?:renew\w*|contract|extend|extension|another (?:year|six months)|carry on|go on|next year)\b/i;
const looked = 3;

/** A contract or a package, by a date field of the practice's own, ends soon or has just ended. */
export const ending: Signal = (record) => {
  if (!record.isInWork) return [];
  return record.source.ownFields
    .filter(
      ({ name, value }) => isDay(value) && namesAnEnd.test(name) && !namesABeginning.test(name),
    )
    .map((field) => ({ ...field, left: -record.daysSince(field.value) }))
    .filter(({ left }) => left <= ahead && left >= -behind)
    .toSorted((a, b) => Math.abs(a.left) - Math.abs(b.left))
    .slice(0, 1)
    .map((field) => toSign(record, field));
};

interface Field {
  readonly name: string;
  readonly value: string;
  readonly fact: string;
  readonly left: number;
}

function toSign(record: ReadRecord, { name: field, value, fact, left }: Field): Sign {
  const { name, source } = record;
  const isOver = left < 0;
  const day = record.tell(value);
  const silent = callsWithoutRenewal(record);
  const isAtRisk = source.status === 'at_risk';
  return {
    type: isOver ? 'risk' : 'recommendation',
    topic: 'contract.ending',
    title: isOver
      ? `“${field}” was ${tellDays(-left)} ago`
      : left === 0
        ? `“${field}” is today`
        : `“${field}” is in ${tellDays(left)}`,
    content: together(
      isOver
        ? `For ${name} that was ${day}, and nothing newer is on record.`
        : `For ${name} that is ${day}.`,
      isAtRisk ? 'They are marked at risk, so leave room for a no.' : '',
      silent.length > 1 ? 'Going on has not come up in the last calls.' : '',
      isOver
        ? 'Settle it with them this week, or correct the date.'
        : 'Look back together first: what changed, in their words. Then ask whether they want to go on.',
    ),
    evidence: [
      ...record.cite(fact),
      ...(isAtRisk ? record.cite(source.fields.status) : []),
      ...(silent.length > 1 ? silent.flatMap((call) => record.cite(call)) : []),
    ],
    rules: [isOver ? 'contract.ended' : 'contract.ending'],
    strength: 'high',
    weight: (isOver ? 62 : 44 + ((ahead - left) / ahead) * 22) + (isAtRisk ? 10 : 0),
    ask: isOver ? 'whether and how they want to go on' : `whether they want to go on after ${day}`,
  };
}

/** The last calls that were written down, where none of them speaks of going on. */
function callsWithoutRenewal({ source, talks }: ReadRecord): string[] {
  const spoken = talks
    .filter(({ id }) => source.turns.some(({ callId }) => callId === id))
    .slice(-looked);
  const isSaid = source.turns.some(
    ({ callId, text }) => spoken.some(({ id }) => id === callId) && ofRenewal.test(text),
  );
  return isSaid ? [] : spoken.map(({ fact }) => fact);
}
