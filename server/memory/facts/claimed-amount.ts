import {
  amountIn,
  amountSaid,
  hedges,
  inSpan,
  isLimit,
  moneyShape,
  spanIn,
  withUnit,
} from './amounts.ts';
import type { Claim } from './fact-rule.ts';
import { wideShape } from './read-amount.ts';
import { clauseOf, isWished } from './sentences.ts';

const hedge = `(?:(?:${hedges})\\s+)?`;
const endsWith = (words: string) => new RegExp(`\\b(?:${words})\\s+${hedge}$`, 'i');
const startsFrom = endsWith('from|by');
const wasBefore = /\b(?:was|were|had been)\b[^,;]{0,20}$/i;
const nowSaid = /\b(?:now|these days|currently|today)\b/i;
const thenTo = new RegExp(`^[^.;]{0,24}?\\bto\\s+${hedge}(${moneyShape})`, 'i');
const thenNow = new RegExp(`^([^;]{0,40}?)${hedge}(${moneyShape})([^;]{0,20})`, 'i');
const difference = endsWith('by|up|down');
const denied = /n['’]t\b|\b(?:not|never|no longer|nor|without)\b/i;
const between = endsWith('between');
const toMore = new RegExp(`^\\s*(to|-|–|and)\\s*${hedge}(${moneyShape})`, 'i');
const fromLess = new RegExp(`([$€£]?\\s?${wideShape})\\s*(to|-|–|and)\\s*$`, 'i');
const scaleAtEnd = /(?:\d\s?|\b)(k|m|bn|thousand|grand|million|billion)\b\D*$/i;
/** What is done with money that is no budget. */
const otherwise =
  /\b(?:owe[sd]?|spent|lost|made|earn(?:s|ed)?|charge[sd]?|paid)\b|\bcosts?(?: (?:us|me))?\s+$/i;

/** An amount of money that a rule matched as its first group: of what changed, what it is afterwards. */
function amountOf(match: RegExpExecArray, sentence: string): Claim | undefined {
  const said = match[1] ?? '';
  const place = sentence.indexOf(said, match.index);
  const [before, after] = [sentence.slice(0, place), sentence.slice(place + said.length)];
  const later = saidLater(before, after);
  if (later !== undefined) return amountIn(later, sentence, place + said.length);
  if (difference.test(before) || (denied.test(clauseOf(before)) && !isLimit(before))) {
    return undefined;
  }
  return reachOf(before, said, after) ?? amountIn(said, sentence, place);
}

/** The same of what can be spent: money that is owed, or was, is none. */
export function budgetOf(match: RegExpExecArray, sentence: string): Claim | undefined {
  const place = sentence.indexOf(match[1] ?? '', match.index);
  return otherwise.test(clauseOf(sentence.slice(0, place))) ? undefined : amountOf(match, sentence);
}

/** The same of what comes in: what somebody wishes for is none yet. */
export function revenueOf(match: RegExpExecArray, sentence: string): Claim | undefined {
  const place = sentence.indexOf(match[1] ?? '', match.index);
  return isWished(clauseOf(sentence.slice(0, place))) ? undefined : amountOf(match, sentence);
}

/** What an amount became, in “from £5,000 to £8,000” and “was £5,000, now it is £8,000”. */
function saidLater(before: string, after: string): string | undefined {
  if (startsFrom.test(before)) return thenTo.exec(after)?.[1];
  if (!wasBefore.test(before)) return undefined;
  const [, until = '', money, rest = ''] = thenNow.exec(after) ?? [];
  return nowSaid.test(`${until} ${rest}`) ? money : undefined;
}

/** “£5,000 to £8,000”, where either may go without its unit. */
function reachOf(before: string, said: string, after: string): Claim | undefined {
  const isBetween = between.test(before);
  const [more = '', word, upper] = toMore.exec(after) ?? [];
  if (upper !== undefined && (word !== 'and' || isBetween)) {
    return reach(said, upper, { before, after: after.slice(more.length) });
  }
  const [whole = '', lower, link] = fromLess.exec(before) ?? [];
  const rest = before.slice(0, before.length - whole.length);
  if (lower === undefined || startsFrom.test(`${rest} `)) return undefined;
  if (link === 'and' && !between.test(`${rest} `)) return undefined;
  return reach(lower, said, { before: rest, after });
}

function reach(
  lower: string,
  upper: string,
  { before, after }: { readonly before: string; readonly after: string },
): Claim | undefined {
  const most = amountSaid(upper);
  const least = amountSaid(lower);
  if (most === undefined || least === undefined || most < 10) return undefined;
  const scale = scaleAtEnd.test(lower)
    ? 1
    : (amountSaid(`1 ${scaleAtEnd.exec(upper)?.[1] ?? ''}`) ?? 1);
  const from = least < 1_000 ? least * scale : least;
  if (from >= most) return undefined;
  const unit = `${lower} ${upper}`;
  const [low, high] = [withUnit(from, unit, after), withUnit(most, unit, after)];
  const about = spanIn(before, after);
  return { about, value: inSpan(`${low} to ${high}`, about), amount: null };
}
