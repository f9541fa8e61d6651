import type { QuickReading } from '#contract/quick-add.ts';
import { placeClient, type Fit, type Named } from './place-client.ts';
import { placePerson, type Person } from './place-person.ts';
import { takePriority } from './priority-words.ts';
import { readDay } from '../due.ts';
import { readDue } from './read-due.ts';
import { withEnd } from './recurrence-end.ts';
import { takeRecurrence } from './recurrence-words.ts';
import { blanked, hideQuoted, Sentence, type Span } from './sentence.ts';
import { spellDays } from './spell-days.ts';

/** Against what a sentence is read. */
export interface QuickContext {
  /** ISO instant, and the zone in which days and times are meant. */
  readonly at: string;
  readonly timezone: string;
  readonly askerId: string;
  readonly people: readonly Person[];
  /** Clients of whom a word of the sentence is a word of their name. */
  readonly clients: readonly Named[];
  readonly answers: Readonly<
    Partial<Record<'client' | 'assignee' | 'due' | 'time', string | undefined>>
  >;
}

type Question = QuickReading['questions'][number];
type Chosen = QuickReading['client'];

/** Reads what is to be done, for whom, by whom and when; what it can't place stays in the title. */
export function readSentence(text: string, context: QuickContext): QuickReading {
  const names = [...context.clients, ...context.people].map(({ name }) => name);
  const spelt = spellDays(text, names);
  const sentence = new Sentence(spelt.text, spelt.typed, spelt.placeOf);
  hideQuoted(sentence);
  const questions: Question[] = [];
  const { answers } = context;
  const priority = takePriority(sentence);
  const assignee = chosen(
    answers.assignee === 'none'
      ? undefined
      : placePerson(sentence, context.people, context.askerId),
    answers.assignee,
    'assignee',
    questions,
  );
  if (assignee) sentence.take(withLead(sentence, assignee));
  const { recurring, unrepeatable, durations } = takeRecurrence(sentence);
  const when = readDue(sentence, recurring, context);
  const endings = [...durations, ...when.endings];
  const first = when.due && readDay(when.due.on);
  const recurrence = recurring && withEnd(recurring.value, first, endings);
  if (recurrence?.taken) sentence.take(recurrence.taken);
  const unplaced = endings.filter(
    ({ start, end }) => sentence.untaken.slice(start, end).trim() !== '',
  );
  const fit =
    answers.client === 'none'
      ? undefined
      : placeClient(blanked(sentence.untaken, unplaced), context.clients);
  const client = chosen(fit, answers.client, 'client', questions);
  if (client && fit?.marked) sentence.take(client);
  // Whoever is at `@` and is a client stays in the title by name; the sign has done its work.
  const sign = (client?.start ?? 0) - 1;
  if (client && sentence.text[sign] === '@') sentence.take({ start: sign, end: client.start });
  return {
    title: sentence.title,
    client: client && sentence.placed(client),
    assignee: assignee && sentence.placed(assignee),
    priority: priority && sentence.placed(priority),
    recurrence:
      recurring &&
      recurrence &&
      sentence.placed({ value: recurrence.value, start: recurring.start, end: recurring.end }),
    unrepeatable: [...unrepeatable, ...unplaced].map(({ start, end, words }) =>
      sentence.placed({ start, end, words }),
    ),
    due: when.due,
    questions: [...questions, ...when.questions],
  };
}

const giving = /(?:^|\s)((?:assign(?:ed)?\s+to|for|by|to|with)\s+)$/i;

/** Whoever it is given to, with the word before: “for @nora” leaves no “for”. */
function withLead({ rest }: Sentence, { start, end }: Span): Span {
  return { start: start - (giving.exec(rest.slice(0, start))?.[1]?.length ?? 0), end };
}

/** The only one that fits, or the one that was answered; else a question. */
function chosen(
  fit: Fit | undefined,
  answer: string | undefined,
  about: 'client' | 'assignee',
  questions: Question[],
): Chosen {
  if (!fit) return null;
  const { start, end, words, fits } = fit;
  const one = fits.find(({ id }) => id === answer) ?? (fits.length === 1 ? fits[0] : undefined);
  if (one) return { id: one.id, name: one.name, start, end };
  questions.push({
    about,
    ask: fit.several ? 'Which client is it for?' : `Which ${words.replace(/^[#@]/, '')}?`,
    words,
    choices: [
      ...fits.slice(0, 12).map(({ id, name }) => ({ value: id, label: name })),
      { value: 'none', label: about === 'client' ? 'No client' : 'Nobody' },
    ],
  });
  return null;
}
