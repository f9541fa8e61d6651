import type { Reply } from '#contract/endpoint.ts';
import type { memory, MemoryPassage } from '#contract/memory.ts';
import { notFound } from '#contract/refusal.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { findClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { findTimezone } from '#server/people/reads.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { clientsNamed, type ClientsNamed } from './clients-named.ts';
import { findPassages } from './find-passages.ts';
import { withMeantNames } from './meant-names.ts';
import { withMeantWords } from './meant-words.ts';
import { answerOnRecord } from './on-record.ts';

const longestMs = 30_000;
const none = 'Nothing in memory answers this.';

type Answered = Reply<typeof memory.askMemory>;

/** The passages that answer a question, and with a language model an answer that they bear out. */
export async function askMemory(
  scope: Scope,
  viewer: Viewer,
  deps: Pick<Deps, 'answerer' | 'log'>,
  { question, clientId }: { question: string; clientId?: string | undefined },
): Promise<Answered | Refusal<'not_found'>> {
  if (clientId !== undefined && !(await findClientRow(scope, viewer, clientId))) {
    return refuse(notFound);
  }
  const timezone = viewer.timezone ?? (await findTimezone(scope, viewer.userId));
  const find = async (words: string) => findAnswers(scope, viewer, { words, clientId, timezone });
  let found = await find(question);
  let readAs = '';
  // Words that find nothing may be misspelt: then those that people ask with and clients' names are tried.
  if (found.onRecord.length + found.passages.length === 0) {
    const words = withMeantWords(question);
    const meant = clientId === undefined ? await withMeantNames(scope, viewer, words) : words;
    if (meant !== question) found = await find(meant);
    if (found.onRecord.length + found.passages.length > 0) readAs = `Read as “${meant}”.`;
  }
  const { onRecord, passages } = found;
  const plain = { engine: 'local', answer: [], passages, onRecord, dropped: 0 };
  if (passages.length === 0)
    return { ...plain, notice: onRecord.length > 0 ? readAs : whyNone(found) };
  const { answerer } = deps;
  if (!answerer) return { ...plain, notice: readAs };
  try {
    const record = onRecord.map(({ number, clientName, text }) => ({
      number,
      by: `On record${clientName === '' ? '' : ` of ${clientName}`}, ${dayAt({ at: scope.now, timezone })}`,
      text,
    }));
    const asked = {
      question,
      passages: [...record, ...passages.map((one) => told(one, timezone))],
    };
    const on = { practiceId: scope.practiceId, userId: viewer.userId };
    const signal = AbortSignal.timeout(longestMs);
    const { engine, sentences, dropped } = await answerer.answer(asked, on, signal);
    const answer = sentences.map(({ text, cites }) => ({ text, cites: [...cites] }));
    const notice =
      answer.length > 0 || onRecord.length > 0
        ? ''
        : 'These passages come closest, but none of them answers it outright.';
    return { engine, answer, passages, onRecord, dropped, notice };
  } catch (error) {
    // Nothing of what was sent or came: it may hold a client's words.
    deps.log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'no answer was given');
    const instead = onRecord.length > 0 ? '' : ' These are the passages.';
    return { ...plain, notice: `The language model gave no answer.${instead}` };
  }
}

/** What would help is said where it is known. */
const whyNone = ({ named: { clientIds, shared } }: { named: ClientsNamed }) =>
  clientIds === undefined && shared !== undefined
    ? `Several clients are called ${shared}: ask with the whole name.`
    : none;

/** What stands on record, and the passages, whose numbers go on from there. */
async function findAnswers(
  scope: Scope,
  viewer: Viewer,
  asked: { words: string; clientId: string | undefined; timezone: string },
) {
  const { words: question, clientId, timezone } = asked;
  const named = await clientsNamed(scope, viewer, question, clientId);
  const onRecord = await answerOnRecord(scope, viewer, { question, timezone, named });
  const passages = await findPassages(scope, viewer, question, { clientId, named, timezone });
  return {
    named,
    onRecord,
    passages: passages.map((one, place) => ({ ...one, number: onRecord.length + place + 1 })),
  };
}

/** With the day that the passage shows to whoever asks. */
function told(
  { number, name, speaker, clientName, at, source, text }: MemoryPassage,
  timezone: string,
) {
  const who = name || (speaker === 'none' ? source : speaker);
  return { number, by: `${who}, with ${clientName}, ${dayAt({ at, timezone })}`, text };
}
