import type { Case } from './limit-cases.ts';
import type { Measured } from './measure.ts';
import { Budget, shown, type Found, type Table } from './report.ts';

export type Side = 'limit' | 'server' | 'embedded';

/** One request on all sides. */
export interface Compared {
  readonly of: Case;
  /** Of our answer. */
  readonly bytes: number;
  /** By the number of connections. */
  readonly at: ReadonlyMap<number, Readonly<Record<Side, Measured>>>;
  /** Why there is nothing at a number of connections. */
  readonly failed: ReadonlyMap<number, string>;
  readonly plain: Measured;
  readonly statement: Measured;
}

const longest = 2;
/** What is told where nothing was measured, after the name and why. */
const nothing = ['–', '–', '–', '–', '–'];

/** The request in turn with the limit, and what is over the budget. */
export function limitTables(compared: readonly Compared[]): Found {
  const budget = new Budget();
  const tables = [
    ratios(compared, budget),
    madeOf(compared),
    load(compared, 1, 'One at a time'),
    load(compared, 64, '64 at a time'),
  ];
  const failed = compared.flatMap(({ of, failed: why }) =>
    [...why].map(([connections, text]) => `${of.name}, ${connections} at a time: ${text}`),
  );
  return { tables, over: [...budget.over, ...failed] };
}

function ratios(compared: readonly Compared[], budget: Budget): Table {
  const rows = compared.map(({ of, bytes, at, failed }) => {
    const { limit, server, embedded } = at.get(16) ?? {};
    if (!limit || !server || !embedded) return [of.name, failed.get(16) ?? '–', ...nothing];
    const rate = (side: Measured, needed: number | undefined, what: string) => {
      const share = side.perSecond / limit.perSecond;
      return needed === undefined
        ? shown(share, 2)
        : budget.least(`${of.name}: ${what}`, share, needed);
    };
    return [
      `${of.name} (${shown(bytes / 1000, 1)} kB)`,
      told(limit),
      told(server),
      budget.most(`${of.name}: processor`, server.processor / limit.processor, of.processor),
      budget.most(`${of.name}: p99`, server.p99 / limit.p99, longest),
      rate(server, of.ahead, 'requests'),
      rate(embedded, of.embedded, 'embedded'),
    ];
  });
  return {
    heading: '16 connections',
    columns: [
      'request',
      'the limit: a second (p50 / p99 ms)',
      'Rapport',
      'processor time, times the limit’s',
      'p99, times',
      'requests, times',
      'embedded, times',
    ],
    rows,
  };
}

function madeOf(compared: readonly Compared[]): Table {
  const rows = compared.map(({ of, at, plain, statement }) => {
    const { limit, server } = at.get(16) ?? {};
    const micros = (side: Measured | undefined) => shown(side?.processor ?? Number.NaN);
    return [of.name, micros(plain), micros(statement), micros(limit), micros(server)];
  });
  return {
    heading: 'Processor time of a request in microseconds, of the server’s own process',
    columns: ['request', 'node:http, same bytes', 'prepared SQL alone', 'the limit', 'Rapport'],
    rows,
  };
}

function load(compared: readonly Compared[], connections: number, heading: string): Table {
  const rows = compared.map(({ of, at, failed }) => {
    const { limit, server, embedded } = at.get(connections) ?? {};
    if (!limit || !server || !embedded) {
      return [of.name, failed.get(connections) ?? '–', ...nothing.slice(0, 3)];
    }
    return [
      of.name,
      told(limit),
      told(server),
      shown(server.processor / limit.processor, 2),
      told(embedded),
    ];
  });
  return {
    heading,
    columns: ['request', 'the limit', 'Rapport', 'processor time, times', 'Rapport, embedded'],
    rows,
  };
}

const told = ({ perSecond, p50, p99 }: Measured) =>
  `${shown(perSecond)} (${shown(p50, 1)} / ${shown(p99, 1)})`;
