import type { signIn } from '#contract/sign-in.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http.ts';
import { changePassword } from './change-password.ts';
import { disablePerson, enablePerson } from './disable-person.ts';
import { endOtherSessions, endSession, endSessionsOf } from './end-session.ts';
import { hasExpired } from './has-expired.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { findReset, makeResetLink, resetPassword } from './reset-password.ts';
import { getSetup, setUp } from './set-up.ts';
import {
  confirmTwoStep,
  renewRecoveryCodes,
  startTwoStep,
  stopTwoStep,
  stopTwoStepOf,
} from './two-step.ts';

export const signInHandlers = (deps: Deps): Handlers<typeof signIn> => ({
  getSetup: async ({ visit, asker }) => ({
    ...(await getSetup(deps, visit)),
    sessionEnded: asker === undefined && visit.sessionToken !== undefined,
    sessionExpired: asker === undefined && (await hasExpired(deps, visit)),
  }),
  setUp: (ask) => setUp(deps, ask.visit, ask.body),
  login: (ask) => login(deps, ask.visit, ask.body),
  logout: (ask) => logout(deps, ask.visit, ask.asker),
  changePassword: (ask) => changePassword(ask.scope, deps.database, ask.asker, ask.visit, ask.body),
  listSessions: (ask) => listSessions(ask.scope, ask.asker),
  endSession: (ask) => endSession(ask.scope, ask.asker.userId, ask.params.id),
  endOtherSessions: (ask) => endOtherSessions(ask.scope, ask.asker),
  startTwoStep: (ask) =>
    startTwoStep(ask.scope, deps.database, ask.asker, deps.secrets, ask.body.password),
  confirmTwoStep: (ask) => confirmTwoStep(ask.scope, ask.asker, deps.secrets, ask.body.code),
  renewRecoveryCodes: (ask) =>
    renewRecoveryCodes(ask.scope, deps.database, ask.asker, ask.body.password),
  stopTwoStep: (ask) => stopTwoStep(ask.scope, deps.database, ask.asker, ask.body.password),
  disablePerson: (ask) => disablePerson(ask.scope, ask.asker, ask.params.id),
  enablePerson: (ask) => enablePerson(ask.scope, ask.params.id),
  endSessionsOf: (ask) => endSessionsOf(ask.scope, ask.params.id),
  stopTwoStepOf: (ask) => stopTwoStepOf(ask.scope, ask.params.id),
  makeResetLink: (ask) => makeResetLink(ask.scope, ask.visit, ask.params.id),
  findReset: (ask) => findReset(deps, ask.visit, ask.body.token),
  resetPassword: (ask) => resetPassword(deps, ask.visit, ask.body.token, ask.body.newPassword),
});
