import { perMonth } from '#contract/money.ts';
import { quoted } from '../phrases.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Line } from './line.ts';

const standings = new Map([
  ['prospect', 'a prospect'],
  ['active', 'an active client'],
  ['at_risk', 'a client at risk'],
  ['growing', 'a growing client'],
  ['inactive', 'an inactive client'],
  ['churned', 'a former client'],
]);

/** Who they are and where they stand. */
export const who: Line = (record) => {
  const { source } = record;
  const { fields } = source;
  const business = record.fact(fields.business)?.text.replace(/^Business: /, '') ?? '';
  const amount = Number(source.monthlyRevenue ?? 0);
  const stage = stageOf(record);
  const standing = [
    source.status === 'prospect' && source.stage === 'qualified'
      ? 'a qualified prospect'
      : (standings.get(source.status) ?? source.status),
    stage,
    amount > 0 ? `at ${perMonth(source.monthlyRevenue).replace('/mo', ' a month')}` : '',
  ].filter((part) => part !== '');
  const evidence = [
    fields.business,
    fields.status,
    stage === '' && source.stage !== 'qualified' ? undefined : fields.stage,
    amount > 0 ? fields.monthlyRevenue : undefined,
    fields.added,
  ].flatMap((fact) => record.cite(fact));
  const what = business.trim() === '' ? '' : ` (${quoted(business, 80).slice(1, -1)})`;
  return {
    text: `${source.clientName}${what} is ${standing.join(' ')}, on record since ${record.tell(source.addedAt)}${growthOf(record)}.`,
    evidence: [...evidence, ...(growthOf(record) === '' ? [] : record.cite(fields.growth))],
    rules: ['brief.who'],
    strength: 'high',
  };
};

const stages = new Map([
  ['proposal', 'with a proposal out'],
  ['negotiation', 'in negotiation'],
  ['closed_lost', 'whom you lost'],
]);

const stageOf = ({ source: { stage } }: ReadRecord): string => stages.get(stage) ?? '';

function growthOf({ source: { growth }, isInWork, isProspect }: ReadRecord): string {
  if (!isInWork && !isProspect) return '';
  return growth === 'high' || growth === 'very_high'
    ? `, with ${growth.replace('_', ' ')} growth potential`
    : '';
}
