import { mailElsewhere, unknownPlaceholder, type Message } from '#contract/messages.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientForUpdate, type ClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { queueLetterOf } from '#server/mail/queue-mail.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { keepMessage } from './keep-message.ts';
import { fill, fillLine, hasUnknown, knownPlaceholders } from './placeholders.ts';
import { valuesFor } from './values-for.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Writes an email to one of a client's own addresses; the outbox or the mail server takes it on. */
export async function sendMessage(
  scope: Scope,
  viewer: Viewer,
  clientId: string,
  letter: Letter,
): Promise<Message | Refusal<'not_found' | 'mail_elsewhere' | 'unknown_placeholder'>> {
  return scope.write(async (tx) => {
    const client = await findClientForUpdate(tx, viewer, clientId);
    if (!client) return refuse(notFound);
    const to = addressOf(client, letter.to);
    if (to === undefined) return refuse(mailElsewhere, { to: 'Not an address of this client' });
    const unknown = (['subject', 'text'] as const).filter((name) => hasUnknown(letter[name]));
    if (unknown.length > 0) return refuse(unknownPlaceholder, told(unknown, knownPlaceholders));
    const values = await valuesFor(tx, client, viewer);
    const subject = fillLine(letter.subject, values);
    const text = fill(letter.text, values);
    const fields = { subject, text };
    const open = (['subject', 'text'] as const).filter((name) => fields[name].empty.length > 0);
    if (open.length > 0) {
      const names = [...new Set([...subject.empty, ...text.empty])].join(', ');
      return refuse(unknownPlaceholder, told(open, `Nothing is known for ${names}.`));
    }
    const mail = { to, subject: subject.text, text: text.text };
    const mailId = await queueLetterOf(tx, viewer, { ...mail, clientIds: [client.id] });
    return keepMessage(tx, viewer, client, { kind: 'email', ...mail, mailId });
  });
}

function told(names: readonly string[], sentence: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, sentence]));
}

/** The client's own spelling of an address; undefined when it is none of the client's. */
function addressOf(client: ClientRow, wanted: string): string | undefined {
  const known = [client.email, ...client.otherEmails.map(({ value }) => value)];
  return known.find((one) => one.toLowerCase() === wanted.toLowerCase());
}
