const months = [
  'january jan januar janner janvier janv enero ene',
  'february feb februar fevrier fevr fev febrero',
  'march mar marz maerz mrz mars marzo',
  'april apr avril avr abril abr',
  'may mai mayo',
  'june jun juni juin junio',
  'july jul juli juillet juil julio',
  'august aug aout agosto ago',
  'september sep sept septembre septiembre setiembre',
  'october oct oktober okt octobre octubre',
  'november nov novembre noviembre',
  'december dec dezember dez decembre diciembre dic',
];

const numbers = new Map(
  months.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

/** The number of a month by its name in English, German, French or Spanish, in lower case without accents. */
export function monthOf(word: string): number | undefined {
  return numbers.get(word);
}
