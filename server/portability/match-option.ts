import {
  clientStatuses,
  companySizes,
  consents,
  growthPotentials,
  leadSources,
  pipelineStages,
  type CompanySize,
} from '#contract/client-record.ts';
import { matchTimezone } from './match-timezone.ts';
import { consentWords, growthWords, sourceWords, stageWords, statusWords } from './option-words.ts';

/** Targets whose values come from a list. */
export const optionTargets = [
  'companySize',
  'growthPotential',
  'status',
  'pipelineStage',
  'leadSource',
  'consent',
  'timezone',
] as const;
export type OptionTarget = (typeof optionTargets)[number];

export const optionsOf: Readonly<Record<Exclude<OptionTarget, 'timezone'>, readonly string[]>> = {
  companySize: companySizes,
  growthPotential: growthPotentials,
  status: clientStatuses,
  pipelineStage: pipelineStages,
  leadSource: leadSources,
  consent: consents,
};

/** A word of a list without case, accents and signs. */
export function optionKey(word: string): string {
  const bare = word.slice(0, 200).normalize('NFKD').toLowerCase().replaceAll('ß', 'ss');
  return bare
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

function dictionary(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const entries = Object.entries(words).flatMap(([option, list]) =>
    [option, ...list.split(';')].map((word) => [optionKey(word), option] as const),
  );
  // HubSpot's own names of its stages are closedwon and the like.
  const joined = entries.map(([key, option]) => [key.replaceAll(' ', ''), option] as const);
  return new Map([...joined, ...entries]);
}

const dictionaries = {
  growthPotential: dictionary(growthWords),
  status: dictionary(statusWords),
  pipelineStage: dictionary(stageWords),
  leadSource: dictionary(sourceWords),
  consent: dictionary(consentWords),
};

export function isOptionTarget(target: string | undefined): target is OptionTarget {
  return optionTargets.some((option) => option === target);
}

/** A file has few words many times over. */
const kept = new Map<string, string | undefined>();

/** Our option for a foreign word; undefined where only a person can tell. */
export function matchOption(target: OptionTarget, word: string): string | undefined {
  if (word.length > 200) return undefined;
  const key = `${target} ${word}`;
  if (kept.has(key)) return kept.get(key);
  if (kept.size >= 5_000) kept.clear();
  const option = findOption(target, word);
  kept.set(key, option);
  return option;
}

function findOption(target: OptionTarget, word: string): string | undefined {
  if (target === 'timezone') return matchTimezone(word);
  if (target === 'companySize') return matchCompanySize(word);
  const found = dictionaries[target].get(optionKey(word));
  if (found !== undefined || target !== 'pipelineStage') return found;
  // Many number their stages: "3. Proposal", "Closed Won (100%)"; HubSpot writes whose it is: "Closed Won (Sales Pipeline)".
  const key = optionKey(word.replace(/\([^()]*\)\s*$/, ''));
  const bare = key.replace(/^\d{1,2} /, '').replace(/ \d{1,3}$/, '');
  return dictionaries.pipelineStage.get(bare);
}

/** What Excel makes of `1-10` and `11-50` when it takes them for dates. */
const dateForSize: ReadonlyMap<string, CompanySize> = new Map([
  ['10-jan', '1-10'],
  ['jan-10', '1-10'],
  ['01-oct', '1-10'],
  ['1-oct', '1-10'],
  ['01okt', '1-10'],
  ['nov-50', '11-50'],
  ['nov50', '11-50'],
]);

/** A number of employees, a range, or words around them, as the size that holds all of it. */
function matchCompanySize(word: string): CompanySize | undefined {
  const text = word.trim().toLowerCase();
  if (
    /^(?:self[ -]?employed|solo|freelancer?|solopreneur|just me|einzelunternehmer|selbstst?ändig|indépendant|autónomo)$/.test(
      text,
    )
  ) {
    return '1-10';
  }
  const mangled = dateForSize.get(text.replace(/[\s.]/g, ''));
  if (mangled) return mangled;
  const numbers = [
    ...text
      .replace(/(?<=\d)[.,'’ ](?=\d{3}(?!\d))/g, '')
      .matchAll(/(?<![\d.,])(\d{1,7})(k?)(?![\d])/g),
  ].map(([, digits, thousands]) => Number(digits) * (thousands ? 1000 : 1));
  const [first, second, more] = numbers;
  if (first === undefined || more !== undefined || /[a-z]\d|%|[$€£]/.test(text) || first < 0)
    return undefined;
  if (second !== undefined) {
    const [low, high] = [sizeOf(first), sizeOf(second)];
    // HubSpot's and LinkedIn's "1-5", "201-500" and "501-1,000" lie in one of ours; "5-25" does not.
    return low === high || (first % 10 === 0 && sizeOf(first + 1) === high) ? high : undefined;
  }
  if (/^(?:<|under|less than|up to|bis|unter|moins de|menos de|hasta)/.test(text)) {
    return first <= 11 ? '1-10' : undefined;
  }
  if (/\+|^(?:>|over|more than|über|mehr als|plus de|más de)/.test(text)) {
    return first >= 1000 ? '1000+' : undefined;
  }
  return sizeOf(first);
}

function sizeOf(employees: number): CompanySize | undefined {
  if (employees < 1) return undefined;
  if (employees <= 10) return '1-10';
  if (employees <= 50) return '11-50';
  if (employees <= 200) return '51-200';
  return employees <= 1000 ? '201-1000' : '1000+';
}
