import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findDates } from '#server/analyst/dates.ts';

interface Answer {
  readonly from: string;
  readonly to: string;
}

interface DateCase {
  readonly input: string;
  readonly at: string;
  readonly answers: readonly Answer[];
}

interface RawCase {
  readonly Input: string;
  readonly Context?: { readonly ReferenceDateTime?: string };
  readonly Results?: readonly {
    readonly Value?: { readonly FutureResolution?: Readonly<Record<string, string>> };
  }[];
}

export interface DateFigures {
  readonly file: string;
  readonly cases: number;
  readonly right: number;
  readonly future: number;
  readonly futureRight: number;
  readonly missed: readonly string[];
}

const files = ['DateParser', 'DatePeriodParser', 'DateTimeParser'];
const nextDay = (day: string) => new Date(Date.parse(day) + 864e5).toISOString().slice(0, 10);

/** Days only: the hour of a case is left out, the last day of a period may be given in or out. */
export async function judgeDates(folder: string): Promise<DateFigures[]> {
  return Promise.all(
    files.map(async (file) => {
      const cases = await readCases(join(folder, 'dates', `${file}.jsonl`));
      const judged = cases.map((one) => ({ one, right: isRight(one) }));
      const future = judged.filter(({ one }) => one.answers.every(({ to }) => to >= one.at));
      return {
        file,
        cases: judged.length,
        right: judged.filter(({ right }) => right).length,
        future: future.length,
        futureRight: future.filter(({ right }) => right).length,
        missed: judged.filter(({ right }) => !right).map(({ one }) => show(one)),
      };
    }),
  );
}

async function readCases(path: string): Promise<DateCase[]> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  return lines.flatMap((line) => {
    const raw = JSON.parse(line) as RawCase;
    const answers = (raw.Results ?? []).flatMap(({ Value }) => {
      const value = Value?.FutureResolution ?? {};
      const from = value['date'] ?? value['startDate'] ?? value['dateTime'];
      const to = value['endDate'] ?? from;
      return from && to && from > '0001-01-02'
        ? [{ from: from.slice(0, 10), to: to.slice(0, 10) }]
        : [];
    });
    const at = raw.Context?.ReferenceDateTime?.slice(0, 10);
    return at && answers.length > 0 ? [{ input: raw.Input, at, answers }] : [];
  });
}

function foundIn({ input, at }: DateCase) {
  return findDates(input, { at: `${at}T12:00:00Z`, timezone: 'America/New_York' });
}

function isRight(one: DateCase): boolean {
  const found = foundIn(one);
  return one.answers.every(({ from, to }) =>
    found.some((date) => date.from === from && (date.to === to || nextDay(date.to) === to)),
  );
}

function show(one: DateCase): string {
  const wanted = one.answers.map(({ from, to }) => `${from}..${to}`).join(' ');
  const got = foundIn(one).map(({ words, from, to }) => `${words} ${from}..${to}`);
  return `${one.at} ${one.input} | ${wanted} | ${got.join('; ')}`;
}
