/** Where a letter leaves room for one's own words. */
export const ownWords = '[your own words]';

/** The templates of the sample practice. */
export const letters = {
  welcome: {
    name: 'Welcome to coaching',
    subject: 'Welcome, {{client.firstName}}: how we start',
    text: `Dear {{client.firstName}},

thank you for choosing {{practice.name}}. I am glad that we shall be working together.

${ownWords}

Before our first session, please write down three things: what a good year would look like, what costs you the most energy now, and what you have already tried. A page is plenty.

Warm wishes,
{{sender.firstName}}`,
  },
  agreed: {
    name: 'After a session: what we agreed',
    subject: 'What we agreed, {{client.firstName}}',
    text: `Hello {{client.firstName}},

thank you for today. So that neither of us has to remember it:

${ownWords}

If I have got something wrong, tell me and I will put it right.

{{sender.name}}
{{practice.name}}`,
  },
  thinking: {
    name: 'Checking in between sessions',
    subject: 'A short note, {{client.firstName}}',
    text: `Hello {{client.firstName}},

a short note between sessions, and no need for a long answer.

${ownWords}

Best,
{{sender.firstName}}`,
  },
  proposal: {
    name: 'Proposal to work together',
    subject: 'A proposal for {{client.name}}',
    text: `Dear {{client.firstName}},

thank you for telling me so openly where things stand. Here is what I propose.

${ownWords}

The first month is without obligation: if it is not right for either of us, we stop there.

Kind regards,
{{sender.name}}
{{practice.name}}`,
  },
} as const;

export type LetterName = keyof typeof letters;
