import type { Promiser, Receipt } from '#contract/analysis.ts';
import type { CallSource, SourceTurn } from '../analyst.ts';
import { dayAt } from '../dates.ts';
import { firstName } from './first-name.ts';
import { isCourtesyOfNotes, readNoteLines, type NoteLine } from './note-lines.ts';
import { callsOwner } from './note-owners.ts';
import { plainText } from './plain-text.ts';
import { splitSentences, type Sentence } from './sentences.ts';

/** One sentence of a call, with who said it and where it stands. */
export interface Passage {
  /** Its place among all sentences of the call. */
  readonly index: number;
  readonly source: Receipt['source'];
  readonly position: number | null;
  /** The place of its turn among the turns as given; -1 for notes. */
  readonly turn: number;
  /** Whose side said it; the agent speaks for the coach's. */
  readonly side: Promiser;
  readonly speaker: SourceTurn['speaker'];
  readonly name: string;
  readonly text: string;
  /** The text in small letters and plain signs, as long as the text. */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
  readonly isQuestion: boolean;
  /** The line of the notes that it is of. */
  readonly line?: NoteLine;
}

/** A call cut into sentences. */
export interface ReadCall {
  readonly source: CallSource;
  readonly passages: readonly Passage[];
  /** The sentences of each turn, in the order of the turns. */
  readonly turns: readonly (readonly Passage[])[];
  readonly notes: readonly Passage[];
  readonly clientFirst: string;
  readonly coachFirst: string;
  /** The client's calendar day on which it was held. */
  readonly heldOn: string;
}

/** Who owes what a speaker promises; somebody else who was there stands with the client. */
export const sideOf = (speaker: SourceTurn['speaker']): Promiser =>
  speaker === 'coach' || speaker === 'agent' ? 'coach' : 'client';

/** Cuts the turns and the notes of a call into sentences. */
export function readCall(source: CallSource): ReadCall {
  let index = 0;
  const passagesOf = (
    text: string,
    about: Omit<Passage, 'index' | 'text' | 'plain' | 'start' | 'end' | 'isQuestion'>,
    sentences = splitSentences(text),
  ) =>
    sentences.map((sentence): Passage => {
      index += 1;
      const plain = plainText(sentence.text);
      return { ...about, ...sentence, index: index - 1, plain, isQuestion: plain.endsWith('?') };
    });
  const turns = source.turns.map(({ position, speaker, name, text }, turn) =>
    passagesOf(text, { source: 'utterance', position, turn, side: sideOf(speaker), speaker, name }),
  );
  const notes = readNoteLines(source.notes, (words) => callsOwner(source, words)).flatMap((line) =>
    passagesOf(
      source.notes,
      {
        source: 'notes',
        position: null,
        turn: -1,
        side: 'coach',
        speaker: 'coach',
        name: source.coachName,
        line,
      },
      sentencesOf(source.notes, line),
    ),
  );
  return {
    source,
    passages: [...turns.flat(), ...notes],
    turns,
    notes,
    clientFirst: firstName(source.clientName) || 'the client',
    coachFirst: firstName(source.coachName) || 'the coach',
    heldOn: dayAt({ at: source.heldAt, timezone: source.timezone }),
  };
}

const longestAction = 300;

/** The sentences of a line of notes; what is to be done stands with whom it is given to, after its full stop too. */
function sentencesOf(notes: string, line: NoteLine): Sentence[] {
  const { start, end, section, isListed, cells } = line;
  const text = notes.slice(start, end);
  // The cells of a row are told by their places in it.
  const isWhole =
    cells !== undefined || (section === 'actions' && isListed && text.length <= longestAction);
  const all = isWhole ? [{ text, start: 0, end: text.length }] : splitSentences(text);
  return all
    .filter((sentence) => !isCourtesyOfNotes(sentence.text))
    .map((sentence) => ({ ...sentence, start: sentence.start + start, end: sentence.end + start }));
}

/** The words of a passage from one place in it to another, as a receipt. */
export function receiptOf(passage: Passage, from = 0, to = passage.text.length): Receipt {
  return {
    source: passage.source,
    position: passage.position,
    quote: passage.text.slice(from, to),
    start: passage.start + from,
    end: passage.start + to,
  };
}
