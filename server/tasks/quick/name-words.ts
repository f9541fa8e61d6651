import { fold } from '#server/clients/fold.ts';
import type { Span } from './sentence.ts';

export interface Word extends Span {
  /** Without case and accents. */
  readonly folded: string;
  readonly capital: boolean;
}

/** The words of a text with their places. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: fold(match[0]),
    capital: /^\p{Lu}/u.test(match[0]),
  }));
}

/** After these somebody is named. */
export const cues = new Set(
  `to with for of from about re regarding call ring phone email mail text message msg ping ask tell
   meet see visit remind chase thank invite invoice pay bill brief update nudge congratulate help
   contact reach onboard interview dm whatsapp zoom lunch send give show and client prep review
   greet book introduce`.split(/\s+/),
);

/** Words in the names of businesses that name none of them. */
export const businessWords = new Set(
  `the and of for a an in at on to my our your their coaching coach consulting consultancy studio
   studios group ltd limited inc llc gmbh company co partners partner agency services service
   solutions design designs media digital health dental clinic care bakery restaurant academy school
   university church foundation club shop store market marketing sales team house home garden
   capital finance accounting law legal tech labs lab software systems global international
   works work business office plan project call meeting report invoice task client new old first
   next last best good big small week month year day time session strategy review follow up check
   mr mrs ms dr prof`.split(/\s+/),
);

/** First names that are verbs or common words too: at the beginning of a sentence they are those. */
export const wordNames = new Set(
  `mark bill will grant chase pat rob sue drew frank grace hope may rich nick josh art dean guy
   penny rose wade ward page summer april june august autumn sunny star jack skip miles faith joy
   dawn eve iris ivy lily ruby amber olive pearl violet daisy heather crystal gene bob wren reed
   chip dale dot earl ernest franc herb pierce ray rex royce stew sky trip van victor wes major
   mason porter parker carter hunter archer cooper fisher baker cook smith taylor turner walker`.split(
    /\s+/,
  ),
);
