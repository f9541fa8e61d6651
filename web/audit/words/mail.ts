import type { mailEvents } from '#contract/mail.ts';
import type { EventWords, Told } from '#web/audit/told.ts';

const message = ({ whom }: Told) => (whom ? `The message to ${whom}` : 'A message');
const because = ({ after }: Told) => {
  const problem = after('problem');
  return problem ? `: ${problem}` : '';
};

export const mailWords: Readonly<Record<(typeof mailEvents)[number], EventWords>> = {
  'mail.queued': {
    kind: 'Mail written',
    tell: ({ after }) =>
      `A message to ${after('to') ?? 'somebody'} was written: “${after('subject') ?? ''}”`,
  },
  'mail.taken': { kind: 'Mail taken up', tell: (it) => `${message(it)} was taken up` },
  'mail.delayed': {
    kind: 'Mail delayed',
    tell: (it) => `${message(it)} could not go out yet${because(it)}`,
  },
  'mail.sent': { kind: 'Mail sent', tell: (it) => `${message(it)} was sent` },
  'mail.kept': {
    kind: 'Mail kept',
    tell: (it) => `${message(it)} was kept here, not sent`,
  },
  'mail.failed': {
    kind: 'Mail failed',
    tell: (it) => `${message(it)} could not be sent${because(it)}`,
  },
};
