import type { RecordedCall } from '../../client-analyst.ts';
import { moodPhrases, worryCues } from '../../local/mood-words.ts';
import { splitSentences } from '../../local/sentences.ts';
import { isDark, meetsAny, moodTurn, turnMeeting } from '../moods.ts';
import { cut, listed, quoted, together } from '../phrases.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Sign, Signal } from '../sign.ts';

/** The client sounds darker or brighter in the last calls than in those before. */
export const moodTurning: Signal = (record) => {
  const turn = record.isInWork || record.isProspect ? moodTurn(record) : undefined;
  if (!turn) return [];
  const { calls, to, from } = turn;
  const last = calls.at(-1);
  if (!last) return [];
  const isDown = to === 'darker';
  const said = wordsOf(record, last.id, isDown);
  const first = calls[0] ?? last;
  const moods = listed(calls.map(({ mood }) => mood)).replace(/, and |, | and /g, ', then ');
  const sign: Sign = {
    type: isDown ? 'risk' : 'success',
    topic: `mood.${to}`,
    title: isDown
      ? `The mood has turned: ${from === last.mood ? 'darker' : `from ${from} to ${last.mood}`}`
      : `${record.name} sounds lighter: from ${from} to ${last.mood}`,
    content: together(
      `Since ${record.tell(first.at)} the calls sounded ${moods}.`,
      said ? `In the last one ${record.name} said: ${quoted(said.quote)}.` : '',
      isDown
        ? 'Begin the next call with how they are, before any plan.'
        : 'Ask what made the difference, so that it can be done again.',
    ),
    evidence: [
      ...calls.toReversed().flatMap((call) => record.cite(call.fact, headOf(record, call))),
      ...(said ? record.cite(said.fact, said.quote) : []),
    ],
    rules: [`mood.${to}`],
    strength: said ? 'high' : 'medium',
    weight: isDown ? 56 + (calls.filter(({ mood }) => isDark(mood)).length > 1 ? 8 : 0) : 36,
    ask: isDown ? 'how they are, before any plan' : '',
  };
  return [sign];
};

/** What a call's fact says before its summary: the day and the mood. */
function headOf(record: ReadRecord, { fact, summary }: RecordedCall): string | undefined {
  const text = record.fact(fact)?.text ?? '';
  const head = text.slice(0, text.length - summary.length).trim();
  return text.endsWith(summary) && head !== '' ? head : undefined;
}

/** The sentence that shows the mood best, where one of the client's does. */
function wordsOf(record: ReadRecord, callId: string, isDown: boolean) {
  const patterns = isDown
    ? [...worryCues, ...moodPhrases.filter(({ weight }) => weight < 0)]
    : moodPhrases.filter(({ weight }) => weight > 0);
  const turn = turnMeeting(record, callId, patterns);
  if (!turn) return undefined;
  const sentences = splitSentences(turn.text).map(({ text }) => text);
  const telling = sentences.find((text) => meetsAny(text, patterns));
  return { fact: turn.fact, quote: cut(telling ?? turn.text, 200) };
}
