/** How a letter beyond ASCII was written in one byte: by Windows, an old Mac or DOS. */
export type WesternEncoding = 'windows-1252' | 'macintosh' | 'ibm850';

/** Bytes 80 to 9F; the five that mean nothing stay control characters, as browsers have it. */
const windowsFirst = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';
const latin = Array.from({ length: 96 }, (_none, place) => String.fromCharCode(0xa0 + place));
/** The letters of bytes 80 to FF. */
const letters: Readonly<Record<WesternEncoding, string>> = {
  'windows-1252': `${windowsFirst}${latin.join('')}`,
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
};

/** Bytes as text. Not by TextDecoder: Node's takes Windows-1252 for Latin-1 and knows no DOS. */
export function decodeWestern(bytes: Buffer, encoding: WesternEncoding): string {
  const known = letters[encoding];
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u00FF]/g, (char) => known.charAt(char.charCodeAt(0) - 0x80));
}

const small = new Set('äöüßàáâãåæçèéêëíîïðñóôõøùúûýþÿœšž');
const capital = new Set('ÄÖÜÀÁÅÆÇÈÉÊÍÑÓØÚŠŽ');
const marks = new Set('‚„“”‘’–—…€');
const sampled = 200_000;

/**
 * The encoding in which nearly all that touches a letter is one as names have it, with capitals where
 * words begin; Windows-1252 unless a quarter of it is none there.
 */
export function guessWestern(bytes: Uint8Array): WesternEncoding {
  const found = { 'windows-1252': 0, macintosh: 0, ibm850: 0 };
  let all = 0;
  const length = Math.min(bytes.length, sampled);
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at] ?? 0;
    const [before, after] = [bytes[at - 1] ?? 0, bytes[at + 1] ?? 0];
    if (byte < 0x80 || !(isLetter(before) || isLetter(after))) continue;
    all += 1;
    for (const encoding of encodings) {
      if (isLikely(letters[encoding].charAt(byte - 0x80), before, after)) found[encoding] += 1;
    }
  }
  const best = found.macintosh >= found.ibm850 ? 'macintosh' : 'ibm850';
  return found['windows-1252'] < all * 0.75 && found[best] >= all * 0.9 ? best : 'windows-1252';
}

const encodings = ['windows-1252', 'macintosh', 'ibm850'] as const;
const isCapital = (byte: number) => byte >= 0x41 && byte <= 0x5a;
const isSmall = (byte: number) => byte >= 0x61 && byte <= 0x7a;
const isLetter = (byte: number) => isCapital(byte) || isSmall(byte);

function isLikely(char: string, before: number, after: number): boolean {
  if (small.has(char)) return true;
  if (capital.has(char)) {
    const begins = !isLetter(before) && before < 0x80;
    return begins || (isCapital(before) && !isSmall(after));
  }
  // Within a word only an apostrophe stands.
  return marks.has(char) && (char === '’' || !(isLetter(before) && isLetter(after)));
}
