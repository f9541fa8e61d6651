import winkNLP, { type ItemToken, type ItsFunction } from 'wink-nlp';
import model from 'wink-eng-lite-web-model';

export interface Rouge {
  readonly one: number;
  readonly two: number;
}

const reader = winkNLP(model, []);
const stemOf = Reflect.get(reader.its, 'stem') as ItsFunction<string>;

function stems(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const found: string[] = [];
  reader
    .readDoc(words.join(' '))
    .tokens()
    .each((token: ItemToken) => {
      found.push(String(token.out(stemOf)));
    });
  return found;
}

/** ROUGE-1 and -2, F1, over stems. */
export function rouge(candidate: string, reference: string): Rouge {
  const [a, b] = [stems(candidate), stems(reference)];
  return { one: overlap(grams(a, 1), grams(b, 1)), two: overlap(grams(a, 2), grams(b, 2)) };
}

function grams(words: readonly string[], size: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let index = 0; index + size <= words.length; index += 1) {
    const gram = words.slice(index, index + size).join(' ');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

const total = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

function overlap(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [gram, count] of a) shared += Math.min(count, b.get(gram) ?? 0);
  const all = total(a) + total(b);
  return all === 0 ? 0 : (2 * shared) / all;
}
