import { ownLabels, type ClientTarget, type OwnTarget } from '#contract/client-target.ts';
import { isBooleanTarget, mayRepeat, type CustomField, ownIdLabel } from './client-target.ts';
import { areStages, guessByContent, isNobody, kindOf, shareOf } from './guess-by-content.ts';
import { findMeaning, headerKey } from './header-words.ts';
import { matchOption } from './match-option.ts';
import { matchTimezone } from './match-timezone.ts';
import { saysPhone } from './phone-headings.ts';
import { plainHeading } from './plain-heading.ts';
import { readFlag } from './read-flag.ts';
import { productNames, type Product } from './product-names.ts';
import { guessProduct, meaningIn } from './products.ts';
import { isEmpty, sampleColumns } from './sample-columns.ts';
import type { Table } from './table.ts';

export const confidences = ['sure', 'likely', 'guess'] as const;
export type Confidence = (typeof confidences)[number];

/** What a column seems to hold; without a target it is left out until a person chooses one. */
export interface ColumnGuess {
  header: string;
  target?: ClientTarget;
  confidence?: Confidence;
  /** Why, in words for a person. */
  why: string;
  /** The first few different cells that hold something. */
  samples: string[];
}

export interface MappingGuess {
  product?: Product;
  columns: ColumnGuess[];
}

interface Candidate {
  column: number;
  target: ClientTarget;
  confidence: Confidence;
  /** Among candidates of the same confidence the smaller one wins. */
  rank: number;
  why: string;
  /** Whether the heading itself says so: then a second email address is another one of the client. */
  named: boolean;
}

type Verdict = Omit<Candidate, 'column'> | { why: string; company?: true };

/** Which column fills what, by headings of known products, by words of four languages, and by the cells. */
export function guessMapping(
  table: Pick<Table, 'format' | 'headers' | 'rows'>,
  customFields: readonly CustomField[] = [],
): MappingGuess {
  const product = table.format === 'vcard' ? undefined : guessProduct(table.headers);
  const cells = sampleColumns(table);
  const hasFirstName = table.headers.some((header) => findMeaning(header)?.target === 'firstName');
  const hasLastName = table.headers.some((header) => findMeaning(header)?.target === 'lastName');
  const hasStage = table.headers.some((header) => {
    const meant = meaningIn(product, header) ?? findMeaning(header)?.target;
    return meant === 'pipelineStage';
  });
  const verdicts = table.headers.map((header, column): Verdict => {
    const exact = product === 'rapport' || table.format === 'vcard' ? ownTarget(header) : undefined;
    if (exact) return sure(exact, 'The heading is our own');
    const custom = customFields.find(({ name }) => headerKey(name) === headerKey(header));
    const key = headerKey(header);
    if (custom) return sure(`custom:${custom.id}`, 'The heading is the name of your field');
    if (hasFirstName && !hasLastName && (key === 'name' || key === 'nom')) {
      return sure('lastName', 'It stands beside the first name');
    }
    if (hasLastName && !hasFirstName && key === 'nombre')
      return sure('firstName', 'It stands beside the last name');
    if (isHalfName(key, table.headers)) {
      return sure(key === 'first' ? 'firstName' : 'lastName', 'Both halves of the name are there');
    }
    const verdict = judge(header, cells[column] ?? [], product);
    const isVagueName =
      'target' in verdict && verdict.target === 'name' && verdict.confidence !== 'sure';
    if (isVagueName && hasFirstName && hasLastName)
      return { why: 'The first and the last name are there' };
    const isStage = !hasStage && 'target' in verdict && verdict.target === 'status';
    return isStage && areStages(cells[column] ?? []) ? stageInstead : verdict;
  });
  const chosen = settle(withCompany(verdicts), cells.map(isEmpty));
  const columns = table.headers.map((header, column): ColumnGuess => {
    const samples = [...new Set((cells[column] ?? []).filter((cell) => cell.trim() !== ''))].slice(
      0,
      3,
    );
    const pick = chosen.get(column);
    if (pick) {
      const { target, confidence, why } = pick;
      return { header, target, confidence, why, samples };
    }
    return { header, why: leftOut(verdicts[column], chosen, table.headers), samples };
  });
  return product ? { product, columns } : { columns };
}

/** “First” beside “Last” is a name; one of them alone may be anything. */
const isHalfName = (key: string, headers: readonly string[]): boolean =>
  (key === 'first' || key === 'last') &&
  ['first', 'last'].every((half) => headers.some((header) => headerKey(header) === half));

const sure = (target: ClientTarget, why: string): Verdict => ({
  target,
  confidence: 'sure',
  rank: 0,
  why,
  named: true,
});

/** Many call the stage of a pipeline its status. */
const stageInstead: Verdict = {
  target: 'pipelineStage',
  confidence: 'likely',
  rank: 0,
  why: 'The cells are stages of a pipeline',
  named: true,
};

function ownTarget(header: string): OwnTarget | undefined {
  const found = Object.entries(ownLabels).find(([, label]) => label === header);
  return found?.[0] as OwnTarget | undefined;
}

function judge(header: string, cells: readonly string[], product: Product | undefined): Verdict {
  if (header === ownIdLabel) return { why: 'Each client who is here is found again by it' };
  const special = meaningIn(product, header);
  const meaning = findMeaning(header);
  const says = special ?? meaning?.target;
  if (says === 'name' && meaning?.vague && shareOf('email', cells) >= 0.8) {
    const why = 'The cells are email addresses';
    return { target: 'email', confidence: 'likely', rank: 300, why, named: true };
  }
  if (says === 'none') return { why: 'Rapport has no field for this' };
  if (says === 'website' && shareOf('linkedin', cells) >= 0.8) {
    const why = 'The cells are LinkedIn addresses';
    return { target: 'linkedinUrl', confidence: 'likely', rank: 0, why, named: true };
  }
  if (says === 'leadSource' && byWhom.test(header) && !hasOption(says, cells))
    return { why: 'The cells say by whom; a field of your own would keep it' };
  if (says === 'company')
    return {
      why: 'Rapport has no field for the company; one of your own would keep it',
      company: true,
    };
  if (says !== undefined) {
    if (!bearsOut(says, cells)) return { why: 'The heading and the cells say different things' };
    const vague = special === undefined && meaning?.vague === true;
    const uncertain = says === 'lifetimeValue' && product === 'pipedrive';
    return {
      target: says,
      confidence: uncertain ? 'guess' : vague ? 'likely' : 'sure',
      rank: special === undefined ? (meaning?.rank ?? 0) : 0,
      why:
        special !== undefined && product
          ? `${productNames[product]} calls it so`
          : 'The heading says so',
      named: true,
    };
  }
  if (optedOut.test(header) && bearsOut('doNotCall', cells)) {
    const why = 'Whoever opted out may not want calls either';
    return { target: 'doNotCall', confidence: 'guess', rank: 950, why, named: false };
  }
  if (saysPhone(header) && shareOf('phone', cells) > 0.5) {
    const why = 'The heading and most of its cells say so';
    return { target: 'phone', confidence: 'likely', rank: 400, why, named: true };
  }
  const part = byPartOfHeading(header, cells);
  if (part) return part;
  const content = guessByContent(cells);
  if (!content) return { why: 'Nothing tells what this is' };
  if (!('target' in content)) return content;
  const certain = ['email', 'linkedinUrl', 'timezone'].includes(content.target);
  // Under a word of its own, a link may be a photo and "high" a priority.
  if (!certain && !wordless.test(header)) return { why: 'Nothing tells what this is' };
  return { ...content, confidence: certain ? 'likely' : 'guess', rank: 900, named: false };
}

const byWhom = /^\s*(?:referred|referral|recommended|empfohlen|recommand|recomendad)/i;
const hasOption = (target: 'leadSource', cells: readonly string[]) =>
  cells.every((cell) => cell.trim() === '') ||
  cells.some((cell) => matchOption(target, cell.trim()) !== undefined);

/** HubSpot has one such column for each kind of message. */
const optedOut = /^\s*(?:opted out of|unsubscribed from)\b/i;
const wordless = /^(?:(?:column|field|spalte|colonne|columna) ?)?[\p{L}\p{N}]{0,3}$/iu;

/** Whether the cells are what the heading promises; empty ones promise nothing else. */
function bearsOut(target: OwnTarget, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return true;
  if (target === 'timezone')
    return filled.filter((cell) => matchTimezone(cell)).length * 3 >= filled.length;
  if (isBooleanTarget(target))
    return filled.filter((cell) => readFlag(cell) !== undefined).length * 2 >= filled.length;
  if (target === 'name') return filled.filter(isNobody).length * 2 < filled.length;
  if (target === 'consent') return shareOf('date', filled) < 0.5;
  const kind = kindOf[target];
  return kind === undefined || shareOf(kind, filled) >= 0.3;
}

const partWords: readonly (readonly [RegExp, OwnTarget])[] = [
  [/\blinked ?in\b/, 'linkedinUrl'],
  [/\b(?:e ?mail|courriel|correo)\b/, 'email'],
  [/\b(?:phone|telefon|telephone|telefono|mobile|handy|movil)\b/, 'phone'],
  [/\b(?:website|webseite|web ?site|homepage)\b/, 'website'],
  [/\b(?:time ?zone|zeitzone)\b/, 'timezone'],
];
const ofSomebodyElse =
  /\b(?:fax|assistant|emergency|spouse|manager|partner|billing|company|opt|status|type|label|date|count|domain|hash|id)\b/;

/** A heading that has one of the plain words among others counts where the cells agree. */
function byPartOfHeading(header: string, cells: readonly string[]): Verdict | undefined {
  const plain = plainHeading(header);
  if (ofSomebodyElse.test(plain)) return { why: 'Nothing tells what this is' };
  const found = partWords.find(([word]) => word.test(plain))?.[1];
  if (found === undefined) return undefined;
  const agrees =
    found === 'timezone' ? bearsOut(found, cells) : shareOf(kindOf[found] ?? 'email', cells) >= 0.8;
  if (!agrees) return undefined;
  return {
    target: found,
    confidence: 'likely',
    rank: 500,
    why: 'The heading and the cells say so',
    named: false,
  };
}

/** A list of companies has no people's names: then the company is the client. */
function withCompany(verdicts: readonly Verdict[]): Verdict[] {
  const named = verdicts.some(
    (verdict) => 'target' in verdict && ['name', 'firstName', 'lastName'].includes(verdict.target),
  );
  if (named) return [...verdicts];
  return verdicts.map((verdict) =>
    'company' in verdict
      ? {
          target: 'name',
          confidence: 'likely',
          rank: 0,
          why: 'There is no other name',
          named: true,
        }
      : verdict,
  );
}

/** Gives each target to its best column, one that holds something; further addresses and numbers go to the lists of them. */
function settle(verdicts: readonly Verdict[], empty: readonly boolean[]): Map<number, Candidate> {
  const candidates = verdicts
    .flatMap((verdict, column) => ('target' in verdict ? [{ ...verdict, column }] : []))
    .sort(
      (one, other) =>
        Number(empty[one.column]) - Number(empty[other.column]) ||
        confidences.indexOf(one.confidence) - confidences.indexOf(other.confidence) ||
        one.rank - other.rank ||
        one.column - other.column,
    );
  const chosen = new Map<number, Candidate>();
  const taken = new Set<ClientTarget>();
  for (const candidate of candidates) {
    const { target, column, named } = candidate;
    const other = target === 'email' ? 'otherEmail' : target === 'phone' ? 'otherPhone' : undefined;
    if (mayRepeat(target) || !taken.has(target)) {
      chosen.set(column, candidate);
      taken.add(target);
    } else if (other && named) {
      chosen.set(column, { ...candidate, target: other });
    }
  }
  // Where every email heading says "second", the first of them is the first.
  promote(chosen, taken, 'otherEmail', 'email');
  promote(chosen, taken, 'otherPhone', 'phone');
  return chosen;
}

function promote(
  chosen: Map<number, Candidate>,
  taken: ReadonlySet<ClientTarget>,
  from: ClientTarget,
  to: ClientTarget,
): void {
  if (taken.has(to)) return;
  const [column, candidate] = [...chosen].find(([, { target }]) => target === from) ?? [];
  if (column !== undefined && candidate)
    chosen.set(column, { ...candidate, target: to, confidence: 'likely' });
}

function leftOut(
  verdict: Verdict | undefined,
  chosen: ReadonlyMap<number, Candidate>,
  headers: readonly string[],
): string {
  if (!verdict) return 'Nothing tells what this is';
  if (!('target' in verdict)) return verdict.why;
  const [column = -1] = [...chosen].find(([, { target }]) => target === verdict.target) ?? [];
  return `“${headers[column] ?? ''}” already fills this field`;
}
