const quoted = /“[^”]*”|"[^"]*"/g;
const owing =
  /\byou(?:['’](?:ve|d))?(?: (?:have|had|still|also|already))* (?:owed?|promised?|will|agreed to|committed to|offered to|said you)\b|\byou['’]ll\b|\byour (?:own |open |overdue )*promises?\b/i;

/** Whether a claim tells whoever reads it that they owe something, beside the words that it quotes: another may read it. */
export const tellsReaderOwes = (text: string): boolean => owing.test(text.replace(quoted, ' '));
