import { perMonth } from '#contract/money.ts';
import { insightCues } from '../../local/insight-cues.ts';
import { plainText } from '../../local/plain-text.ts';
import { splitSentences } from '../../local/sentences.ts';
import { tellDays } from '../days.ts';
import { isDark } from '../moods.ts';
import { cut, quoted, together } from '../phrases.ts';
import { isOwed } from '../promise-record.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Sign, Signal } from '../sign.ts';

const unchangedDays = 90;
const inTouchDays = 45;
const cues = insightCues.filter(
  ({ type, name }) => type === 'opportunity' && !/referral/.test(name),
);

/** Much room to grow, nothing in the way, and the same revenue for a quarter or longer. */
export const capacity: Signal = (record) => {
  const { source, name } = record;
  const amount = Number(source.monthlyRevenue ?? 0);
  const high = source.growth === 'high' || source.growth === 'very_high';
  if (!high || !(amount > 0) || !isWell(record)) return [];
  const change = source.changes.findLast(({ field }) => field === 'monthlyRevenue');
  const since = change?.at ?? source.addedAt;
  const days = record.daysSince(since);
  if (days < unchangedDays) return [];
  const said = wantsMore(record);
  const money = perMonth(source.monthlyRevenue).replace('/mo', ' a month');
  const growth = source.growth.replace('_', ' ');
  const mood =
    record.talks.at(-1)?.mood === 'positive' ? ' and the last call sounded positive' : '';
  const sign: Sign = {
    type: 'opportunity',
    topic: 'growth.capacity',
    title: said
      ? `${name} may be ready for more: ${quoted(said.text, 60)}`
      : `Room to grow: unchanged at ${money} for ${tellDays(days)}`,
    content: together(
      `Growth potential is ${growth}, nothing is overdue${mood}.`,
      `Monthly revenue with ${name} has stood at ${money} since ${record.tell(since)}.`,
      said ? `On ${record.tell(said.at)} they said: ${quoted(said.text)}.` : '',
      'Ask what the next step up would look like to them before you name one.',
    ),
    evidence: [
      ...record.cite(source.fields.growth),
      ...record.cite(source.fields.monthlyRevenue),
      ...record.cite(change?.fact ?? source.fields.added),
      ...(said ? record.cite(said.fact, cut(said.text, 200)) : []),
      ...(mood === '' ? [] : record.cite(record.talks.at(-1)?.fact)),
    ],
    rules: ['growth.capacity', ...(said ? [said.rule] : [])],
    strength: said ? 'medium' : 'low',
    weight: said ? 48 : 36,
    ask: said ? 'what the next step up would look like to them' : '',
  };
  return [sign];
};

/** In work, not at risk, in touch, nothing overdue, not in a dark mood. */
function isWell({ source, isInWork, daysSince, talks }: ReadRecord): boolean {
  if (!isInWork || source.status === 'at_risk') return false;
  const isLate = source.promises.some(
    (one) => isOwed(one) && one.dueOn !== null && daysSince(one.dueOn) > 0,
  );
  const last = [source.contacts.at(-1)?.at, source.lastContactAt ?? undefined].filter(
    (at) => at !== undefined,
  );
  const inTouch = last.some((at) => daysSince(at) <= inTouchDays);
  return !isLate && inTouch && !isDark(talks.at(-1)?.mood ?? null);
}

/** The latest words of the client's by which they would do more. */
function wantsMore({ source, talks }: ReadRecord) {
  const dates = new Map(talks.map(({ id, at }) => [id, at]));
  for (const { speaker, text: turn, fact, callId } of source.turns.toReversed()) {
    const at = dates.get(callId);
    if (speaker !== 'client' || at === undefined) continue;
    for (const { text } of splitSentences(turn)) {
      const cue = cues.find(({ pattern }) => pattern.test(plainText(text)));
      if (cue && text.length >= 25) return { text, fact, at, rule: cue.name };
    }
  }
  return undefined;
}
