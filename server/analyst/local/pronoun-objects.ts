const goesOn =
  '(?= *(?:$|[,.;!?]|(?:over|across|back|off|out|up|through|done|sorted|ready|signed|sent|to|for|by|with|along|properly|again|tomorrow|tonight|today|together|down|in|into|first|at|on|before|this|next|end|as|now|and|or|then|after|from|later|right|straight|asap|until|till|myself|soon|anyway|within|via|printed|booked|finished|fixed|moving|going|started|round|around|too|instead|so|if|when|once|mon|tue|wed|thu|fri|monday|tuesday|wednesday|thursday|friday|saturday|sunday|past|under|away|live|early)\\b))';

/** "it", "that" and the like where nothing follows that they could belong to. */
const pronoun = `(?:(?:it|them|those two|both of them|one of those|some of those|all of that|all that)\\b|(?:that|this|those|these|one|that one|this one)\\b${goesOn})`;
const pattern = new RegExp(
  `^(\\w+(?: (?:with|to|at|into|on|out|up|over|back|for|off|through|about))?(?: (?:you|me|us))? )(${pronoun})`,
);

/** The place of the pronoun that stands for the object of a verb phrase, in small letters. */
export function findPronounObject(phrase: string): { start: number; end: number } | undefined {
  const match = pattern.exec(phrase);
  if (!match) return undefined;
  const start = match[1]?.length ?? 0;
  return { start, end: start + (match[2]?.length ?? 0) };
}
