type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'voiceURI' | 'default' | 'localService'>;

/** The voices that speak English, those that need no network first; else all that there are. */
export function orderVoices<V extends Voice>(voices: readonly V[]): V[] {
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang.replace('_', '-')));
  const rank = ({ default: usual, localService: own }: V) => (usual ? 0 : own ? 1 : 2);
  return (english.length > 0 ? english : [...voices]).toSorted(
    (a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name),
  );
}

/** "Daniel (English, UK)", by the browser's own names where it has them. */
export function voiceText({ name, lang }: Pick<Voice, 'name' | 'lang'>): string {
  const tag = lang.replace('_', '-');
  if (tag === '') return name;
  try {
    const said = new Intl.DisplayNames(['en'], {
      type: 'language',
      style: 'short',
      languageDisplay: 'standard',
    });
    const language = said.of(tag)?.replace(' (', ', ').replace(')', '') ?? tag;
    return name.includes(language) ? name : `${name} (${language})`;
  } catch {
    return `${name} (${lang})`;
  }
}

const longest = 180;

/** Pieces to speak one after the other: some browsers fall silent in the middle of a long one. */
export function spokenPieces(text: string): string[] {
  return (text.match(/[^.!?;:]+[.!?;:]*\s*/g) ?? [text])
    .flatMap((sentence) => sentence.match(new RegExp(`.{1,${longest}}(?:\\s|$)|\\S+`, 'g')) ?? [])
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
