import { signIn } from '#contract/sign-in.ts';
import { useRead, useWrite } from '#web/query.ts';

const sessions = ['/api/auth/sessions'];
const self = ['/api/auth/user'];
const everybody = ['/api/people'];

export const useGetSetup = (enabled: boolean) =>
  useRead(signIn.getSetup, {}, { enabled, fleeting: true });
export const useSetUp = () => useWrite(signIn.setUp);
export const useLogin = () => useWrite(signIn.login);
export const useChangePassword = () => useWrite(signIn.changePassword, sessions);
export const useListSessions = () => useRead(signIn.listSessions, {});
export const useEndSession = () => useWrite(signIn.endSession, sessions);
export const useEndOtherSessions = () => useWrite(signIn.endOtherSessions, sessions);
export const useStartTwoStep = () => useWrite(signIn.startTwoStep);
/** The user is read again only once the recovery codes have been seen. */
export const useConfirmTwoStep = () => useWrite(signIn.confirmTwoStep);
export const useRenewRecoveryCodes = () => useWrite(signIn.renewRecoveryCodes, self);
export const useStopTwoStep = () => useWrite(signIn.stopTwoStep, self);
export const useEndSessionsOf = () => useWrite(signIn.endSessionsOf, everybody);
export const useStopTwoStepOf = () => useWrite(signIn.stopTwoStepOf, everybody);
export const useMakeResetLink = () => useWrite(signIn.makeResetLink);
export const useFindReset = () => useWrite(signIn.findReset);
export const useResetPassword = () => useWrite(signIn.resetPassword);
