import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** An endpoint for the tests of sending, which no server has. */
export const lightLamp = endpoint({
  method: 'POST',
  path: '/api/lamps',
  summary: 'Light a lamp',
  access: 'signedIn',
  body: z.strictObject({ note: z.string() }),
  returns: z.object({ lit: z.boolean() }),
  refusals: [],
});
