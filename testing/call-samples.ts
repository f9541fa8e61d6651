import { makeObject } from './objects.ts';
import type { Sample } from './sample.ts';

export const callSamples: Readonly<Record<string, Sample>> = {
  listCalls: {},
  listRecentCalls: {},
  getCall: { of: 'call' },
  logCall: {
    body: async (t, _caller, who) => ({
      clientId: await makeObject(t, 'client', who),
      notes: 'We spoke about the autumn.',
      transcript: 'Nora: How was the week?\nDana: Long.',
    }),
  },
  updateCall: { of: 'call', body: () => ({ notes: 'We spoke about the winter.' }) },
  deleteCall: { of: 'call' },
  restoreCall: { of: 'deletedCall' },
};
