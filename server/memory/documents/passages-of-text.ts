const longest = 700;
const most = 800;

/** A text cut into passages of a paragraph or a few sentences, so that what is found can be read at a glance. */
export function passagesOfText(text: string): string[] {
  const passages: string[] = [];
  let open = '';
  for (const piece of piecesOf(text)) {
    if (open !== '' && open.length + piece.length + 1 > longest) {
      passages.push(open);
      open = '';
    }
    open = open === '' ? piece : `${open} ${piece}`;
  }
  if (open !== '') passages.push(open);
  return passages.slice(0, most);
}

function piecesOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((paragraph) =>
      paragraph
        .replace(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?…])\s+/),
    )
    .flatMap((sentence) => cut(sentence))
    .filter((piece) => piece !== '');
}

function cut(sentence: string): string[] {
  if (sentence.length <= longest) return [sentence];
  const parts: string[] = [];
  for (let from = 0; from < sentence.length; from += longest) {
    parts.push(sentence.slice(from, from + longest));
  }
  return parts;
}
