import {
  agentCallTypes,
  type AgentCallType,
  type AgentSettings,
  type AgentTone,
} from '#contract/voice-settings.ts';
import { typeWords } from '#web/calls/call-words.ts';
import { countryName } from '#web/country-names.ts';

export const toneWords: Readonly<Record<AgentTone, { label: string; hint: string }>> = {
  warm: { label: 'Warm', hint: 'Friendly and unhurried.' },
  direct: { label: 'Direct', hint: 'Short, and to the point.' },
  curious: { label: 'Curious', hint: 'Asks a follow-up when an answer is brief.' },
  formal: { label: 'Formal', hint: 'Polite, with full sentences.' },
};

type Simple = Exclude<keyof AgentSettings, 'questions' | 'hoursFrom' | 'hoursTo'>;

const names: Readonly<Record<Simple, string>> = {
  agentName: 'Name',
  vendorAgentId: 'Agent at Retell',
  fromNumber: 'Number',
  tone: 'Tone',
  opening: 'Opening',
  closing: 'Closing',
  disclosure: 'Disclosure',
  maxMinutes: 'Longest call',
  cooldownMinutes: 'Pause between calls',
  perPersonAnHour: 'Calls an hour for each person',
  perPracticeADay: 'Calls a day for the practice',
  countries: 'Countries',
  voicemail: 'Voicemail message',
  rehearsals: 'Rehearsals',
};

function valueText(name: Simple, settings: AgentSettings): string {
  switch (name) {
    case 'tone':
      return toneWords[settings.tone].label;
    case 'maxMinutes':
    case 'cooldownMinutes':
      return `${settings[name]} min`;
    case 'rehearsals':
      return settings.rehearsals ? 'on' : 'off';
    case 'countries':
      return settings.countries.length === 0
        ? 'any'
        : settings.countries.map(countryName).join(', ');
    case 'vendorAgentId':
    case 'fromNumber':
      return settings[name] || 'the server’s setting';
    default:
      return String(settings[name]);
  }
}

const longestShown = 40;

/** What differs between two versions, a short line each. */
export function settingsDifferences(before: AgentSettings, after: AgentSettings): string[] {
  const lines: string[] = [];
  for (const name of Object.keys(names) as Simple[]) {
    const [was, is] = [valueText(name, before), valueText(name, after)];
    if (was === is) continue;
    if (is === '') lines.push(`${names[name]} taken out`);
    else if (was === '') lines.push(`${names[name]} added`);
    else if (Math.max(was.length, is.length) > longestShown) lines.push(`${names[name]} reworded`);
    else lines.push(`${names[name]}: ${was} → ${is}`);
  }
  const [was, is] = [hoursText(before), hoursText(after)];
  if (was !== is) lines.push(`Calling hours: ${was} → ${is}`);
  for (const type of agentCallTypes) {
    const line = questionsLine(type, before.questions[type], after.questions[type]);
    if (line !== undefined) lines.push(line);
  }
  return lines;
}

function hoursText({ hoursFrom, hoursTo }: AgentSettings): string {
  return `${hoursFrom}–${hoursTo}`;
}

function questionsLine(
  type: AgentCallType,
  before: readonly string[],
  after: readonly string[],
): string | undefined {
  const added = after.filter((one) => !before.includes(one)).length;
  const removed = before.filter((one) => !after.includes(one)).length;
  const told = [
    added > removed && `${added - removed} added`,
    removed > added && `${removed - added} removed`,
    Math.min(added, removed) > 0 && `${Math.min(added, removed)} reworded`,
  ].filter(Boolean);
  if (told.length > 0) return `${typeWords[type].label} questions: ${told.join(', ')}`;
  const moved = before.length !== after.length || before.some((one, at) => one !== after[at]);
  return moved ? `${typeWords[type].label} questions: another order` : undefined;
}
