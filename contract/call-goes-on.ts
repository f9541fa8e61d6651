import { defineRefusal } from './refusal.ts';

// Apart from the states of a call, which the first page asks about without any schema.
export const callGoesOn = defineRefusal('call_goes_on', 409, 'This call is still going on.');
