import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { envExample, envExamplePath, settingsPath, withSettings } from './env-example.ts';

it('.env.example says what the settings are now', () => {
  expect(readFileSync(envExamplePath, 'utf8')).toBe(envExample());
});

it('names each setting once and marks it optional', () => {
  const names = envExample().match(/^# [A-Z0-9_]+=/gm) ?? [];
  expect(new Set(names).size).toBe(names.length);
  expect(envExample().match(/^# OPTIONAL/gm)).toHaveLength(names.length);
});

it('docs/settings.md lists the settings as they are now', () => {
  const page = readFileSync(settingsPath, 'utf8');
  expect(withSettings(page)).toBe(page);
  expect(page).toContain('- `RAPPORT_SECRET`, or `RAPPORT_SECRET_FILE`: ');
  expect(page).toMatch(/^- `RAPPORT_BACKUP_KEEP`: .* Default: `14`\.$/m);
});
