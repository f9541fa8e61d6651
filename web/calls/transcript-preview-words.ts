import type { Speaker, TranscriptPreview } from '#contract/call-record.ts';
import { countOf } from '#web/ui/count-of.ts';

type Voice = TranscriptPreview['voices'][number];

const parts: Readonly<Record<Exclude<Speaker, 'other'>, string>> = {
  coach: 'coach',
  client: 'client',
  agent: 'voice agent',
};
const mostNamed = 4;

/** How a transcript is read: "804 turns, 54 minutes: Nora (coach), Grace (client)." */
export function previewText({
  turns,
  minutes,
  voices,
}: Pick<TranscriptPreview, 'turns' | 'minutes' | 'voices'>): string {
  if (turns === 0) return 'Nothing in it could be read as a conversation.';
  const length = [countOf(turns, 'turn'), ...(minutes > 0 ? [countOf(minutes, 'minute')] : [])];
  if (voices.length === 0) {
    return `${length.join(', ')}. No names are told in it, so it isn’t known who speaks.`;
  }
  const known = voices.flatMap((voice) => (voice.speaker === 'other' ? [] : [knownText(voice)]));
  const unknown = voices.flatMap(({ name, speaker }) => (speaker === 'other' ? [name] : []));
  return [
    known.length === 0 ? `${length.join(', ')}.` : `${length.join(', ')}: ${listed(known)}.`,
    ...(unknown.length === 0 ? [] : [`Not known here: ${listed(unknown)}.`]),
  ].join(' ');
}

export const notesText =
  'This reads like notes of a call, not the conversation itself. Pasted as notes, its actions are understood.';

/** Of words without names or times: they may be somebody's own account, such as a dictation. */
export const toldText = (preview: Parameters<typeof previewText>[0]): string =>
  `${previewText(preview)} If it is your own account of the call, it is read better as notes.`;

/**
 * What is said above a transcript in which the coach or the client is not known, and so no promise of
 * theirs; undefined where both are, or where nobody else speaks.
 */
export function unknownVoicesText(
  utterances: readonly Pick<Voice, 'name' | 'speaker'>[],
): string | undefined {
  const heard = new Set(utterances.map(({ speaker }) => speaker));
  const isBoth = heard.has('client') && (heard.has('coach') || heard.has('agent'));
  if (isBoth || !heard.has('other')) return undefined;
  const others = utterances.filter(({ speaker }) => speaker === 'other');
  const names = [...new Set(others.map(({ name }) => name))].filter((name) => name !== '');
  return names.length === 0
    ? 'It isn’t known who speaks here, so nobody’s promises are read.'
    : `It isn’t known who ${listed(names)} ${names.length === 1 ? 'is' : 'are'}, so their promises aren’t read.`;
}

function knownText({ name, speaker }: Voice): string {
  const part = speaker === 'other' ? '' : parts[speaker];
  return name.toLowerCase() === part ? name : `${name} (${part})`;
}

function listed(names: readonly string[]): string {
  const rest = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (rest > 0 ? ` and ${countOf(rest, 'other')}` : '');
}
