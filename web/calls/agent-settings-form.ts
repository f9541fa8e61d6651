import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { agentCallTypes, agentSettings, type AgentSettings } from '#contract/voice-settings.ts';

const { shape } = agentSettings.def;

const numberNames = [
  'maxMinutes',
  'cooldownMinutes',
  'perPersonAnHour',
  'perPracticeADay',
] as const;
type NumberName = (typeof numberNames)[number];

/** What a field for a number holds: its digits. */
function written(rule: z.ZodMiniType<number, number>) {
  const digits = z.string().check(z.regex(/^\s*\d+\s*$/, 'A whole number'));
  return z.pipe(digits, z.pipe(z.transform(Number), rule));
}

/** The form as people fill it in; what comes out is what the API takes. */
export const settingsFormSchema = z
  .object({
    ...shape,
    maxMinutes: written(shape.maxMinutes),
    cooldownMinutes: written(shape.cooldownMinutes),
    perPersonAnHour: written(shape.perPersonAnHour),
    perPracticeADay: written(shape.perPracticeADay),
  })
  .check(
    z.refine(({ hoursFrom, hoursTo }) => hoursFrom < hoursTo, {
      error: 'The calling hours have to end after they begin',
      path: ['hoursTo'],
    }),
  );

export type SettingsForm = Omit<AgentSettings, NumberName> & Record<NumberName, string>;

export type SettingsFormControl = UseFormReturn<SettingsForm, unknown, AgentSettings>;

export function settingsFormOf(settings: AgentSettings): SettingsForm {
  return {
    ...settings,
    maxMinutes: String(settings.maxMinutes),
    cooldownMinutes: String(settings.cooldownMinutes),
    perPersonAnHour: String(settings.perPersonAnHour),
    perPracticeADay: String(settings.perPracticeADay),
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Somebody else's settings with one's own changes on top; the questions of each type are one field. */
export function mergeSettings(
  base: AgentSettings,
  mine: AgentSettings,
  theirs: AgentSettings,
): AgentSettings {
  const merged = { ...theirs, questions: { ...theirs.questions } };
  for (const name of Object.keys(mine) as (keyof AgentSettings)[]) {
    if (name === 'questions' || same(mine[name], base[name])) continue;
    Object.assign(merged, { [name]: mine[name] });
  }
  for (const type of agentCallTypes) {
    if (!same(mine.questions[type], base.questions[type])) {
      merged.questions[type] = mine.questions[type];
    }
  }
  return merged;
}

/** The parts of the form, each a tab of its own, and what stands in them. */
export const settingsParts = {
  speech: [
    'vendorAgentId',
    'fromNumber',
    'agentName',
    'tone',
    'disclosure',
    'opening',
    'closing',
    'voicemail',
    'maxMinutes',
  ],
  questions: ['questions'],
  calling: [
    'hoursFrom',
    'hoursTo',
    'cooldownMinutes',
    'perPersonAnHour',
    'perPracticeADay',
    'countries',
    'rehearsals',
  ],
} as const satisfies Readonly<Record<string, readonly (keyof AgentSettings)[]>>;

export type SettingsPart = keyof typeof settingsParts;

/** The first part in which something is wrong. */
export function partWithProblem(problems: object): SettingsPart | undefined {
  const parts = Object.keys(settingsParts) as SettingsPart[];
  return parts.find((part) => settingsParts[part].some((name) => name in problems));
}
