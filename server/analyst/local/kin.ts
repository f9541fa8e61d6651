/** "Tell the wife" is how nobody is spoken of. */
export const kin =
  /^(?:wife|husband|spouse|partner|boyfriend|girlfriend|fianc[eé]e?|mother|mum|mom|father|dad|parents?|sister|brother|siblings?|son|daughter|kids?|child|children|boys?|girls?|uncle|aunt|auntie|cousin|nephew|niece|grandmother|grandfather|gran|family|in-laws|friends?|mate|boss)$/i;
