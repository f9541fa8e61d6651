import type { Vocabulary } from '#testing/many-memories.ts';

export interface Kind {
  readonly name: string;
  readonly path: (round: number) => string;
  /** Words are looked for, and the best is first. */
  readonly ranked: boolean;
}

/** Searches that differ in what they cost. */
export function memoryKinds(words: Vocabulary, clientId: string): readonly Kind[] {
  const of = (list: readonly string[], round: number) => list[round % list.length] ?? '';
  const typo = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}q`;
  const q = (text: string) => `/api/memory?q=${encodeURIComponent(text)}`;
  const newest = (text: string) => `${q(text)}&sort=newest`;
  const { common, mid, rare, old } = words;
  const plain: readonly (readonly [string, string])[] = [
    ['none', '/api/memory'],
    ['none, one client', `/api/memory?clientId=${clientId}`],
    ['none, one source', '/api/memory?source=call'],
    ['none, a source that is not', '/api/memory?source=okr'],
    ['figures', '/api/memory/figures'],
  ];
  const ranked: readonly (readonly [string, (round: number) => string])[] = [
    ['common', (round) => q(of(common, round))],
    ['mid', (round) => q(of(mid, round))],
    ['rare', (round) => q(of(rare, round))],
    ['absent', (round) => q(`xq${round}zwv`)],
    ['misspelt', (round) => q(typo(of(mid, round)))],
    ['two words, common', (round) => q(`${of(common, round)} ${of(common, round + 7)}`)],
    ['two words, common and rare', (round) => q(`${of(common, round)} ${of(rare, round)}`)],
    ['old only', () => q(old)],
    ['old and common', (round) => q(`${old} ${of(common, round)}`)],
    ['exact words', (round) => q(`"${of(common, round)} ${of(common, round + 3)}"`)],
    ['without', (round) => q(`${of(mid, round)} -${of(common, round)}`)],
    ['mid, one client', (round) => `${q(of(mid, round))}&clientId=${clientId}`],
    ['common, before', (round) => `${q(of(common, round))}&before=2018-01-01`],
    ['mid, note', (round) => `${q(of(mid, round))}&source=note`],
  ];
  const byTime: readonly (readonly [string, (round: number) => string])[] = [
    ['newest: common', (round) => newest(of(common, round))],
    ['newest: mid', (round) => newest(of(mid, round))],
    ['newest: rare', (round) => newest(of(rare, round))],
    ['newest: absent', (round) => newest(`xq${round}zwv`)],
    ['newest: misspelt', (round) => newest(typo(of(mid, round)))],
    [
      'newest: two words, common',
      (round) => newest(`${of(common, round)} ${of(common, round + 7)}`),
    ],
    ['newest: old only', () => newest(old)],
  ];
  return [
    ...plain.map(([name, path]) => ({ name, path: () => path, ranked: false })),
    ...byTime.map(([name, path]) => ({ name, path, ranked: false })),
    ...ranked.map(([name, path]) => ({ name, path, ranked: true })),
  ];
}
