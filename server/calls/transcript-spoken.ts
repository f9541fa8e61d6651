import type { NameTests } from './transcript-names.ts';
import { clock, timeAlone } from './transcript-times.ts';

const person = String.raw`(?<name>[+\p{L}\p{N}][^:：\n]{0,59}?)`;

/** What a line of such a way has, and its shape. */
interface Way {
  readonly mark: RegExp;
  readonly shape: RegExp;
}

/** `Name (Coach) 0:12 words`, `Name - words` and `[Name] words`, without a colon. */
const ways: readonly Way[] = [
  {
    mark: /\d:\d\d/,
    shape: new RegExp(String.raw`^${person} (?<time>${clock}) (?<words>\S.*)$`, 'u'),
  },
  { mark: / [-–—] /, shape: new RegExp(String.raw`^${person} [-–—] (?<words>\S.*)$`, 'u') },
  { mark: /^\[/, shape: /^\[(?<name>[\p{L}\p{N}][^[\]:：]{0,59})\] (?<words>\S.*)$/u },
];
/** `1. Name: words`. */
const numbered = /^\d{1,4}[.)] (?=([^:：]{1,60})[:：])/u;
const address = /^([^:：<>]{1,60}) <[^\s<>]{1,100}@[^\s<>]{1,100}>(?=[:：])/u;
/** A name between the end of a sentence and its colon. */
const within = /(?<=[.?!…。]["'”’)]? )(\p{L}[^:：.?!,]{0,39}): /gu;

/** Lines in which a name stands before its words in another way than by a colon at the beginning. */
export function layOutSpoken(lines: readonly string[], tests: NameTests): readonly string[] {
  const bare = lines.map((line) => {
    const named = line.includes('@') ? line.replace(address, '$1') : line;
    return tests.isName(numbered.exec(named)?.[1] ?? '') ? named.replace(numbered, '') : named;
  });
  const told = ways.reduce<readonly string[]>((some, way) => withColons(some, way, tests), bare);
  return inOneLine(told, tests);
}

/** Where two people stand so, those lines are theirs. */
function withColons(lines: readonly string[], { mark, shape }: Way, tests: NameTests) {
  const parts = lines.map((line) => {
    const { name = '', time, words = '' } = (mark.test(line) && shape.exec(line)?.groups) || {};
    const isHead = timeAlone.test(words) || /^[ap]\.?m\.?$/i.test(words);
    if (isHead || name === '') return undefined;
    return { name, spoken: `${time === undefined ? '' : `${time} `}${name}: ${words}` };
  });
  const names = whoStandsSo(
    parts.flatMap((part) => (part ? [part.name] : [])),
    tests,
  );
  if (names.size < 2) return lines;
  return lines.map((line, at) => (names.has(parts[at]?.name ?? '') && parts[at]?.spoken) || line);
}

/** A talk whose line ends were lost is told apart by the names in it. */
function inOneLine(lines: readonly string[], tests: NameTests): readonly string[] {
  const written = lines.filter((line) => line !== '');
  const begun = written.filter((line) => tests.isCalled(/^([^:：]{1,40}): /.exec(line)?.[1] ?? ''));
  if (begun.length > 3) return lines;
  const inside = written
    .filter((line) => line.includes(': '))
    .flatMap((line) => [...line.matchAll(within)].map(([, name = '']) => name));
  const names = whoStandsSo(inside, tests);
  const many = inside.filter((name) => names.has(name)).length;
  if (many < 2 || many < written.length) return lines;
  return lines.flatMap((line) =>
    line
      .replace(within, (all: string, name: string) => (names.has(name) ? `\n${all}` : all))
      .split('\n'),
  );
}

/** People who are known, and beside them whoever stands there as a name three times. */
function whoStandsSo(names: readonly string[], { isName, isCalled }: NameTests): Set<string> {
  const many = new Map<string, number>();
  for (const name of names) many.set(name, (many.get(name) ?? 0) + 1);
  const all = [...many.keys()];
  return all.some(isCalled)
    ? new Set(all.filter((name) => isCalled(name) || ((many.get(name) ?? 0) > 2 && isName(name))))
    : new Set();
}
