import { headOf } from './transcript-lines.ts';
import type { NameTests } from './transcript-names.ts';
import { timeAlone } from './transcript-times.ts';

const spokenTime =
  /(?:^| )(?:(\d{1,2}) hours? )?(?:(\d{1,2}) minutes? )?(\d{1,2}) seconds?(?: ?\d{1,2}:\d{2}(?::\d{2})?)?$/;
/** What also stands alone on a line and begins with a capital. */
const answers =
  /^(?:yes|yeah|yep|no|nope|okay|ok|right|great|good|sure|exactly|perfect|hello|hi|hey|thanks|thank you|well|so|cool|absolutely|correct|fine|bye|goodbye)$/i;

/**
 * Names and times that stand on lines of their own become one line each, as a name above words:
 * `Name` over `0:12` as Zoom and Teams show it, `0:12` over `Name`, or names alone.
 */
export function layOutHeads(lines: readonly string[], tests: NameTests): readonly string[] {
  const told = lines.flatMap((line, at) => {
    const clocked = withClock(line);
    return timeAlone.test(clocked) && at > 0 && withClock(lines[at - 1] ?? '') === clocked
      ? []
      : [clocked];
  });
  return stoodOut(withHeads(told, tests), tests);
}

/** Whole names with a time begin a turn where somebody who is known stands so, as after an empty line. */
function stoodOut(lines: readonly string[], { isName, isKnown }: NameTests): readonly string[] {
  const heads = lines.map((line) =>
    /\d:\d\d/.test(line) ? headOf(line, isName)?.name : undefined,
  );
  return heads.some((name) => name !== undefined && isKnown(name))
    ? lines.flatMap((line, at) => (heads[at]?.includes(' ') ? ['', line] : [line]))
    : lines;
}

function withHeads(told: readonly string[], tests: NameTests): readonly string[] {
  const written = told.flatMap((line, at) => (line === '' ? [] : [{ line, at }]));
  const timed = timedHeads(written, tests);
  const heads = timed.size > 0 ? timed : headsAlone(told, written, tests);
  return heads.size === 0
    ? told
    : told.flatMap((line, at) => {
        const head = heads.get(at);
        return head === undefined ? [line] : head === '' ? [] : ['', head];
      });
}

type Written = readonly { readonly line: string; readonly at: number }[];
/** By the place of a line what stands there instead; nothing where its time went to another line. */
type Heads = ReadonlyMap<number, string>;

/** "1 hour 2 minutes 3 seconds", alone or behind a name, as a clock shows it. */
function withClock(line: string): string {
  if (!line.includes(' second')) return line;
  return line.replace(spokenTime, (all: string, hours = '0', minutes = '0', seconds = '0') => {
    const two = (number: string) => number.padStart(2, '0');
    return `${all.startsWith(' ') ? ' ' : ''}${hours}:${two(minutes)}:${two(seconds)}`;
  });
}

/** Whether names stand above their times or below them is told by where more of them do. */
function timedHeads(written: Written, { isName, isKnown }: NameTests): Heads {
  const times = written.flatMap(({ line }, place) => (timeAlone.test(line) ? [place] : []));
  if (times.length < 2) return new Map();
  const mayBeHead = (place: number) => {
    const line = written[place]?.line ?? '';
    return isAlone(line) && isName(line);
  };
  const saysSomething = (place: number) => {
    const line = written[place]?.line;
    return line !== undefined && !timeAlone.test(line);
  };
  const above = times.filter((place) => mayBeHead(place - 1) && saysSomething(place + 1));
  const below = times.filter((place) => mayBeHead(place + 1) && saysSomething(place + 2));
  const isAbove = above.length > below.length || (above.length === below.length && times[0] === 1);
  const step = isAbove ? -1 : 1;
  const found = isAbove ? above : below;
  const nameBy = (place: number) => written[place + step]?.line ?? '';
  const sure = surely(
    found.map((place) => nameBy(place)),
    (name) => isKnown(name) || name.includes(' '),
  );
  if (sure.size === 0) return new Map();
  return new Map(
    found
      .filter((place) => sure.has(nameBy(place)))
      .flatMap((place): [number, string][] => [
        [written[place + step]?.at ?? 0, `${nameBy(place)} ${written[place]?.line ?? ''}`],
        [written[place]?.at ?? 0, ''],
      ]),
  );
}

/** Names above words without a time: roles and people who are known, and who stands there as often as they. */
function headsAlone(
  told: readonly string[],
  written: Written,
  { isName, isKnown }: NameTests,
): Heads {
  const alone = written.filter(
    ({ line, at }, place) =>
      isAlone(line) &&
      isName(line) &&
      (at === 0 || told[at - 1] === '' || isKnown(line)) &&
      place + 1 < written.length,
  );
  const known = alone.filter(({ line }) => isKnown(line));
  if (known.length < 2 || new Set(alone.map(({ line }) => line)).size < 2) return new Map();
  const sure = surely(
    alone.map(({ line }) => line),
    isKnown,
  );
  return new Map(
    alone.filter(({ line }) => sure.has(line)).map(({ line, at }) => [at, `${line}:`]),
  );
}

const isAlone = (line: string): boolean =>
  line.length <= 60 && !/[:：]|[.!?,;…]$/.test(line.replace(/\b\p{L}{1,3}\.$/u, ''));

/** Of lines that may be names those that are: known, or there more than once and no answer. */
function surely(names: readonly string[], isKnown: (name: string) => boolean): Set<string> {
  const many = new Map<string, number>();
  for (const name of names) many.set(name, (many.get(name) ?? 0) + 1);
  return new Set(
    [...many]
      .filter(([name, times]) => isKnown(name) || (times > 1 && !answers.test(name)))
      .map(([name]) => name),
  );
}
