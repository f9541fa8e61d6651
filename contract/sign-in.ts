import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, id, instant, line, timezone } from './fields.ts';
import { lastAdmin, person, themes, twoStepKept, username, yourself } from './people.ts';
import { defineRefusal, notFound } from './refusal.ts';

export const wrongCredentials = defineRefusal(
  'wrong_credentials',
  401,
  'Please check your username and password.',
);
/** The password was right; the same request is to come again with `code`. */
export const secondFactorNeeded = defineRefusal(
  'second_factor_needed',
  401,
  'Enter the code from your authenticator app, or a recovery code.',
);
export const wrongCode = defineRefusal('wrong_code', 401, 'That code is not right, or no longer.');
export const wrongPassword = defineRefusal(
  'wrong_password',
  403,
  'The current password is not right.',
);
export const weakPassword = defineRefusal('weak_password', 400, 'Please choose another password.');
export const alreadySetUp = defineRefusal(
  'already_set_up',
  409,
  'This installation is set up already. Please sign in.',
);
export const wrongSetupCode = defineRefusal(
  'wrong_setup_code',
  403,
  'The set-up code is not right. The server printed it when it started.',
);
export const linkSpent = defineRefusal(
  'link_spent',
  404,
  'This link has been used, withdrawn or has run out. Ask for a new one.',
);
export const twoStepAlreadyOn = defineRefusal(
  'two_step_already_on',
  409,
  'Two-step sign-in is on already.',
);
export const twoStepRequired = defineRefusal(
  'two_step_required',
  403,
  'Your practice asks everybody for two-step sign-in. Set it up to go on.',
);

const longest = z.maxLength(1024, 'A password can be at most 1024 characters long.');
/** A password as it arrives: its length is bounded before anything is hashed. */
const givenPassword = z.string().check(z.minLength(1, 'Password is required'), longest);
export const newPassword = z
  .string()
  .check(z.minLength(8, 'New password must be at least 8 characters long.'), longest);
const code = z.string().check(z.trim(), z.minLength(6, 'Enter the code'), z.maxLength(20));
export const linkToken = z.string().check(z.minLength(20), z.maxLength(200));

export const loginBody = z.strictObject({
  username,
  password: givenPassword,
  rememberMe: z._default(z.boolean(), false),
  code: z.optional(code),
});

export const setupBody = z.strictObject({
  name: line('Name is required'),
  username,
  email: email(),
  password: newPassword,
  businessName: line('Business name is required'),
  timezone,
  sample: z._default(z.boolean(), false),
  code: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** What they chose in the browser before they had an account. */
  theme: z.optional(z.enum(themes)),
});

export const session = z.object({
  id,
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  address: z.string(),
  userAgent: z.string(),
});
export type Session = z.infer<typeof session>;
const signedIn = z.object({ username: z.string() });
/** With how many recovery codes still work, where one of them was just spent. */
const loggedIn = z.extend(signedIn, { recoveryCodesLeft: z.optional(z.number()) });
const passwordBody = z.strictObject({ password: givenPassword });
const byId = z.strictObject({ id });
const guessing = { per: 'address', max: 10, windowSeconds: 60 } as const;
const byPerson = { per: 'person', max: 10, windowSeconds: 60 } as const;

export const signIn = {
  getSetup: endpoint({
    method: 'GET',
    path: '/api/setup',
    summary:
      'Whether this installation still needs its first account, and whether the session that this browser had is over',
    access: 'anyone',
    returns: z.object({
      needed: z.boolean(),
      codeRequired: z.boolean(),
      /** It came with a session that was ended or has run out; whose it was is not told. */
      sessionEnded: z.boolean(),
      /** That session has run out by itself: nobody ended it. */
      sessionExpired: z.boolean(),
    }),
    refusals: [],
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/setup',
    summary: 'Make the first practice and its admin',
    access: 'newcomer',
    body: setupBody,
    returns: signedIn,
    refusals: [alreadySetUp, wrongSetupCode, weakPassword],
    limit: guessing,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    access: 'anyone',
    body: loginBody,
    returns: loggedIn,
    refusals: [wrongCredentials, secondFactorNeeded, wrongCode],
    limit: guessing,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out; signing out twice is no mistake',
    access: 'anyone',
    refusals: [],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/change-password',
    summary: "Change one's own password and end the other sessions",
    access: 'signedIn',
    body: z.strictObject({ currentPassword: givenPassword, newPassword }),
    refusals: [wrongPassword, weakPassword],
    limit: byPerson,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: "One's own sessions",
    access: 'signedIn',
    returns: z.array(session),
    refusals: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: "End one of one's own sessions",
    access: 'signedIn',
    params: byId,
    refusals: [notFound],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: "End all of one's sessions but this one",
    access: 'signedIn',
    returns: z.object({ ended: z.number() }),
    refusals: [],
  }),
  startTwoStep: endpoint({
    method: 'POST',
    path: '/api/auth/two-step',
    summary: 'Begin two-step sign-in: the key for the authenticator app',
    access: 'signedIn',
    body: passwordBody,
    returns: z.object({ secret: z.string(), uri: z.string() }),
    refusals: [wrongPassword, twoStepAlreadyOn],
    limit: byPerson,
    beforeSecondFactor: true,
  }),
  confirmTwoStep: endpoint({
    method: 'POST',
    path: '/api/auth/two-step/confirm',
    summary: 'Switch two-step sign-in on with a first code',
    access: 'signedIn',
    body: z.strictObject({ code }),
    returns: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: [wrongCode, twoStepAlreadyOn],
    limit: byPerson,
    beforeSecondFactor: true,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/two-step/recovery-codes',
    summary: 'Make ten new recovery codes; the old ones end',
    access: 'signedIn',
    body: passwordBody,
    returns: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: [wrongPassword, notFound],
    limit: byPerson,
  }),
  stopTwoStep: endpoint({
    method: 'POST',
    path: '/api/auth/two-step/off',
    summary: 'Switch two-step sign-in off',
    access: 'signedIn',
    body: passwordBody,
    refusals: [wrongPassword, twoStepKept, notFound],
    limit: byPerson,
  }),
  disablePerson: endpoint({
    method: 'POST',
    path: '/api/people/:id/disable',
    summary: 'Shut somebody out and end their sessions',
    access: 'admin',
    params: byId,
    returns: person,
    refusals: [notFound, lastAdmin, yourself],
  }),
  enablePerson: endpoint({
    method: 'POST',
    path: '/api/people/:id/enable',
    summary: 'Let somebody in again',
    access: 'admin',
    params: byId,
    returns: person,
    refusals: [notFound],
  }),
  endSessionsOf: endpoint({
    method: 'POST',
    path: '/api/people/:id/end-sessions',
    summary: "End all of somebody's sessions",
    access: 'admin',
    params: byId,
    returns: z.object({ ended: z.number() }),
    refusals: [notFound],
  }),
  stopTwoStepOf: endpoint({
    method: 'POST',
    path: '/api/people/:id/two-step-off',
    summary: 'Switch two-step sign-in off for somebody who lost the device',
    access: 'admin',
    params: byId,
    refusals: [notFound],
  }),
  makeResetLink: endpoint({
    method: 'POST',
    path: '/api/people/:id/reset-link',
    summary: 'A link, good once and for a day, by which somebody sets a new password',
    access: 'admin',
    params: byId,
    returns: z.object({ link: z.string(), expiresAt: instant }),
    refusals: [notFound],
  }),
  findReset: endpoint({
    method: 'POST',
    path: '/api/reset/find',
    summary: 'Whose password a reset link sets',
    access: 'anyone',
    body: z.strictObject({ token: linkToken }),
    returns: signedIn,
    refusals: [linkSpent],
    limit: guessing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/reset',
    summary: 'Set a new password by a reset link; ends every session',
    access: 'anyone',
    body: z.strictObject({ token: linkToken, newPassword }),
    refusals: [linkSpent, weakPassword],
    limit: guessing,
  }),
};

export const signInEvents = [
  'session.started',
  'session.refused',
  'session.ended',
  'password.changed',
  'password.refused',
  'password.reset_link_made',
  'password.reset_link_ended',
  'password.reset',
  'two_step.key_made',
  'two_step.switched_on',
  'two_step.switched_off',
  'two_step.recovery_codes_renewed',
] as const;
