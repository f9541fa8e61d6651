import type { Briefing, BriefingKind } from '#contract/insights.ts';
import { linkOfLate, type Group, type LateTasks } from './briefing-reads.ts';

/** What the morning is told from. */
export interface Morning {
  readonly day: string;
  readonly at: string;
  readonly silentDays: number;
  readonly weOwe: Group;
  readonly theyOwe: Group;
  readonly dueToday: Group;
  readonly lateTasks: LateTasks;
  readonly leftTasks: LateTasks;
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
    tellWeOwe(weOwe),
    tellLateTasks(morning.lateTasks),
    tellDueToday(dueToday),
    tellPressing(pressing),
    tellLateTasks(morning.leftTasks),
    line('risk', atRisk, (names, many) =>
      atRisk.rows === 1 ? `${names} is at risk.` : `${many} clients are at risk: ${names}.`,
    ),
    line('silent', silent, (names, many) =>
      silent.rows === 1
        ? `${names} has not been spoken with for ${silent.detail} days.`
        : `${many} clients in work have not been spoken with for ${morning.silentDays} days or more: ${names}.`,
    ),
    tellTheyOwe(theyOwe),
    line('celebrate', won, (names) => `Won in the last week: ${names}.`),
    tellGlad(glad),
    line('changed', lost, (names) => `Lost in the last week: ${names}.`),
  ].flat();
  return {
    day,
    at: morning.at,
    madeBy: { engine: 'local', version: '1' },
    lines: lines.slice(0, most),
  };
}

export const tellWeOwe = (weOwe: Group) =>
  line('overdue', weOwe, (names, many) =>
    weOwe.rows === 1
      ? `You are late with a promise to ${names}${words(weOwe)}.`
      : `${many} promises of yours are overdue, to ${names}.`,
  );

export const tellDueToday = (dueToday: Group) =>
  line('today', dueToday, (names, many) =>
    dueToday.rows === 1
      ? `Due today for ${names}${words(dueToday)}.`
      : `${many} promises of yours are due today, to ${names}.`,
  );

export const tellTheyOwe = (theyOwe: Group) =>
  line('overdue', theyOwe, (names, many) =>
    theyOwe.rows === 1
      ? `${names} is late with a promise${words(theyOwe)}.`
      : `${many} promises of clients are overdue, by ${names}.`,
  );

export const tellPressing = (pressing: Group) =>
  line('risk', pressing, (names) => `New signs of risk, not read yet: ${names}.`);

export const tellGlad = (glad: Group) =>
  line('celebrate', glad, (names) => `Good news from ${names}.`);

/** All that the list shows; what is told as promises is not named again. */
export function tellLateTasks({ whose, total, promised, title, name }: LateTasks): Line[] {
  const others = total - promised;
  if (others === 0) return [];
  const first = title.replace(/\.$/, '');
  const left =
    name === '' ? 'people who can’t sign in any more' : `${name}, who can’t sign in any more,`;
  const of = whose === 'me' ? 'yours' : left;
  const many = `${figure(total)} tasks of ${of} are overdue`;
  const rest = others === 1 ? 'the other' : 'the longest of the others';
  const text =
    total === 1
      ? `A task of ${of} is overdue: ${first}.`
      : promised === 0
        ? `${many}, the longest: ${first}.`
        : `${many}, ${figure(promised)} of them for promises told here; ${rest}: ${first}.`;
  return [{ kind: 'overdue', text, link: linkOfLate(whose), clientIds: [] }];
}

/** As it is kept: the titles of tasks may name clients, and are read anew with each reading. */
export function withoutTitles(briefing: Briefing): Briefing {
  const links = [linkOfLate('me'), linkOfLate('left')];
  const lines = briefing.lines.map((one) =>
    links.includes(one.link) ? { ...one, text: 'Tasks are overdue.' } : one,
  );
  return { ...briefing, lines };
}

function line(
  kind: BriefingKind,
  { rows, clients, first, link }: Group,
  tell: (names: string, many: string) => string,
): Line[] {
  if (first.length === 0) return [];
  const left = clients - first.length;
  const names = first.map(({ name }) => name);
  const told = list.format(left > 0 ? [...names, `${figure(left)} more`] : names);
  const clientIds = first.map(({ id }) => id);
  return [{ kind, text: tell(told, figure(rows)), link, clientIds }];
}

/** What was promised, as the end of a sentence; nothing where it was forgotten. */
function words({ detail }: Group): string {
  return detail === '' ? '' : `: ${detail.replace(/\.$/, '')}`;
}
