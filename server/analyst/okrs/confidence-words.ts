import { amountsIn } from './amounts.ts';

/** How sure somebody says they are, in per cent, with the words that say so. */
export interface HeardConfidence {
  readonly percent: number;
  readonly start: number;
  readonly end: number;
  readonly rule: string;
}

const sure = '(?:confident|sure|certain|convinced|optimistic|hopeful)';

/**
 * What words of confidence stand for. It is a suggestion that a person approves; the first that
 * fits holds, so that "not very confident" is not read as "very confident".
 */
export const confidenceTable: readonly (readonly [percent: number, pattern: RegExp])[] = [
  [
    10,
    new RegExp(
      `\\b(?:not ${sure} at all|not at all ${sure}|no chance|hopeless|impossible)\\b`,
      'i',
    ),
  ],
  [
    30,
    new RegExp(
      `\\b(?:(?:not|n['’]t) (?:very|too|so|that|really|all that|particularly) ${sure}|doubtful)\\b`,
      'i',
    ),
  ],
  [25, new RegExp(`\\b(?:(?:not|n['’]t) ${sure}|unsure|unlikely|pessimistic)\\b`, 'i')],
  [
    95,
    new RegExp(
      `\\b(?:(?:completely|absolutely|totally|entirely|dead|fully) ${sure}|no doubt|without (?:a )?doubt)\\b`,
      'i',
    ),
  ],
  [90, new RegExp(`\\b(?:very|really|extremely|highly|super) ${sure}\\b`, 'i')],
  [80, new RegExp(`\\b(?:pretty|quite) ${sure}\\b`, 'i')],
  [70, new RegExp(`\\b(?:fairly|reasonably|rather) ${sure}\\b`, 'i')],
  [
    50,
    new RegExp(
      `\\b(?:(?:somewhat|moderately|half|a bit) ${sure}|fifty[- ]fifty|50[-/ ]50|could go either way|on the fence)\\b`,
      'i',
    ),
  ],
  [
    75,
    /\b(?:(?:i['’]m|i am|we['’]re|we are|feel|feeling) (?:confident|sure|certain|optimistic)|confident (?:that|we|i|about|of|in))\b/i,
  ],
  [75, /^\s*(?:yes,? )?(?:confident|likely)\b/i],
];

const cue = /\b(?:confiden\w+|sure|certain\w*|chance|likel\w+|convinced)\b/i;

/** The confidence that a sentence tells; a percentage that is said of it before any words. */
export function confidenceIn(sentence: string): HeardConfidence | undefined {
  const outright = spoken(sentence);
  if (outright) return outright;
  for (const [percent, pattern] of confidenceTable) {
    const match = pattern.exec(sentence);
    if (!match) continue;
    const start = match.index;
    return { percent, start, end: start + match[0].length, rule: 'confidence.words' };
  }
  return undefined;
}

/** `80% sure`, `my confidence is 60 percent`, `eight out of ten confident`. */
function spoken(sentence: string): HeardConfidence | undefined {
  const found = amountsIn(sentence);
  for (const [place, one] of found.entries()) {
    const next = found[place + 1];
    const ofTen =
      next?.figure === '10' &&
      /^\s?(?:out of|of|\/|on a scale of)\s?$/i.test(sentence.slice(one.end, next.start));
    const end = ofTen ? next.end : one.end;
    if (!ofTen && one.kind !== 'percent') continue;
    const percent = Math.round(Number(one.figure) * (ofTen ? 10 : 1));
    const after = /^\s*(?:that )?(?:\w+ )?(?:confiden\w+|sure|certain|chance|likely|convinced)\b/i;
    const before = /\b(?:confiden\w+|certainty|chances?|likelihood|sure)\b[^.!?]{0,24}$/i;
    const isTold = after.test(sentence.slice(end)) || before.test(sentence.slice(0, one.start));
    if (!isTold || percent < 0 || percent > 100) continue;
    return { percent, start: one.start, end, rule: 'confidence.said' };
  }
  return undefined;
}

/** Whether a question asks how sure somebody is. */
export const asksConfidence = (text: string): boolean =>
  /\bhow (?:confident|sure|certain|likely)\b/i.test(text) || (/\?/.test(text) && cue.test(text));
