import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settingGroups, settingNotes } from '#server/setting.ts';
import { settingsSchema } from '#server/settings.ts';

const opening = [
  '# Rapport runs without any of these. Copy this file to .env and uncomment what you need.',
  '# A secret may also be given as NAME_FILE: the path of a file that holds it.',
  '# Written by `npm run env-example` from server/settings.ts.',
];

/** The text of `.env.example`: every setting, in its group, with what it is for. */
export function envExample(): string {
  const settings = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const notes = settingNotes.get(schema);
    if (!notes) throw new Error(`${name} has no notes`);
    return { name, ...notes };
  });
  const groups = settingGroups.map((group) => {
    const lines = settings
      .filter((setting) => setting.group === group)
      .flatMap(({ name, about, example, secret }) => [
        `# OPTIONAL${secret ? ', SECRET' : ''}. ${about}`,
        `# ${name}=${/[\s<>()]/.test(example) ? `"${example}"` : example}`,
        '',
      ]);
    return [`# --- ${group} ---`, '', ...lines].join('\n');
  });
  return `${opening.join('\n')}\n\n${groups.join('\n').trimEnd()}\n`;
}

export const envExamplePath = fileURLToPath(new URL('../.env.example', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(envExamplePath, envExample());
