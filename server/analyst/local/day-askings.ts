/** "When can I have it?" */
export const asksWhen =
  /\bwhen(?:'s|'d|'ll)? [^.?]{1,40}\?|\b(?:when (?:can|could|will|would|do|should|might|by|are|is)|by when|what (?:day|date|time ?(?:line|frame|scale))|how soon|when\?|what's (?:a|your) (?:realistic )?(?:date|deadline|timeline)|deadline|any idea when|which day|for when|give me a date|put a date|set a date)/;

/** "Will Monday do?" */
export const asksIfSuits =
  /^(?:(?:and|so),? )?(?:will|would|does|is) [a-z ]{2,20} (?:do|work|suit|be (?:all right|alright|ok|okay|fine)|all right|alright|ok|okay|fine|good)\b[^.]{0,24}\?$/;

/** Words that put a day forward. */
export const proposes =
  /\b(?:by|before|on|this|next|end of|tomorrow|say|how about|make it|shall we say|let's say|could (?:it|you|we|that)|is|would|does|can)\b/;
