const begins =
  /^(?:who|whom|whose|what|when|where|why|how|which|did|does|do|has|have|is|are|was|were|will|can|should|(?:tell|remind|brief|prepare|prep|show|give|get|catch|bring|fill) me|refresh my memory|summari[sz]e|list (?:my|our|all|the)|(?:the )?(?:last|latest) (?:two|three|few|\d)? ?calls? with)(?:[’']s)?\b/i;

/** “whne did i last talk to …”: however the first word is spelt, this asks. */
const goesOn = /^\p{L}+ (?:did|do|does|have|should|am|are|were) (?:i|we|my|our)\b/iu;

/** Whether words begin or end as a question does, so that memory can be asked it. */
export function isQuestion(words: string): boolean {
  return (
    /\?\s*$/.test(words) ||
    ((begins.test(words.trim()) || goesOn.test(words.trim())) && words.trim().includes(' '))
  );
}
