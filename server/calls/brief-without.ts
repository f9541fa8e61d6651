import type { CallBrief } from '#contract/call-brief.ts';
import { tellLongDay } from '#contract/quarters.ts';

/** What a brief may have told of a call that is erased. */
export interface ErasedWords {
  /** The call's day, by the client's clocks. */
  readonly day: string;
  readonly summary: string;
  /** What was promised in it, in all the words that it ever had. */
  readonly promises: readonly string[];
  /** What tasks were called by its words, and are not any more. */
  readonly titles: readonly string[];
}

/** A brief of another call without what it told of one; what that other call was about stays. */
export function briefWithout(brief: CallBrief, erased: ErasedWords): CallBrief {
  const { promises, titles } = erased;
  const isSaid = (text: string) => promises.includes(text);
  return {
    ...brief,
    promises: brief.promises.filter(({ text }) => !isSaid(text)),
    notes: brief.notes
      .split('\n')
      .filter((line) => !tellsSummary(line, erased))
      .map((line) => without(line, titles))
      .join('\n'),
    questions: brief.questions.filter((question) => !asksOf(question, erased.day)),
  };
}

const longestTold = 200;

/** The line of the last call; a long brief may have been cut within it. */
function tellsSummary(line: string, { summary }: ErasedWords): boolean {
  return summary !== '' && line.includes(summary.split('\n')[0]?.slice(0, longestTold) ?? summary);
}

/** A list of open tasks without some of them. */
function without(line: string, titles: readonly string[]): string {
  const told = titles.filter((title) => line.includes(title));
  return told.reduce((rest, title) => rest.replaceAll(title, 'a task'), line);
}

/** What does not go together is asked of by its days and what was said on them. */
function asksOf(question: string, day: string): boolean {
  return question.endsWith('Which holds now?') && question.includes(`n ${tellLongDay(day)} `);
}
