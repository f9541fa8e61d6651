import type { Candidate } from './candidates.ts';
import { findArrangements, findCommitments } from './commitments.ts';
import { applyCorrections } from './corrections.ts';
import { findDedications } from './dedications.ts';
import { findAllotted } from './allotted.ts';
import { findDeliveries, findTakings } from './deliveries.ts';
import { mergePromises, type MergedPromise } from './merge-promises.ts';
import { joinOpened } from './joined-openings.ts';
import { findNotedPromises } from './note-promises.ts';
import type { Passage, ReadCall } from './passages.ts';
import { openingOf } from './openings.ts';
import { findOutrightAnswers } from './outright-answers.ts';
import { findAgreedRequests } from './requests.ts';
import { findRecaps, isEchoed, isReadBack, lastReadBack } from './recaps.ts';
import { findSpoken } from './spoken-sentences.ts';
import { findOthersPromises } from './third-person.ts';

const finders = [
  findCommitments,
  findArrangements,
  findDedications,
  findAllotted,
  findDeliveries,
  findTakings,
  findAgreedRequests,
  findOthersPromises,
  findOutrightAnswers,
];

/** What may be a promise, before it is weighed. */
export interface Proposal extends MergedPromise {
  /** How sure the grammar alone is; 0 where no rule names it. */
  readonly surety: number;
  readonly isReadBack: boolean;
  readonly isEchoed: boolean;
  /** What asked for it or offered it, some turns before. */
  readonly opening: Passage | undefined;
  /** What was likely promised some turns before, which this may be of. */
  readonly goesBackTo?: Passage;
}

/** Proposes what a rule names, and each other sentence for what it is. */
export async function proposePromises(
  call: ReadCall,
  rest: () => Promise<void>,
): Promise<Proposal[]> {
  const noted = findNotedPromises(call);
  // What a note says outright is not read once more as if it had been spoken.
  const isNoted = (one: Candidate) =>
    noted.some(
      ({ passage, from, to }) => passage === one.passage && one.from < to && from < one.to,
    );
  const candidates = [...noted];
  const spoken: Candidate[] = [];
  for (const passage of call.passages) {
    await rest();
    if (passage.speaker === 'other') continue;
    const found = finders.flatMap((find) => find(call, passage));
    candidates.push(...found.filter((one) => !isNoted(one)));
    spoken.push(...findSpoken(call, passage).filter((one) => !isNoted(one)));
  }
  const named = candidates.filter(({ title, due }) => title.length > 3 || due !== null);
  const readBack = lastReadBack(findRecaps(call));
  const groups = joinOpened(call, mergePromises(call, applyCorrections(call, named))).map(
    (group): Proposal => {
      const back = isReadBack(group.all, readBack);
      const echoed = isEchoed(call, group.all);
      const surety = group.best.score + 0.4 * (group.all.length - 1) + (back || echoed ? 0.6 : 0);
      return { ...group, surety, isReadBack: back, isEchoed: echoed };
    },
  );
  const placeOf = ({ passage, by }: Candidate) => `${passage.index} ${by}`;
  const known = new Set(groups.flatMap(({ all }) => all.map(placeOf)));
  const unnamed = spoken.filter((one) => !known.has(placeOf(one)));
  return [
    ...groups,
    ...unnamed.map((one): Proposal => ({
      best: one,
      all: [one],
      dated: one.due ? one : undefined,
      surety: 0,
      isReadBack: isReadBack([{ title: '', passage: one.passage }], readBack),
      isEchoed: isEchoed(call, [one]),
      opening: one.accepted ? undefined : openingOf(call, one),
    })),
  ];
}
