import type { Briefing, BriefingKind } from '#contract/insights.ts';
import { inWork, type Group } from './briefing-reads.ts';

/** What the morning is told from. */
export interface Morning {
  readonly day: string;
  readonly at: string;
  readonly silentDays: number;
  /** Who was spoken with on it, or before, is silent. */
  readonly lastDay: string;
  readonly weOwe: Group;
  readonly theyOwe: Group;
  readonly dueToday: Group;
  /** One’s own tasks, the longest overdue by its title. */
  readonly lateTasks: { readonly total: number; readonly title: string };
  readonly atRisk: Group;
  readonly pressing: Group;
  readonly silent: Group;
  readonly won: Group;
  readonly lost: Group;
  readonly glad: Group;
}

type Line = Briefing['lines'][number];

const most = 7;
const list = new Intl.ListFormat('en', { type: 'conjunction' });
const figure = (count: number): string => count.toLocaleString('en-US');

/** At most seven lines, the most pressing first; nothing is said where there is nothing. */
export function makeBriefing(morning: Morning): Briefing {
  const { weOwe, theyOwe, dueToday, atRisk, pressing, silent, won, lost, glad, day } = morning;
  const lines = [
    line('overdue', weOwe, '/insights?promises=overdue', (names, { total, many }) =>
      total === 1
        ? `You are late with a promise to ${names}: ${detail(weOwe)}.`
        : `${many} promises of yours are overdue, to ${names}.`,
    ),
    lateLine(morning.lateTasks),
    line('today', dueToday, '/insights?promises=today', (names, { total, many }) =>
      total === 1
        ? `Due today for ${names}: ${detail(dueToday)}.`
        : `${many} promises of yours are due today, to ${names}.`,
    ),
    line(
      'risk',
      pressing,
      '/insights?type=risk&state=unread',
      (names) => `New signs of risk, not read yet: ${names}.`,
    ),
    line('risk', atRisk, '/clients?status=at_risk', (names, { total, many }) =>
      total === 1 ? `${names} is at risk.` : `${many} clients are at risk: ${names}.`,
    ),
    line(
      'silent',
      silent,
      `/clients?status=${inWork.join(',')}&contactTo=${morning.lastDay}`,
      (names, { total, many }) =>
        total === 1
          ? `${names} has not been spoken with for ${detail(silent)} days.`
          : `${many} clients in work have not been spoken with for ${morning.silentDays} days or more: ${names}.`,
    ),
    line('overdue', theyOwe, '/insights?promises=overdue', (names, { total, many }) =>
      total === 1
        ? `${names} is late with: ${detail(theyOwe)}.`
        : `${many} promises of clients are overdue, by ${names}.`,
    ),
    line(
      'celebrate',
      won,
      '/clients?stage=closed_won',
      (names) => `Won in the last week: ${names}.`,
    ),
    line('celebrate', glad, '/insights?type=success', (names) => `Good news from ${names}.`),
    line(
      'changed',
      lost,
      '/clients?stage=closed_lost',
      (names) => `Lost in the last week: ${names}.`,
    ),
  ].flat();
  return {
    day,
    at: morning.at,
    madeBy: { engine: 'local', version: '1' },
    lines: lines.slice(0, most),
  };
}

function lateLine({ total, title }: Morning['lateTasks']): Line[] {
  if (total === 0) return [];
  const first = title.replace(/\.$/, '');
  return [
    {
      kind: 'overdue',
      text:
        total === 1
          ? `A task of yours is overdue: ${first}.`
          : `${figure(total)} tasks of yours are overdue, the longest: ${first}.`,
      link: '/tasks?view=overdue&assignee=me',
      clientIds: [],
    },
  ];
}

function line(
  kind: BriefingKind,
  group: Group,
  link: string,
  tell: (names: string, group: { readonly total: number; readonly many: string }) => string,
): Line[] {
  const [only] = group.clients;
  if (!only) return [];
  const left = group.total - group.clients.length;
  const names = [...new Set(group.clients.map(({ name }) => name))];
  const told = list.format(left > 0 ? [...names, `${figure(left)} more`] : names);
  const opens = group.total === 1 ? `/clients/${only.id}` : link;
  return [
    {
      kind,
      text: tell(told, { total: group.total, many: figure(group.total) }),
      link: opens,
      clientIds: [...new Set(group.clients.map(({ id }) => id))],
    },
  ];
}

/** What is told of the only one, as the end of a sentence. */
function detail({ clients: [only] }: Group): string {
  return (only?.detail ?? '').replace(/\.$/, '');
}
