const begins =
  /^(?:who|whom|whose|what|when|where|why|how|which|did|does|do|has|have|is|are|was|were|will|can|tell me|remind me|brief me)(?:[’']s)?\b/i;

/** Whether words begin or end as a question does, so that memory can be asked it. */
export function isQuestion(words: string): boolean {
  return /\?\s*$/.test(words) || (begins.test(words.trim()) && words.trim().includes(' '));
}
