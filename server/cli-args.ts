import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { email, isTimezone, line } from '#contract/fields.ts';
import { checkPlace } from './backups/own-place.ts';
import type { Config } from './config.ts';
import { CommandProblem, readArgs, UsageError } from './usage-error.ts';

/** What a practice that is added is called, where it is, and who its first admin is. */
export interface AddedPractice {
  readonly name: string;
  readonly timezone: string;
  readonly admin: { readonly email: string; readonly name: string };
}

/** `practice add NAME --admin-email EMAIL`. */
export function addedPractice(args: readonly string[]): AddedPractice {
  const options = { texts: ['admin-email', 'admin-name', 'timezone'] } as const;
  const { texts: values, words } = readArgs(args, options);
  if (words.length > 1) throw new UsageError('Put a name of several words in quotation marks.');
  const address = checked(email(), values['admin-email'] ?? '', '--admin-email');
  const timezone = values.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isTimezone(timezone)) throw new UsageError(`--timezone: there is no zone ${timezone}`);
  return {
    name: checked(line('a practice needs a name'), words[0] ?? '', 'NAME'),
    admin: {
      email: address,
      name: checked(
        line('a person needs a name'),
        values['admin-name'] ?? address.replace(/@.*/, ''),
        '--admin-name',
      ),
    },
    timezone,
  };
}

/** Whom to let in, and whether their second factor is lost too. */
export interface Locked {
  readonly username: string;
  readonly twoStepOff: boolean;
}

/** `person let-in USERNAME`. */
export function lockedOut(args: readonly string[]): Locked {
  const { words, flags } = readArgs(args, { flags: ['two-step-off'] });
  const [username, ...more] = words;
  if (!username || more.length > 0) throw new UsageError('Say whom, by their username.');
  return { username, twoStepOff: flags['two-step-off'] ?? false };
}

function checked(schema: z.ZodMiniString, value: string, name: string): string {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new UsageError(`${name}: ${result.error.issues[0]?.message ?? 'is not right'}`);
}

/** `backup`: into the folder of backups, or to a path of one's own. */
export function backupTarget(args: readonly string[]): string | undefined {
  const { texts, words } = readArgs(args, { texts: ['to'] });
  if (words.length > 0) throw new UsageError('backup takes no word; did you mean --to PATH?');
  // Before anything is made that then has nowhere to go.
  if (texts.to) checkPlace(texts.to);
  return texts.to;
}

/** A file that is brought in, and what opens it where it is sealed. */
export interface BroughtFile {
  readonly path: string;
  readonly passphrase: string | undefined;
  readonly replace: boolean;
}

/** `restore FILE`. */
export function restoredFile(config: Config, args: readonly string[]): BroughtFile {
  const taken = { texts: ['passphrase-file'], flags: ['replace'] } as const;
  const { texts, flags, words } = readArgs(args, taken);
  const path = fileIn(words);
  const passphrase = passphraseFor(config, texts['passphrase-file']);
  return { path, passphrase, replace: flags.replace === true };
}

/** `practice import FILE`. */
export function importedFile(config: Config, args: readonly string[]): BroughtFile {
  const { texts, words } = readArgs(args, { texts: ['passphrase-file'] });
  const path = fileIn(words);
  return { path, passphrase: passphraseFor(config, texts['passphrase-file']), replace: false };
}

/** `practice export NAME FILE`. */
export function exportedPractice(args: readonly string[]): {
  readonly name: string;
  readonly file: string | undefined;
} {
  const [name, file, ...more] = readArgs(args).words;
  if (!name || more.length > 0)
    throw new UsageError('Say which practice, and perhaps into which file.');
  return { name, file };
}

function fileIn(words: readonly string[]): string {
  const [path, ...more] = words;
  if (!path || more.length > 0) throw new UsageError('Say which file.');
  if (!existsSync(path) || !statSync(path).isFile())
    throw new CommandProblem(`There is no file ${path}.`);
  reading(path, () => accessSync(path, constants.R_OK));
  return resolve(path);
}

function passphraseFor(config: Config, file: string | undefined): string | undefined {
  if (file === undefined) return config.backup.passphrase;
  if (!existsSync(file)) throw new CommandProblem(`There is no file ${file}.`);
  // As of a file that a setting names, so that one file is one passphrase at both places.
  return reading(file, () => readFileSync(file, 'utf8')).replace(/[\r\n]+$/, '');
}

function reading<Read>(path: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandProblem(`${path} can't be read: ${why}`, { cause: error });
  }
}
