import { expect, test } from 'vitest';
import type { AgentSettings } from '#contract/voice-settings.ts';
import { settingsDifferences } from '#web/calls/agent-settings-words.ts';

const before: AgentSettings = {
  agentName: 'Robin',
  vendorAgentId: '',
  fromNumber: '',
  tone: 'warm',
  opening: 'I am calling to hear how things are going with you at the moment.',
  closing: 'Bye.',
  disclosure: 'This is an AI assistant, and this call is recorded.',
  questions: { check_in: ['A?', 'B?', 'C?'], strategy: ['D?'], follow_up: ['E?', 'F?'] },
  maxMinutes: 15,
  hoursFrom: '08:00',
  hoursTo: '21:00',
  cooldownMinutes: 60,
  perPersonAnHour: 10,
  perPracticeADay: 100,
  countries: [],
  voicemail: '',
  rehearsals: true,
};

test('nothing differs from itself', () => {
  expect(settingsDifferences(before, structuredClone(before))).toEqual([]);
});

test('each change is one short line', () => {
  const after: AgentSettings = {
    ...before,
    tone: 'direct',
    fromNumber: '+14155550123',
    opening: 'Is this a good moment?',
    maxMinutes: 20,
    hoursTo: '18:00',
    countries: ['US', 'CA'],
    voicemail: 'Please call back.',
    rehearsals: false,
  };
  expect(settingsDifferences(before, after)).toEqual([
    'Number: the server’s setting → +14155550123',
    'Tone: Warm → Direct',
    'Opening reworded',
    'Longest call: 15 min → 20 min',
    'Countries: any → United States, Canada',
    'Voicemail message added',
    'Rehearsals: on → off',
    'Calling hours: 08:00–21:00 → 08:00–18:00',
  ]);
  expect(settingsDifferences(after, before)).toContain('Voicemail message taken out');
});

test('questions are counted by what became of them', () => {
  const after: AgentSettings = {
    ...before,
    questions: { check_in: ['A?', 'X?'], strategy: ['D?', 'G?'], follow_up: ['F?', 'E?'] },
  };
  expect(settingsDifferences(before, after)).toEqual([
    'Check-in questions: 1 removed, 1 reworded',
    'Strategy questions: 1 added',
    'Follow-up questions: another order',
  ]);
});
