const irregularPast =
  /^(?:was|were|had|did|went|got|made|said|told|took|came|saw|knew|gave|found|thought|lost|won|sold|bought|brought|paid|spent|met|left|kept|began|broke|built|caught|chose|drew|drove|fell|felt|fought|forgot|grew|heard|held|hired|hit|hurt|laid|led|lent|let|lit|meant|missed|put|quit|ran|read|rang|rose|sat|sent|set|shut|slept|spoke|stood|stuck|swore|taught|threw|understood|woke|wore|wrote|cut|cost|beat|became|hung|rode|sank|shook|shrank|split|spread|swung|tore|used|tried|decided|could|would|should|might|must|can|may|will|shall|also|just|really|never|always|only|already|still|actually|finally|even|almost|nearly)$/;
const bases =
  /^(?:want|need|think|feel|know|hope|believe|plan|love|like|hate|see|keep|get|spend|pay|work|run|owe|worry|wonder|expect|prefer|mean|guess|suppose|look|find|make|take|give|say|tell|ask|try|start|stop|use|own|live|sell|buy|teach|charge|employ|aim|intend|struggle|suspect|reckon|dread|fear|miss|trust|doubt|remember|forget|understand|agree|disagree|deserve|enjoy|wish|come|go|call|talk|speak|write|sit|stay|wake|lose|win|turn|put|dislike|appreciate|realise|realize|earn|lack|imagine|promise|count|rely|depend|send|build|help|do|have)$/;

/** "want" as "wants"; the word itself where it is past or modal; undefined where neither is sure. */
export function thirdPerson(verb: string): string | undefined {
  const plain = verb.toLowerCase();
  if (irregularPast.test(plain) || /(?:[^e]ed|ied)$/.test(plain)) return verb;
  if (!bases.test(plain)) return undefined;
  if (plain === 'have') return 'has';
  return withEnding(verb);
}

/** "pass" as "passes", "try" as "tries", "want" as "wants". */
export const withEnding = (verb: string): string => {
  if (/(?:s|sh|ch|x|z|o)$/i.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/i.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
};
