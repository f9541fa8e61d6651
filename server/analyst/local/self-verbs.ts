import { withEnding } from './conjugate.ts';

/** Verbs with which people say what they want, think, do or have; as said of oneself in the present. */
const present =
  /^(?:want|need|think|feel|hope|believe|plan|love|like|hate|keep|spend|pay|work|run|owe|worry|expect|prefer|use|own|live|sell|buy|teach|charge|employ|aim|intend|struggle|suspect|dread|fear|miss|trust|doubt|enjoy|wish|earn|lack|depend|dislike|deserve|lose)$/;
const past =
  /^(?:wanted|needed|felt|hoped|planned|loved|hated|kept|spent|paid|worked|ran|owed|worried|expected|preferred|used|lived|sold|bought|taught|charged|employed|struggled|missed|enjoyed|earned|lost|won|decided|agreed|signed|hired|opened|closed|launched|raised|doubled|dropped|cancelled|resigned|booked|finished|failed|passed|refused|offered|started|stopped|made|wrote|sent|met|found|chose|told|asked|turned|called|rang|moved|built|borrowed|settled|promised|planted|fired|invoiced|had|was)$/;
const negated =
  /^i (don't|do not|didn't|did not|can't|cannot|couldn't|won't|haven't|have not|wasn't|hadn't) (?=[a-z]{3})/;
const turned: Readonly<Record<string, string>> = {
  "don't": "doesn't",
  'do not': 'does not',
  "haven't": "hasn't",
  'have not': 'has not',
};

export interface SelfVerb {
  /** As said of somebody else. */
  readonly verb: string;
  /** How much of the sentence it stands for. */
  readonly length: number;
}

/** Turns "I want" into "wants"; reads small letters, and knows only what is sure. */
export function selfVerb(plain: string): SelfVerb | undefined {
  return being(plain) ?? having(plain) ?? wishing(plain) ?? denying(plain) ?? saying(plain);
}

function being(plain: string): SelfVerb | undefined {
  const match =
    /^i(?:'m| am) (?=[a-z])(?!(?:afraid|sure|just|like|good|fine|well|all|in|so)\b)/.exec(plain);
  return match ? { verb: 'is', length: match[0].length } : undefined;
}

function having(plain: string): SelfVerb | undefined {
  const match = /^i(?:'ve| have) (?=[a-z\d£$€])/.exec(plain);
  return match ? { verb: 'has', length: match[0].length } : undefined;
}

function wishing(plain: string): SelfVerb | undefined {
  const match = /^i(?:'d| would) (like|love|prefer|hate) to /.exec(plain);
  return match ? { verb: `would ${match[1] ?? ''} to`, length: match[0].length } : undefined;
}

function denying(plain: string): SelfVerb | undefined {
  const match = negated.exec(plain);
  const said = match?.[1];
  return match && said ? { verb: turned[said] ?? said, length: match[0].length } : undefined;
}

function saying(plain: string): SelfVerb | undefined {
  const match = /^i (still |never |always |only |finally )?([a-z]+) /.exec(plain);
  const said = match?.[2] ?? '';
  if (!match || !(present.test(said) || past.test(said))) return undefined;
  const verb = present.test(said) ? withEnding(said) : said;
  return { verb: `${match[1] ?? ''}${verb}`, length: match[0].length };
}
