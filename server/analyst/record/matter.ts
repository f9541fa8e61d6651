import { plainText } from '../local/plain-text.ts';
import { contentStems, stem } from '../local/stop-words.ts';

/** Words that every business is spoken of with; they make nothing the same. */
const general: ReadonlySet<string> = new Set(
  `business client clients people person everybody everyone somebody nobody time times day days week weeks month
months year years quarter today tomorrow sunday monday tuesday wednesday thursday friday saturday morning
afternoon evening night nights job jobs work works working company firm number numbers money much many lots
happen happened happens keep keeps kept feel feels feeling felt start started starts end ends back long
better best worse bad new old big small whole half part bit way ways find finds found need needs want wants
wanted sure able still without worried worry worries worrying afraid scared nervous anxious concerned fear
fears dread dreading stress stressed panic sleep sleeping slept awake lose losing lose lost might could would
leave leaves leaving hope hoping honest honestly talk talked talking told tell telling ask asked asking run
runs running`
    .split(/\s+/)
    .map(stem),
);

/** The stems of the words that tell one matter from another. */
export function matterOf(text: string, names: ReadonlySet<string>): Set<string> {
  const stems = contentStems(plainText(text));
  return new Set(
    stems.filter(
      (one) => one.length > 2 && /^\D/.test(one) && !general.has(one) && !names.has(one),
    ),
  );
}

/** The stems of the names of those who speak. */
export function stemsOfNames(...names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => contentStems(plainText(name))));
}

/** The word of a text that has a stem, as it is written there. */
export function wordWith(text: string, wanted: string): string | undefined {
  return text.match(/\p{L}[\p{L}'’]*/gu)?.find((word) => stem(plainText(word)) === wanted);
}
