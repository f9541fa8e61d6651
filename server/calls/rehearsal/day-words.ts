const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const count =
  '(?:a|an|one|two|three|four|five|six|seven|eight|ten|\\d{1,3}|a few|a couple of|half an)';
const unit = '(?:minutes?|hours?|days?|weeks?|months?|quarters?)';
const part = '(?:morning|afternoon|evening|night|weekend|week|month|quarter|year)';
const ahead =
  '(?:(?:by|on|before|until|around|no later than|at|the|latest|end|of|early|late) ){0,5}';

const dayPattern = new RegExp(
  `\\b${ahead}(?:` +
    [
      'today',
      'tonight',
      'tomorrow(?: (?:morning|afternoon|evening|night))?',
      `(?:this|next|coming|every) (?:${part}|${weekday}|${month})`,
      `${weekday}(?: (?:morning|afternoon|evening|night|week))?`,
      `in ${count} ${unit}`,
      `within ${count} ${unit}`,
      `end of (?:the |this |next )?(?:day|${part})`,
      `${month} (?:the )?\\d{1,2}(?:st|nd|rd|th)?`,
      `\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}`,
      '\\d{1,2}(?:st|nd|rd|th)',
      `(?:by|in|before) ${month}`,
      '(?:our|the) next (?:call|session|meeting|time)',
      'the weekend',
      'noon',
      'lunch(?:time)?',
      'christmas',
      'easter',
      'right away',
      'straight away',
      'immediately',
      'right after (?:this|our) call',
      'first thing',
    ].join('|') +
    ')\\b',
  'i',
);

/** The words of a text that name a day or a time by which something is done. */
export function dayWords(text: string): string | undefined {
  return dayPattern.exec(text)?.[0];
}
