const letter = /\p{L}/u;

/** Whether a text says a name as a word of its own: "Jo" stands in "Jo's", and not in "Join". */
export function saysName(text: string, name: string): boolean {
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + name.length)))
      return true;
  return false;
}
