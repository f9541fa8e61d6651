import type { ClientValues } from '#server/clients/client-values.ts';
import type { ClientRow } from '#server/clients/reads.ts';

/**
 * What a row says of a client without the texts of which only letters were lost: a spreadsheet that
 * saves an export in an old encoding leaves `Emre Y?ld?z` of Emre Yıldız.
 */
export function withoutLost(values: ClientValues, before: ClientRow): ClientValues {
  const kept = Object.entries(values).filter(([field, value]) => {
    return !isLeftOf(value, before[field as keyof ClientRow]);
  });
  const rest: ClientValues = Object.fromEntries(kept);
  if (rest.tags)
    rest.tags = rest.tags.map((tag) => before.tags.find((one) => isLeftOf(tag, one)) ?? tag);
  if (rest.customFields) {
    rest.customFields = Object.fromEntries(
      Object.entries(rest.customFields).filter(
        ([id, value]) => !isLeftOf(value, before.customFields[id]),
      ),
    );
  }
  return rest;
}

/** Whether a text is another one, but for question marks where that has letters of no old encoding. */
function isLeftOf(text: unknown, whole: unknown): boolean {
  if (typeof text !== 'string' || typeof whole !== 'string' || !text.includes('?')) return false;
  let at = 0;
  for (const letter of whole) {
    if (text.startsWith(letter, at)) at += letter.length;
    else if (text[at] === '?' && letter > '\u00ff')
      at += text[at + 1] === '?' && letter.length > 1 ? 2 : 1;
    else return false;
  }
  return at === text.length && text !== whole;
}
