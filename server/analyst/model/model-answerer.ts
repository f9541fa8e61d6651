import * as z from 'zod';
import type { Answer, Answerer, AnswerPassage, Question } from '../answerer.ts';
import { findQuote } from '../record/check/find-quote.ts';
import { askModel, type Asking } from './ask-model.ts';
import { inOneLine, openFence, rulesOfReading } from './fence.ts';
import { isPlainClaim } from './plain-claim.ts';
import { unknownInAnswer } from './unknown-in-answer.ts';

const longestSentence = 300;
const longestPassage = 1_200;
const shortestQuote = 8;
const mostSentences = 4;

const shape = z.object({
  sentences: z
    .array(
      z.object({
        text: z.string(),
        quotes: z.array(
          z.object({
            passage: z.number().describe('The number of the passage'),
            quote: z.string().describe('Copied letter by letter from that passage'),
          }),
        ),
      }),
    )
    .describe('The answer in at most four sentences; empty where the passages do not answer'),
});
type Sentence = z.infer<typeof shape>['sentences'][number];

/** Answers by a language model; a sentence whose quotes are not in their passages is left out. */
export function modelAnswerer(asking: Asking): Answerer {
  return {
    async answer(asked, on, signal) {
      const given = await askModel(asking, {
        ...promptOf(asked),
        on,
        signal,
        maxOutputTokens: 900,
        schema: shape,
        purpose: 'ask',
        complain: ({ sentences }) => complaintOn(sentences, asked),
      });
      return checked(given.sentences, asked, asking.vendor.name);
    },
  };
}

function promptOf({ question, passages }: Question) {
  const fence = openFence();
  const lines = passages.map(
    ({ number, by, text }) =>
      `[${number}] ${inOneLine(by, 160)}: ${inOneLine(text, longestPassage)}`,
  );
  return {
    instructions: [
      'You answer a coach’s question out of passages of what was said, and out of nothing else.',
      rulesOfReading(fence),
      'The number of a passage stands in brackets before it. Where the passages do not answer the question, give no sentence.',
    ].join('\n'),
    prompt: [`The question is: ${inOneLine(question, 300)}`, fence.around(lines.join('\n'))].join(
      '\n',
    ),
  };
}

function complaintOn(sentences: readonly Sentence[], asked: Question): string | undefined {
  const wrong = sentences.filter((one) => !stands(one, asked.passages));
  if (wrong.length * 2 <= sentences.length) return undefined;
  return wrong
    .map(({ text }) => `This does not stand on its quotes: ${JSON.stringify(text.slice(0, 120))}`)
    .join('\n');
}

function checked(sentences: readonly Sentence[], asked: Question, engine: string): Answer {
  const kept = sentences
    .slice(0, mostSentences)
    .filter((one) => stands(one, asked.passages))
    .map(({ text, quotes }) => ({
      text: text.trim(),
      cites: [...new Set(quotes.map(({ passage }) => passage))].toSorted((a, b) => a - b),
    }));
  return { engine, sentences: kept, dropped: sentences.length - kept.length };
}

/** Its quotes stand in their passages, and so do its days, numbers and names and most of its words. */
function stands({ text, quotes }: Sentence, passages: readonly AnswerPassage[]): boolean {
  const cited = quotes.map(({ passage, quote }) => ({
    passage: passages.find(({ number }) => number === passage),
    quote,
  }));
  const exact = cited.every(
    ({ passage, quote }) =>
      passage !== undefined &&
      quote.trim().length >= Math.min(shortestQuote, passage.text.trim().length) &&
      findQuote(passage.text, quote) !== undefined,
  );
  if (cited.length === 0 || !exact) return false;
  const held = cited.flatMap(({ passage }) => passage ?? []);
  const source = held.map(({ by, text: said }) => `${by} ${said}`).join('\n');
  if (!isPlainClaim(text, longestSentence, () => source)) return false;
  if (unknownInAnswer(held, text) !== undefined) return false;
  const known = source.toLowerCase();
  const words = text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  const said = words.filter((word) => known.includes(word.slice(0, Math.max(4, word.length - 3))));
  return said.length * 2 >= words.length;
}
