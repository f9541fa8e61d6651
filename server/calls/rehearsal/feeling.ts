export type Feeling = 'loss' | 'low' | 'high' | 'plain';

const loss =
  /\b(?:(?:passed away|(?:mother|father|mum|mom|dad|wife|husband|son|daughter|brother|sister|friend|partner|he|she) (?:has |just |have )?died|funeral|miscarriage|bereave\w*|terminal|hospice)|(?:i have|i've got|has|diagnosed with) cancer)\b/;
const turnedDown =
  /(?:\bnot|n't|\bnever|\bhardly|\bno) (?:\w+ )?(?:good|great|well|happy|better|glad|easy|fine|excited|proud|progress)\b/;
const low =
  /\b(?:bad|badly|hard|tough|struggl\w+|tired|exhausted|burn(?:ed|t) out|lost|worr(?:y|ied|ies|ying)|stress(?:ed|ful)?|difficult|awful|terrible|horrible|frustrat\w+|overwhelm\w+|sad|ill|sick|failed|behind|stuck|afraid|scared|anxious|disappoint\w+|upset|angry|annoy\w+|mess|nightmare|problem)\b/;
const high =
  /\b(?:great|good|(?:(?:i|we|they|she|he|ve|have|just|finally) (?:won|signed|closed|launched|finished))|(?:went|going|go|doing|very|really|pretty) well|proud|happy|excited|better|best|glad|fantastic|wonderful|excellent|amazing|brilliant|pleased|thrilled|love|loved|success\w*|relieved)\b/;

/** "Yes, this is a good moment" says that there is time, and nothing of how somebody is. */
const isThere =
  /\b(?:it's|it’s|it is|this is|that's|that’s|that is|now is|now's|now’s) (?:not )?(?:a )?(?:perfectly |very |really )?(?:good|great|fine|better) (?:time|moment)\b/g;

/** How an answer sounds, for choosing the tone of the next words and no more than that. */
export function feelingOf(text: string): Feeling {
  const words = text.toLowerCase().replace(isThere, ' ');
  if (loss.test(words)) return 'loss';
  if (turnedDown.test(words)) return 'low';
  const [bad, good] = [low.test(words), high.test(words)];
  if (bad === good) return 'plain';
  return bad ? 'low' : 'high';
}
