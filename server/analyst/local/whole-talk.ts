/** As many turns make a whole talk, as those are of which weights were learned; in a shorter one the grammar and the cues count. */
export const wholeTalk = 20;
