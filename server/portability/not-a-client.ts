import type { RowFault } from './table.ts';

const sums =
  'totals?|sum(?:me|ma)?|gesamt(?:summe|betrag)?|insgesamt|zwischensumme|somme|total g[ée]n[ée]ral|total general|totale|totaal|suma|average|avg\\.?|mean|count|durchschnitt|mittelwert|moyenne|promedio';
const whats = 'clients?|customers?|contacts?|accounts?|companies|rows?|records?|revenue|mrr';
/** “Grand total”, “Subtotal:”, “Total (12)”, “Total clients”, “12 records”. */
const sumWords = new RegExp(
  `^(?:(?:grand|sub|overall)?[\\s-]*(?:${sums})(?:\\s+(?:of\\s+)?(?:${whats}))?\\s*(?:[:=(]?\\s*\\d[\\d.,]*\\)?)?\\s*:?|\\d[\\d.,]* (?:${whats})(?: in total)?)$`,
  'iu',
);
/** A number with its currency and how often, or a line in its place. */
const figure =
  /^(?:[A-Z]{3}\s?)?[\p{Sc}(]?\s?[-+−]?\s?\p{Sc}?\d[\d\s.,'’]*[)%]?\s?(?:\p{Sc}|\p{L}{1,4}\.?)?(?:\s?\/\s?\p{L}+)?$|^[-–—]+$/u;
/** What reports write below their rows, with nothing beside it. */
const foot =
  /^(?:©|\(c\)|copyright\b|confidential\b|(?:report )?(?:generated|exported|printed|created) (?:by|on|at|from|with)\b|end of (?:report|file|list)\b|page \d+ (?:of|\/) \d+$)/i;

/** Why a row is no client: it sums up the others, or ends a report; undefined for any other. */
export function notAClient(cells: readonly string[]): RowFault | undefined {
  const [first, ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (first === undefined) return undefined;
  if (sumWords.test(first) && others.every((one) => figure.test(one) || sumWords.test(one))) {
    return { fault: 'not-a-client', message: 'This row sums up the others: it is no client.' };
  }
  return others.length === 0 && cells.length > 1 && foot.test(first)
    ? { fault: 'not-a-client', message: 'This row ends the report: it is no client.' }
    : undefined;
}
