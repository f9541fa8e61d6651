import { voiceSettings } from '#contract/voice-settings.ts';
import { makeObject } from './objects.ts';
import { toneWav } from './retell/wav.ts';
import { Sent, type Sample } from './sample.ts';

export const callSamples: Readonly<Record<string, Sample>> = {
  listCalls: {},
  listRecentCalls: {},
  getCallFigures: {},
  getCall: { of: 'call' },
  analyseCall: { of: 'call' },
  logCall: {
    body: async (t, _caller, who) => ({
      clientId: await makeObject(t, 'client', who),
      notes: 'We spoke about the autumn.',
      transcript: 'Nora: How was the week?\nDana: Long.',
    }),
  },
  previewTranscript: {
    body: async (t, _caller, who) => ({
      clientId: await makeObject(t, 'client', who),
      transcript: 'Nora: How was the week?\nDana: Long.',
    }),
  },
  updateCall: { of: 'call', body: () => ({ notes: 'We spoke about the winter.' }) },
  moveCall: {
    of: 'call',
    body: async (t, _caller, who) => ({ clientId: await makeObject(t, 'client', who) }),
  },
  deleteCall: { of: 'call' },
  restoreCall: { of: 'deletedCall' },
};

/** Without a telephone every call that is begun is a rehearsal. */
export const diallingSamples: Readonly<Record<string, Sample>> = {
  getCallCheck: { of: 'client' },
  startCall: { of: 'client', body: () => ({ callType: 'follow_up', rehearsal: true }) },
  getCallStatus: { of: 'rehearsal' },
  endCall: { of: 'rehearsal' },
  listVoiceAgents: {},
  listVoiceNumbers: {},
  getVoiceStatus: {},
  listLiveCalls: {},
  followCall: { of: 'rehearsal' },
  answerRehearsal: { of: 'rehearsal', body: () => ({ text: 'It was a good week.', heard: 1 }) },
};

export const recordingSamples: Readonly<Record<string, Sample>> = {
  getRecording: { of: 'recordedCall' },
  uploadRecording: {
    of: 'call',
    body: () => new Sent({ file: { name: 'call.wav', content: toneWav(0.1) } }),
  },
  deleteRecording: { of: 'recordedCall' },
};

export const promiseSamples: Readonly<Record<string, Sample>> = {
  listPromises: {},
  getPromiseFigures: {},
  addPromise: { of: 'call', body: () => ({ by: 'client', text: 'Send the plan' }) },
  updatePromise: { of: 'promise', body: () => ({ state: 'kept' }) },
  makeTaskOfPromise: { of: 'promise' },
};

let named = 0;

export const voiceSettingsSamples: Readonly<Record<string, Sample>> = {
  getAgentSettings: {},
  listAgentSettings: {},
  saveAgentSettings: {
    body: async (_t, caller) => {
      const { settings, version } = (await caller.call(voiceSettings.getAgentSettings)).body;
      named += 1;
      return { settings: { ...settings, agentName: `Robin ${named}` }, version };
    },
  },
};
