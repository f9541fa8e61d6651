/** One plain message to one address; `text` is the whole of it, `html` only another dress. */
export interface MailMessage {
  /** An address, or a name and <address>. */
  readonly from: string;
  /** Exactly one address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** One address for answers, of the person who wrote it; without it a machine did, and it says so. */
  readonly replyTo?: string;
  /** The name of that person, in the place of the one in `from`. */
  readonly writer?: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `<unique@host>`; the same at each attempt, so that a receiver can drop a repetition. */
  readonly messageId: string;
  /** When it was written; without it, now. */
  readonly date?: Date;
}

/** `kept`: nothing was sent. `failed`: `permanent` says that the same message would fail again; `reason` holds no secret. */
export type MailResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'failed'; readonly permanent: boolean; readonly reason: string };

/** Why the mail server can't be used; its message is a sentence for a person and holds no secret. */
export class MailProblem extends Error {
  override readonly name = 'MailProblem';
}

/** Sends within ten seconds and never throws: what went wrong is in the result. */
export interface MailVendor {
  readonly name: 'smtp' | 'outbox';
  /** Who mail comes from. */
  readonly from: string;
  send(message: MailMessage): Promise<MailResult>;
  /** Asks whether the server is there and lets us in; absent where nothing is sent. Throws a MailProblem. */
  probe?(): Promise<void>;
}

const address = /^[^\s<>,;:"()@\\\p{Cc}]+@[^\s<>,;:"'()@\\\p{Cc}]+$/u;
// Any control character but the tab: a line break in a header begins another header.
const control = /(?!\t)\p{Cc}/u;

/** Names what in a message must not reach a header: a line break anywhere, or not exactly one recipient. */
export function unsafeMailField(message: MailMessage): string | undefined {
  const { from, to, subject, replyTo, writer = '', messageId, headers = {} } = message;
  if (!address.test(to)) return 'to';
  if (replyTo !== undefined && !address.test(replyTo)) return 'replyTo';
  for (const [name, value] of Object.entries({ from, writer, subject, messageId })) {
    if (control.test(value)) return name;
  }
  const unsafe = Object.entries(headers).find(
    ([name, value]) => !/^[A-Za-z][A-Za-z0-9-]*$/.test(name) || control.test(value),
  );
  return unsafe && 'headers';
}
