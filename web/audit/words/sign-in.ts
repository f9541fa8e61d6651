import type { signInEvents } from '#contract/sign-in.ts';
import { possessive, type EventWords } from '#web/audit/told.ts';

const reasons: Readonly<Record<string, string>> = {
  password: 'wrong password',
  code: 'wrong code',
  disabled: 'the account is disabled',
};

export const signInWords: Readonly<Record<(typeof signInEvents)[number], EventWords>> = {
  'session.started': {
    kind: 'Signed in',
    tell: ({ who, is }) => `${who} signed in${is('remembered') ? ', to be remembered' : ''}`,
  },
  'session.refused': {
    kind: 'Sign-in refused',
    tell: ({ whom, after }) => {
      const why = after('why');
      return `A sign-in ${whom ? `as ${whom}` : ''} was refused${why ? `: ${reasons[why] ?? why}` : ''}`.replace(
        '  ',
        ' ',
      );
    },
  },
  'session.ended': {
    kind: 'Session ended',
    tell: ({ who, named }) => {
      const owner = named('userId');
      if (owner === who) return `${who} ended a session of their own`;
      return `${who} ended a session${owner ? ` of ${owner}` : ''}`;
    },
  },
  'password.changed': {
    kind: 'Password changed',
    tell: ({ who }) => `${who} changed their password`,
  },
  'password.refused': {
    kind: 'Wrong password',
    tell: ({ who }) => `A wrong password was given in a session of ${who}`,
  },
  'password.reset_link_made': {
    kind: 'Reset link made',
    tell: ({ who, whom, own }) =>
      `${who} made a password reset link for ${own ? 'themselves' : (whom ?? 'somebody')}`,
  },
  'password.reset_link_ended': {
    kind: 'Reset link ended',
    tell: ({ who, whom, own }) =>
      `${who} ended the password reset link ${own ? 'of their own' : `for ${whom ?? 'somebody'}`}`,
  },
  'password.reset': {
    kind: 'Password reset',
    tell: ({ who }) => `${who} set a new password by a reset link`,
  },
  'two_step.key_made': {
    kind: 'Two-step key made',
    tell: ({ who }) => `${who} began to set up two-step sign-in`,
  },
  'two_step.switched_on': {
    kind: 'Two-step switched on',
    tell: ({ who }) => `${who} switched two-step sign-in on`,
  },
  'two_step.switched_off': {
    kind: 'Two-step switched off',
    tell: ({ who, whom, own }) =>
      own
        ? `${who} switched two-step sign-in off`
        : `${who} switched ${possessive(whom, 'somebody’s')} two-step sign-in off`,
  },
  'two_step.recovery_codes_renewed': {
    kind: 'Recovery codes renewed',
    tell: ({ who }) => `${who} made new recovery codes`,
  },
};
