import type { Speaker, TranscriptPreview } from '#contract/call-record.ts';

interface Voice {
  readonly name: string;
  readonly speaker: Speaker;
}

const mostVoices = 50;

/** Under which names a transcript is said, each once; where it tells none, all of it is one voice. */
export function voicesOf({
  voices,
  turns = 0,
}: {
  readonly voices: readonly Voice[];
  readonly turns?: TranscriptPreview['turns'];
}): Voice[] {
  const named = new Map(voices.map(({ name, speaker }) => [name, { name, speaker }]));
  if (named.size === 0 && turns > 0) return [{ name: '', speaker: 'other' }];
  // Beside others, words without a name are a heading or a note.
  if (named.size > 1) named.delete('');
  return [...named.values()].slice(0, mostVoices);
}

/** What was chosen by hand, with one choice more. */
export function voicesAfter(chosen: readonly Voice[], voice: Voice): Voice[] {
  return [...chosen.filter(({ name }) => name !== voice.name), voice].slice(-mostVoices);
}
