import { cutText } from '#server/cut-text.ts';
import type { FoundMessage } from './reads.ts';

/** Whom and what an event of a message is about. */
export function about({ row: { id, clientId, kind }, ownerId }: FoundMessage) {
  return {
    subject: { kind: kind === 'note' ? 'note' : 'message', id },
    audience: { to: 'client', clientId, ownerId },
  } as const;
}

const longest = 500;

/** As much of a note as its event keeps. */
export function beginning(text: string): string {
  if (text.length <= longest) return text;
  return `${cutText(text, longest)}…`;
}
