import { settingNotes } from '#server/setting.ts';
import { type Settings, settingsSchema } from '#server/settings.ts';

/** Of secrets that are ours to choose: what somebody elsewhere could otherwise try out. */
const leastBytes = { RAPPORT_METRICS_TOKEN: 32, RAPPORT_ADMIN_PASSWORD: 12 } as const;

/** What stands for a secret in examples, and what people put there for now. */
const placeholder =
  /^(?:change[-_ ]?(?:me|it|this)|changeit|password|passw0rd|secret|default|example|test|admin|rapport|letmein|correct horse battery(?: staple)?)\d*!?$/i;

/** What is wrong with the secrets of a server that other machines reach: placeholders, and short ones. */
export function exposedProblems(settings: Settings): string[] {
  const problems: string[] = [];
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    const notes = settingNotes.get(schema);
    const value = settings[name as keyof Settings];
    if (!notes?.secret || typeof value !== 'string') continue;
    if (value === notes.example || placeholder.test(passwordIn(value))) {
      problems.push(`${name} is a placeholder; HOST is reachable from other machines`);
    }
  }
  for (const [name, bytes] of Object.entries(leastBytes)) {
    const value = settings[name as keyof typeof leastBytes];
    if (value === undefined || Buffer.byteLength(value) >= bytes) continue;
    problems.push(
      `${name} must be at least ${bytes} bytes long where HOST is reachable from other machines`,
    );
  }
  return problems;
}

/** The password in an address, or the whole of what is none. */
function passwordIn(value: string): string {
  if (!/^\w+:\/\//.test(value) || !URL.canParse(value)) return value;
  try {
    return decodeURIComponent(new URL(value).password);
  } catch {
    return '';
  }
}
