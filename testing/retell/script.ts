export interface ScriptedTurn {
  readonly role: 'agent' | 'user';
  readonly text: string;
  /** Seconds from the answer. */
  readonly start: number;
  readonly end: number;
}

/** How a call goes, whoever is dialled. */
export interface Script {
  /** Seconds from the order to the answer; null where nobody and nothing answers. */
  readonly answerAfter: number | null;
  /** Seconds from the answer, or from the order without one, to the end. */
  readonly endAfter: number;
  readonly status: 'ended' | 'not_connected' | 'error';
  readonly reason: string;
  readonly turns: readonly ScriptedTurn[];
  readonly sentiment: 'Positive' | 'Neutral' | 'Negative' | 'Unknown';
  readonly summary: string;
  readonly inVoicemail?: boolean;
}

/** What the stand-in's API answers to a dial instead of placing it, or after it. */
export type DialTrick = 'payment' | 'rate_limited' | 'broken' | 'held';

const says = (
  role: ScriptedTurn['role'],
  start: number,
  end: number,
  text: string,
): ScriptedTurn => ({ role, start, end, text });

const greeting = says(
  'agent',
  0,
  4,
  'Hello, this is the assistant of your coach. Is this a good time to talk?',
);

const answered = { answerAfter: 4, endAfter: 40, status: 'ended', reason: 'user_hangup' } as const;
const unanswered = {
  answerAfter: null,
  status: 'not_connected',
  turns: [],
  sentiment: 'Unknown',
  summary: '',
} as const;

export const positive: Script = {
  ...answered,
  sentiment: 'Positive',
  summary: 'The client signed two customers, hired an assistant and sends a budget by Friday.',
  turns: [
    greeting,
    says('user', 5, 8, "Yes, it is. I'm glad that you call."),
    says('agent', 9, 13, 'What went well since we last spoke?'),
    says(
      'user',
      14,
      22,
      "We signed two new customers this week and I finally hired an assistant. I'm really happy about it.",
    ),
    says('agent', 23, 27, 'That is great news. What comes next?'),
    says('user', 28, 35, 'I will send you the new budget by Friday.'),
    says('agent', 36, 40, 'Thank you, I will note that down. Goodbye.'),
  ],
};

export const negative: Script = {
  ...answered,
  sentiment: 'Negative',
  summary: 'The client lost the largest customer and worries about paying the salaries.',
  turns: [
    greeting,
    says('user', 5, 9, 'Honestly, no. It has been a terrible week.'),
    says('agent', 10, 13, 'I am sorry to hear that. What happened?'),
    says(
      'user',
      14,
      24,
      "Our largest customer cancelled the contract, and I'm worried that we can't pay the salaries next month.",
    ),
    says('agent', 25, 29, 'Shall your coach call you back today?'),
    says('user', 30, 36, 'Yes please. I am frustrated and I do not know what to do.'),
    says('agent', 37, 40, 'Your coach will call you back today. Goodbye.'),
  ],
};

const voicemail: Script = {
  answerAfter: 4,
  endAfter: 12,
  status: 'ended',
  reason: 'voicemail_reached',
  inVoicemail: true,
  sentiment: 'Unknown',
  summary: 'The call reached a voicemail.',
  turns: [says('user', 0, 4, 'You have reached my voicemail. Please leave a message.')],
};

const brokenOff: Script = {
  answerAfter: 4,
  endAfter: 6,
  status: 'error',
  reason: 'error_retell',
  sentiment: 'Unknown',
  summary: '',
  turns: [greeting],
};

const scripts: Readonly<Record<string, Script>> = {
  '0100': positive,
  '0101': { ...unanswered, endAfter: 30, reason: 'dial_no_answer' },
  '0102': { ...unanswered, endAfter: 3, reason: 'dial_busy' },
  '0103': voicemail,
  '0104': { ...unanswered, endAfter: 2, reason: 'dial_failed' },
  '0105': brokenOff,
  '0106': { ...unanswered, endAfter: 6, reason: 'user_declined' },
  '0111': negative,
};

const tricks: Readonly<Record<string, DialTrick>> = {
  '0107': 'payment',
  '0108': 'rate_limited',
  '0109': 'broken',
  '0110': 'held',
};

/** How a call to a number goes, by its last four digits; any other number answers and is glad. */
export const scriptFor = (number: string): Script => scripts[number.slice(-4)] ?? positive;

export const trickFor = (number: string): DialTrick | undefined => tricks[number.slice(-4)];
