/** Who saved what somebody edits: a name, or the same person elsewhere. */
export type Quicker = { who: string; isYou?: boolean };

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
