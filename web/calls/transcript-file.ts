import { wordText } from '#contract/word-text.ts';

/** What a file for a transcript may be. */
export const transcriptFiles = {
  accept: '.txt,.srt,.vtt,.sbv,.json,.csv,.tsv,.md,.docx',
  kinds: 'a text, Word (.docx), SRT, VTT, CSV or JSON file',
  // Recorders write the time of every word into their JSON; most of it is left out below.
  maxBytes: 20 * 1024 * 1024,
} as const;

/** The text of a file as a transcript field takes it; rejects for a zip file that is no Word document. */
export async function readTranscriptFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;
  const text = isZip ? await wordTextOf(bytes.buffer) : decode(bytes);
  return lighten(text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd'));
}

async function wordTextOf(arrayBuffer: ArrayBuffer): Promise<string> {
  const { default: mammoth } = await import('mammoth/mammoth.browser.min.js');
  const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  return wordText((await mammoth.convertToHtml({ arrayBuffer }, { convertImage })).value);
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** JSON without its indentation and without the time of each word, where the words stand as text. */
export function lighten(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text, withoutWords));
  } catch {
    return text;
  }
}

function withoutWords(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('words' in value)) return value;
  const { words, ...rest } = value as Record<string, unknown>;
  const said = ['text', 'content', 'transcript', 'sentence'].some(
    (name) => typeof rest[name] === 'string',
  );
  if (!said || !Array.isArray(words)) return value;
  // Where a turn has no time of its own, its first and last words tell it.
  const timed = ['start', 'start_time', 'startTime'].some((name) => name in rest);
  return timed || words.length < 2
    ? { ...rest, ...(timed ? {} : { words }) }
    : { ...rest, words: [words[0], words.at(-1)] };
}
