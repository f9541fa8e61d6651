import { placeholderValues } from '#contract/placeholder-values.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { Written } from '#server/messages/keep-message.ts';
import { fill, fillLine } from '#server/messages/placeholders.ts';
import type { Step } from './client-plan.ts';
import { letters, ownWords } from './letters.ts';
import { dated, type Today } from './moments.ts';
import type { SamplePeople } from './sample-people.ts';

/** The note or the email that a step writes. */
export function writtenBy(
  step: Extract<Step, { kind: 'note' | 'email' }>,
  client: ClientRow,
  at: Date,
  setting: {
    readonly today: Today;
    readonly people: SamplePeople;
    readonly practice: { readonly name: string };
  },
): Written {
  const { today, people, practice } = setting;
  if (step.kind === 'note') return { kind: 'note', text: dated(step.text, at, today.timezone) };
  const letter = letters[step.letter];
  const values = placeholderValues({ client, sender: people[step.by], practice });
  const words = dated(step.words, at, today.timezone);
  return {
    kind: 'email',
    to: client.email,
    subject: fillLine(letter.subject, values).text,
    text: fill(letter.text, values).text.replace(ownWords, words),
    // It is history: nothing of it waits in the outbox.
    mailId: null,
  };
}
