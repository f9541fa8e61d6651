import type { Direction } from '#contract/okr-progress.ts';

/** A matter that goals are often about, and what is usually measured of it. */
export interface Theme {
  readonly name: string;
  readonly pattern: RegExp;
  readonly measures: readonly {
    readonly title: string;
    readonly unit: string;
    readonly direction: Direction;
  }[];
}

const up = (title: string, unit: string) => ({ title, unit, direction: 'up' as const });
const down = (title: string, unit: string) => ({ title, unit, direction: 'down' as const });

/** The more telling first. Nothing here holds a figure: those are the coach's, or the record's. */
export const themes: readonly Theme[] = [
  {
    name: 'late-payment',
    pattern:
      /\b(?:pay\w* (?:late|at|within)|late pay\w*|overdue|invoices?|deposits?|cash(?! ?-?book))\b/i,
    measures: [down('Invoices overdue', 'invoices'), down('Days until an invoice is paid', 'days')],
  },
  {
    name: 'retention',
    pattern:
      /\b(?:churn|retention|leave|leaves|left|repeat|renew\w*|(?<!\ba )stays?\b(?! in\b))\b/i,
    measures: [down('Lost in the quarter', ''), up('Who come back', '%')],
  },
  {
    name: 'hiring',
    pattern:
      /^(?!hand\b|stop\b|.*\bas (?:\w+ ){0,2}(?:director|manager|head|lead|partner)\b).*\b(?:hire|hiring|recruit\w*|head of|lead\b|assistant|deputy|manager|director|second person|successor)\b/i,
    measures: [up('Candidates met', 'people'), up('Decisions made without the owner', '')],
  },
  {
    name: 'handing-over',
    pattern:
      /^(?:hand|stop (?:being|doing))\b|\b(?:without (?:her|him|me|them)|delegat\w*|hand (?:over|the)|decide|decides|survives?|run[s]? (?:itself|without)|step back|get out of|not need (?:him|her|me|them)|as (?:\w+ ){0,2}(?:director|manager|head|lead|partner)s?)\b/i,
    measures: [
      up('Decisions made without the owner', ''),
      down('Hours a week that only the owner can do', 'hours'),
    ],
  },
  {
    name: 'time',
    pattern:
      /\b(?:fridays?|saturdays?|sundays?|weekends?|evenings?|hours|days? off|holiday|time off|sleep\w*|midnight)\b/i,
    measures: [up('Days off kept', 'days'), down('Hours worked a week', 'hours')],
  },
  {
    name: 'prices',
    pattern: /\b(?:pric\w*|fees?|margin|rates?|quote[sd]?|discount\w*)\b/i,
    measures: [up('Quotes at the new price', ''), up('Margin', '%')],
  },
  {
    name: 'sales',
    pattern:
      /\b(?:sell|sells|sales|contracts?|bookings?|win\b|from \d+ (?:clients?|customers?|members?|orders?)|(?:more|new|get|find|gain|first|next|big(?:ger)?) (?:\w+ )?(?:clients?|customers?|orders?|members?|patients?))\b/i,
    measures: [up('New customers won', ''), up('Offers sent', 'offers')],
  },
  {
    name: 'revenue',
    pattern: /\b(?:revenue|turnover|income|earn\w*|profit\w*)\b/i,
    measures: [up('Monthly revenue', '$')],
  },
  {
    name: 'opening',
    pattern:
      /\b(?:open|launch|(?:second|third|fourth|fifth|another) (?:site|shop|clinic|store|wash|bay|branch|region|restaurant|kitchen|studio|location|office|school)|new (?:site|shop|line|product)|programme|program)\b/i,
    measures: [up('Steps of the plan that are done', 'steps'), up('People signed up', 'people')],
  },
  {
    name: 'quality',
    pattern:
      /\b(?:complaints?|refund\w*|returns?|no-shows?|mistakes?|spoiled|(?:deliver\w*|arriv\w*) late|late (?:deliver\w*|arrivals?)|cancel\w*|refusals?)\b/i,
    measures: [down('Times that it happens in a month', '')],
  },
];

export const themesOf = (text: string): readonly Theme[] =>
  themes.filter(({ pattern }) => pattern.test(text));
