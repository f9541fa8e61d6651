import { isUtf8 } from 'node:buffer';
import { makeBreather } from '#server/breathe.ts';
import { ownLabels } from '#contract/client-target.ts';
import { decodeText } from '#server/decode-text.ts';
import {
  emptyFile,
  limits,
  nameHeaders,
  tooLarge,
  tooManyRows,
  type RowFault,
  type Table,
  type TableProblem,
  type TableRow,
} from './table.ts';
import { readCard, type CardCells } from './vcard-card.ts';
import { parseProperty, unfoldLines, type VcardProperty } from './vcard-lines.ts';

/** Of one card; what comes after them is not looked at. */
const mostProperties = 500;

interface OpenCard {
  line: number;
  properties: VcardProperty[];
  unreadable: boolean;
}

/** Reads vCard 2.1, 3.0 and 4.0, any number of cards in a file, into the columns that a CSV file would have. */
export async function readVcard(bytes: Uint8Array): Promise<Table | TableProblem> {
  if (bytes.length === 0) return emptyFile;
  if (bytes.length > limits.bytes) return tooLarge;
  const whole = isUtf8(bytes) ? bytes : await unfoldBytes(bytes);
  const { text, encoding, damaged } = await decodeText(whole);
  const unreadable = damaged ? /[\0\uFFFD]/ : /[\0\p{Surrogate}]/u;
  const breathe = makeBreather();
  const cards: { line: number; cells: CardCells; faults: RowFault[] }[] = [];
  const headings = new Set<string>();
  let card: OpenCard | undefined;
  /** How many cards are open inside an AGENT property. */
  let nested = 0;

  const close = (finished: boolean) => {
    if (!card) return;
    const cells = readCard(card.properties);
    for (const heading of cells.keys()) headings.add(heading);
    cards.push({ line: card.line, cells, faults: faultsOf(card, finished) });
    card = undefined;
  };

  for (const { line, text: unfolded } of unfoldLines(text)) {
    await breathe();
    const full = card !== undefined && card.properties.length >= mostProperties;
    if (full && !/^(?:BEGIN|END):/i.test(unfolded)) continue;
    const property = parseProperty(unfolded);
    const mark = property && /^VCARD$/i.test(property.value.trim()) ? property.name : undefined;
    if (nested > 0) {
      nested += mark === 'BEGIN' ? 1 : mark === 'END' ? -1 : 0;
    } else if (mark === 'BEGIN' && card && isAgent(card.properties.at(-1))) {
      nested = 1;
    } else if (mark === 'BEGIN') {
      close(false);
      if (cards.length === limits.rows) return tooManyRows;
      card = { line, properties: [], unreadable: false };
    } else if (mark === 'END') {
      close(true);
    } else if (card && property) {
      card.unreadable ||= unreadable.test(unfolded);
      card.properties.push(property);
    }
  }
  close(false);
  if (cards.length === 0) {
    return { problem: 'not-a-table', message: 'This file has no contact cards.' };
  }

  const names = columnsOf(headings);
  const rows: TableRow[] = [];
  for (const { line: begin, cells, faults } of cards) {
    await breathe();
    const row = { line: begin, cells: names.map((name) => cells.get(name) ?? '') };
    rows.push(faults.length > 0 ? { ...row, faults } : row);
  }
  return {
    format: 'vcard',
    encoding,
    headers: nameHeaders(names),
    hasHeadings: true,
    ours: false,
    rows,
  };
}

const isAgent = (property: VcardProperty | undefined) =>
  property?.name === 'AGENT' && property.value.trim() === '';

function faultsOf({ properties, unreadable }: OpenCard, finished: boolean): RowFault[] {
  const faults: RowFault[] = [];
  if (!finished) faults.push({ fault: 'unfinished', message: 'This card has no end.' });
  if (unreadable) {
    faults.push({ fault: 'unreadable', message: 'This card has characters that can’t be read.' });
  }
  const kind = properties.find(({ name }) => /^(?:X-ADDRESSBOOKSERVER-)?KIND$/.test(name));
  if (kind && /^group$/i.test(kind.value.trim())) {
    faults.push({ fault: 'not-a-person', message: 'This card is a list of people, not a person.' });
  }
  return faults;
}

/** The columns that some card fills: ours in their order, then the others as they came. */
function columnsOf(filled: ReadonlySet<string>): string[] {
  const ours = Object.values<string>(ownLabels).filter((label) => filled.has(label));
  return [...new Set([...ours, ...filled])].slice(0, limits.columns);
}

/** Old programs fold in the middle of a character: the folds must go before the bytes become text. */
async function unfoldBytes(bytes: Uint8Array): Promise<Uint8Array> {
  const out = new Uint8Array(bytes.length);
  const breathe = makeBreather();
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % 65_536 === 0) await breathe();
    const fold = bytes[at] === 10 ? at + 1 : bytes[at] === 13 && bytes[at + 1] === 10 ? at + 2 : 0;
    if (fold > 0 && (bytes[fold] === 32 || bytes[fold] === 9)) at = fold;
    else out[length++] = bytes[at] ?? 0;
  }
  const unfolded = out.subarray(0, length);
  return isUtf8(unfolded) ? unfolded : bytes;
}
