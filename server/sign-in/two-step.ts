import { twoStepKept } from '#contract/people.ts';
import { notFound, tooMany } from '#contract/refusal.ts';
import { twoStepAlreadyOn, wrongCode, wrongPassword } from '#contract/sign-in.ts';
import type { Connection } from '#server/db/database.ts';
import type { Asker, Scope, WriteScope } from '#server/db/scope.ts';
import { findUser, findUserForUpdate, getPracticeRow } from '#server/people/reads.ts';
import { tryPassword } from '#server/people/try-password.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import type { SecretBox } from '#server/secret-box.ts';
import { secretOwner, spendCode } from './spend-code.ts';
import { hashRecoveryCode, makeRecoveryCodes, makeTotpSecret, totpUri } from './totp.ts';
import { replaceRecoveryCodes, updateCredentials } from './writes.ts';

/** Makes a key for the authenticator app; it counts once a first code has confirmed it. */
export async function startTwoStep(
  scope: Scope,
  connection: Connection,
  asker: Asker,
  secrets: SecretBox,
  password: string,
): Promise<
  { secret: string; uri: string } | Refusal<'wrong_password' | 'two_step_already_on' | 'too_many'>
> {
  const refused = await checkPassword(scope, connection, asker, password);
  if (refused) return refused;
  return scope.write(async (tx) => {
    const user = await getAskerRow(tx, asker);
    if (user.twoStepOnAt !== null) return refuse(twoStepAlreadyOn);
    const secret = makeTotpSecret();
    await updateCredentials(tx, user.id, {
      twoStepSecret: secrets.seal('two-step', secret, secretOwner(user)),
      twoStepLastStep: null,
    });
    await tx.append(about('two_step.key_made', user.id));
    return { secret, uri: totpUri(secret, user.username) };
  });
}

/** Switches it on with a first code, and answers ten recovery codes: they are shown this once. */
export async function confirmTwoStep(
  scope: Scope,
  asker: Asker,
  secrets: SecretBox,
  code: string,
): Promise<{ recoveryCodes: string[] } | Refusal<'wrong_code' | 'two_step_already_on'>> {
  return scope.write(async (tx) => {
    const user = await getAskerRow(tx, asker);
    if (user.twoStepOnAt !== null) return refuse(twoStepAlreadyOn);
    if (!/^\d{6}$/.test(code.replace(/\s/g, '')) || !(await spendCode(tx, secrets, user, code))) {
      return refuse(wrongCode, { code: wrongCode.error });
    }
    const recoveryCodes = await newRecoveryCodes(tx, user.id);
    await updateCredentials(tx, user.id, { twoStepOnAt: tx.now });
    await tx.append(about('two_step.switched_on', user.id));
    return { recoveryCodes };
  });
}

export async function renewRecoveryCodes(
  scope: Scope,
  connection: Connection,
  asker: Asker,
  password: string,
): Promise<{ recoveryCodes: string[] } | Refusal<'wrong_password' | 'not_found' | 'too_many'>> {
  const refused = await checkPassword(scope, connection, asker, password);
  if (refused) return refused;
  return scope.write(async (tx) => {
    const user = await getAskerRow(tx, asker);
    if (user.twoStepOnAt === null) return refuse(notFound);
    const recoveryCodes = await newRecoveryCodes(tx, user.id);
    await tx.append(about('two_step.recovery_codes_renewed', user.id));
    return { recoveryCodes };
  });
}

/** Switches one's own second factor off, unless the practice asks everybody for one. */
export async function stopTwoStep(
  scope: Scope,
  connection: Connection,
  asker: Asker,
  password: string,
): Promise<void | Refusal<'wrong_password' | 'two_step_kept' | 'not_found' | 'too_many'>> {
  const refused = await checkPassword(scope, connection, asker, password);
  if (refused) return refused;
  const practice = await getPracticeRow(scope);
  if (practice.requireTwoStep) return refuse(twoStepKept);
  return stopTwoStepOf(scope, asker.userId);
}

/** Switches somebody's second factor off: for an admin, when the device is lost. */
export async function stopTwoStepOf(
  scope: Scope,
  userId: string,
): Promise<void | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const user = await findUserForUpdate(tx, userId);
    if (!user || user.twoStepOnAt === null) return refuse(notFound);
    await updateCredentials(tx, userId, {
      twoStepSecret: null,
      twoStepOnAt: null,
      twoStepLastStep: null,
    });
    await replaceRecoveryCodes(tx, userId, []);
    await tx.append(about('two_step.switched_off', userId));
    return undefined;
  });
}

async function newRecoveryCodes(tx: WriteScope, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}

async function getAskerRow(tx: WriteScope, asker: Asker) {
  const user = await findUserForUpdate(tx, asker.userId);
  if (!user) throw new Error('The asker is gone.');
  return user;
}

async function checkPassword(
  scope: Scope,
  connection: Connection,
  asker: Asker,
  password: string,
): Promise<Refusal<'wrong_password' | 'too_many'> | undefined> {
  const user = await findUser(scope, asker.userId);
  if (!user) throw new Error('The asker is gone.');
  const outcome = await tryPassword(scope, connection, user, password);
  if (outcome === 'busy') return refuse(tooMany);
  return outcome === 'right' ? undefined : refuse(wrongPassword, { password: wrongPassword.error });
}

type TwoStepEvent = Extract<Parameters<WriteScope['append']>[0]['name'], `two_step.${string}`>;

function about(name: TwoStepEvent, userId: string) {
  return {
    name,
    subject: { kind: 'user', id: userId },
    audience: { to: 'person', userId },
  } as const;
}
