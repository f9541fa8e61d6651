import { safeParse } from 'zod/mini';
import { expect, test } from 'vitest';
import type { AgentSettings } from '#contract/voice-settings.ts';
import {
  mergeSettings,
  partWithProblem,
  type SettingsForm,
  settingsFormOf,
  settingsFormSchema,
} from '#web/calls/agent-settings-form.ts';

const settings: AgentSettings = {
  agentName: 'Robin',
  vendorAgentId: '',
  fromNumber: '',
  tone: 'warm',
  opening: 'Is this a good moment?',
  closing: 'Thank you.',
  disclosure: 'This is an AI assistant, and this call is recorded.',
  questions: { check_in: ['How are you?'], strategy: ['Where to?'], follow_up: ['What is open?'] },
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

function problemsOf(change: Partial<SettingsForm>): Record<string, string> {
  const { error } = safeParse(settingsFormSchema, { ...settingsFormOf(settings), ...change });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

test('what is read comes out as it was', () => {
  const { data } = safeParse(settingsFormSchema, settingsFormOf(settings));
  expect(data).toEqual(settings);
});

test('numbers are read from their digits', () => {
  const form = { ...settingsFormOf(settings), maxMinutes: ' 20 ' };
  expect(safeParse(settingsFormSchema, form).data?.maxMinutes).toBe(20);
  expect(problemsOf({ maxMinutes: '' })).toEqual({ maxMinutes: 'A whole number' });
  expect(problemsOf({ maxMinutes: 'ten' })).toEqual({ maxMinutes: 'A whole number' });
  expect(problemsOf({ maxMinutes: '1234567' })).toEqual({ maxMinutes: 'At most 60' });
  expect(problemsOf({ maxMinutes: '61' })).toEqual({ maxMinutes: 'At most 60' });
});

test('the hours keep to the law and end after they begin', () => {
  expect(problemsOf({ hoursFrom: '07:59' })).toHaveProperty('hoursFrom');
  expect(problemsOf({ hoursTo: '21:01' })).toHaveProperty('hoursTo');
  expect(problemsOf({ hoursFrom: '12:00', hoursTo: '12:00' })).toEqual({
    hoursTo: 'The calling hours have to end after they begin',
  });
});

test('the disclosure has to disclose', () => {
  expect(problemsOf({ disclosure: 'Hello there.' })).toEqual({
    disclosure: 'It has to say that an AI is speaking and that the call is recorded',
  });
});

test('a problem is shown in the part where it stands', () => {
  expect(partWithProblem({ hoursTo: {} })).toBe('calling');
  expect(partWithProblem({ questions: {}, hoursTo: {} })).toBe('questions');
  expect(partWithProblem({})).toBeUndefined();
});

test('my changes lie on top of theirs, and theirs stay where I changed nothing', () => {
  const mine = {
    ...settings,
    agentName: 'Ada',
    questions: { ...settings.questions, check_in: ['Mine?'] },
  };
  const theirs = {
    ...settings,
    agentName: 'Kim',
    tone: 'formal' as const,
    questions: { ...settings.questions, check_in: ['Theirs?'], strategy: ['Also theirs?'] },
  };
  expect(mergeSettings(settings, mine, theirs)).toEqual({
    ...theirs,
    agentName: 'Ada',
    questions: { ...theirs.questions, check_in: ['Mine?'] },
  });
});
