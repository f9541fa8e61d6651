import { closedToKeys, keyOnlyReads, keyTooOften, wrongKey } from '#contract/api-keys.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { keyScopeFor } from '#contract/key-reach.ts';
import {
  foreignOrigin,
  invalid,
  notAllowed,
  notSignedIn,
  tooLarge,
  tooMany,
  unavailable,
  wrongHost,
  wrongMediaType,
  wrongUploadType,
  type RefusalDefinition,
} from '#contract/refusal.ts';
import { alreadySetUp, twoStepRequired } from '#contract/sign-in.ts';

/** What the platform itself may say no to, by what an endpoint's definition says of it. */
export function impliedRefusals(endpoint: Endpoint): readonly RefusalDefinition[] {
  const { access, upload, method, limit, beforeSecondFactor } = endpoint;
  const isOpen = access === 'anyone' || access === 'newcomer';
  return [
    invalid,
    ...(isOpen ? [] : [notSignedIn]),
    ...(isOpen || beforeSecondFactor ? [] : [twoStepRequired]),
    ...(isOpen || access === 'signedIn' ? [] : [notAllowed]),
    ...(access === 'newcomer' ? [alreadySetUp] : []),
    ...(method === 'GET' ? [] : [foreignOrigin]),
    ...(upload ? [tooLarge, wrongUploadType] : []),
    // Also where no body is wanted: what comes along is read before that is known.
    ...(upload || method === 'GET' ? [] : [tooLarge, wrongMediaType]),
    ...(limit ? [tooMany] : []),
    ...(keyScopeFor(endpoint) ? [wrongKey, keyTooOften, twoStepRequired] : [closedToKeys]),
    ...(keyScopeFor(endpoint) === 'write' ? [keyOnlyReads] : []),
    wrongHost,
    unavailable,
  ];
}
