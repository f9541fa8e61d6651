import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultOf, settingGroups, settingNotes } from '#server/setting.ts';
import { settingsSchema } from '#server/settings.ts';

const opening = [
  '# Rapport runs without any of these. Copy this file to .env and uncomment what you need.',
  '# A secret may also be given as NAME_FILE: the path of a file that holds it.',
  '# Written by `npm run env-example` from server/settings.ts.',
];

interface Described {
  readonly name: string;
  readonly group: string;
  readonly about: string;
  readonly example: string;
  readonly secret?: true;
  /** What counts where it is not set. */
  readonly usual: string | undefined;
}

const settings: readonly Described[] = Object.entries(settingsSchema.shape).map(
  ([name, schema]) => {
    const notes = settingNotes.get(schema);
    if (!notes) throw new Error(`${name} has no notes`);
    return { name, ...notes, usual: defaultOf(schema) };
  },
);

/** The text of `.env.example`: every setting, in its group, with what it is for. */
export function envExample(): string {
  const groups = settingGroups.map((group) => {
    const lines = settings
      .filter((setting) => setting.group === group)
      .flatMap(({ name, about, example, secret, usual }) => [
        `# OPTIONAL${secret ? ', SECRET' : ''}. ${about}${usual === undefined ? '' : ` Default: ${usual}.`}`,
        `# ${name}=${/[\s<>()]/.test(example) ? `"${example}"` : example}`,
        '',
      ]);
    return [`# --- ${group} ---`, '', ...lines].join('\n');
  });
  return `${opening.join('\n')}\n\n${groups.join('\n').trimEnd()}\n`;
}

const [listBegins, listEnds] = ['<!-- settings -->\n', '\n<!-- /settings -->'];

/** A page of documentation with the list of all settings in its place. */
export function withSettings(page: string): string {
  const [before, rest] = page.split(listBegins);
  const after = rest?.split(listEnds)[1];
  if (before === undefined || after === undefined) throw new Error('No place for the settings.');
  const groups = settingGroups.map((group) => {
    const lines = settings
      .filter((setting) => setting.group === group)
      .map(({ name, about, secret, usual }) => {
        const file = secret ? `, or \`${name}_FILE\`` : '';
        return `- \`${name}\`${file}: ${about}${usual === undefined ? '' : ` Default: \`${usual}\`.`}`;
      });
    return `**${group}**\n\n${lines.join('\n')}\n`;
  });
  return `${before}${listBegins}\n${groups.join('\n')}${listEnds}${after}`;
}

export const envExamplePath = fileURLToPath(new URL('../.env.example', import.meta.url));
export const settingsPath = fileURLToPath(new URL('../docs/settings.md', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(envExamplePath, envExample());
  writeFileSync(settingsPath, withSettings(readFileSync(settingsPath, 'utf8')));
}
