/** Who saved what somebody edits: a name, or the same person elsewhere. */
export type Quicker = { who: string; isYou?: boolean };

/** The same by whom the refusal of the change names, if it does. */
export function quickerOf(by: { id: string; name: string } | undefined, selfId: string): Quicker {
  return { who: by?.name ?? 'Somebody else', isYou: by?.id === selfId };
}

/** The beginning of a sentence on what they did. */
export const quickerHas = ({ who, isYou }: Quicker) => (isYou ? 'You have' : `${who} has`);

/** What is said at a field that two people have changed. */
export const changedMeanwhileText = (quicker: Quicker) =>
  `${quickerHas(quicker)} changed this ${quicker.isYou ? 'elsewhere ' : ''}meanwhile.`;

/** The words of the question which of two changes to keep; `what` is such as “this client”. */
export function conflictWords(what: string, { who, isYou = false }: Quicker) {
  const elsewhere = 'in another tab or on another device';
  return isYou
    ? {
        title: 'You changed this elsewhere',
        subtitle: `You saved ${what} ${elsewhere} while you were editing here. Choose what to keep.`,
        mine: 'You wrote this here',
        theirs: 'You saved this elsewhere',
        allMine: 'Keep all from here',
        allTheirs: 'Take all from there',
      }
    : {
        title: 'Somebody was quicker',
        subtitle: `${who} saved ${what} while you were editing. Choose what to keep.`,
        mine: 'You wrote this',
        theirs: `${who} saved this`,
        allMine: 'Keep all of mine',
        allTheirs: 'Take all of theirs',
      };
}
