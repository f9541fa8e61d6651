import { RecordReader } from './split-records.ts';
import { delimiters, type Delimiter } from './table.ts';

const sampledCharacters = 64 * 1024;
const sampledRecords = 30;

/** The delimiter by which the first rows have the same number of cells as the first one; a comma for a single column. */
export function guessDelimiter(text: string): Delimiter {
  const whole = text.length <= sampledCharacters;
  const sample = whole ? text : text.slice(0, sampledCharacters);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const score = agreement(sample, delimiter, whole);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function agreement(sample: string, delimiter: Delimiter, whole: boolean): number {
  const reader = new RecordReader(sample, delimiter);
  const counts: number[] = [];
  let [cells, spaced] = [0, 0];
  while (counts.length < sampledRecords) {
    const record = reader.next();
    if (!record) break;
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    counts.push(record.count);
    const [, ...behind] = record.cells;
    cells += behind.length;
    spaced += behind.filter((cell) => cell.startsWith(' ')).length;
  }
  // The sample may end in the middle of a record.
  if (!whole && counts.length > 1 && counts.length < sampledRecords) counts.pop();
  const [first = 1] = counts;
  if (first < 2) return 0;
  const agreeing = counts.filter((count) => count === first).length;
  // Of two that part as well, the one with a space behind it stands in the text.
  const inText = spaced * 2 > cells ? 0.9 : 1;
  return (agreeing / counts.length) * (1 + Math.log2(first)) * inText;
}
