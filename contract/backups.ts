import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { defineRefusal, notFound } from './refusal.ts';
import { alreadySetUp, wrongSetupCode } from './sign-in.ts';

/** Why a backup was made: asked for, each night, before the schema changed, before a restore. */
export const backupReasons = ['hand', 'nightly', 'migration', 'restore'] as const;

/** How a backup's schema stands to this program's; `unknown` where it can't be read. */
export const backupAges = ['current', 'older', 'newer', 'unknown'] as const;

export const backup = z.object({
  id,
  fileName: z.string(),
  reason: z.enum(backupReasons),
  madeAt: instant,
  sizeBytes: z.number(),
  /** Sealed by a passphrase. */
  sealed: z.boolean(),
  /** Of the program that made it; null where it can't be read. */
  version: z.nullable(z.string()),
  age: z.enum(backupAges),
  /** Why it can't be restored here, as a sentence. */
  problem: z.nullable(z.string()),
  /** It holds no other practice than the asker's, or is sealed. */
  mayDownload: z.boolean(),
});
export type Backup = z.infer<typeof backup>;

export const backupRunStates = ['running', 'done', 'failed'] as const;

/** One making of a backup: how far it is, or how it ended. */
export const backupRun = z.object({
  id,
  reason: z.enum(backupReasons),
  state: z.enum(backupRunStates),
  /** What it is at: reading rows, packing files. */
  step: z.enum(['rows', 'files']),
  /** From 0 to 1. */
  part: z.number(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  problem: z.nullable(z.string()),
});
export type BackupRun = z.infer<typeof backupRun>;

export const backupRunning = defineRefusal(
  'backup_running',
  409,
  'A backup is being made already. Wait until it is done.',
);
export const holdsOthers = defineRefusal(
  'holds_others',
  403,
  'The backup holds other practices too, and is not sealed. Take it from the folder of backups on the machine itself, or set RAPPORT_BACKUP_PASSPHRASE for those to come.',
);
export const unreadableBackup = defineRefusal(
  'unreadable_backup',
  400,
  'The file can’t be restored.',
);
export const noRoom = defineRefusal('no_room', 503, 'There is not enough room on the disk.');

const byId = z.strictObject({ id });
const gibibyte = 1024 ** 3;

/** Somebody of a practice that was brought in, with a link to choose a password by. */
export const restoredPerson = z.object({
  name: z.string(),
  username: z.string(),
  link: z.string(),
});

export const backups = {
  listBackups: endpoint({
    method: 'GET',
    path: '/api/backups',
    summary: 'The backups of the installation, newest first, and how they are made',
    access: 'operator',
    returns: z.object({
      backups: z.array(backup),
      folder: z.string(),
      nightly: z.boolean(),
      keep: z.number(),
      /** New ones are sealed. */
      sealed: z.boolean(),
      freeBytes: z.nullable(z.number()),
      /** How many practices are here: what is in a backup. */
      practices: z.number(),
      /** The last one that was begun. */
      run: z.nullable(backupRun),
    }),
    refusals: [],
  }),
  makeBackup: endpoint({
    method: 'POST',
    path: '/api/backups',
    summary: 'Begin a backup; how far it is stands in the list',
    access: 'operator',
    returns: backupRun,
    refusals: [backupRunning],
  }),
  checkBackup: endpoint({
    method: 'POST',
    path: '/api/backups/:id/check',
    summary: 'Read a backup to its end and compare it with what it says of itself',
    access: 'operator',
    params: byId,
    returns: z.object({
      /** Null for a whole one. */
      problem: z.nullable(z.string()),
      rows: z.number(),
      files: z.number(),
      practices: z.number(),
    }),
    refusals: [notFound],
    longestSeconds: 600,
  }),
  downloadBackup: endpoint({
    method: 'GET',
    path: '/api/backups/:id/download',
    summary: 'The backup as a file',
    access: 'operator',
    params: byId,
    refusals: [notFound, holdsOthers],
    raw: 'application/octet-stream',
  }),
  deleteBackup: endpoint({
    method: 'DELETE',
    path: '/api/backups/:id',
    summary: 'Delete a backup for good',
    access: 'operator',
    params: byId,
    refusals: [notFound],
  }),
  restoreBackup: endpoint({
    method: 'POST',
    path: '/api/setup/restore',
    summary: 'Fill a new installation from a backup, or from a practice that left another one',
    access: 'newcomer',
    body: z.strictObject({
      code: z.optional(z.string().check(z.maxLength(100))),
      passphrase: z.optional(z.string().check(z.maxLength(1024))),
    }),
    upload: { maxBytes: 20 * gibibyte },
    returns: z.object({
      madeAt: instant,
      practices: z.array(z.string()),
      /** Whose password is still to be chosen; nobody's after a backup, which keeps them. */
      people: z.array(restoredPerson),
      /** What was sealed needs another secret than this installation's. */
      otherSecret: z.boolean(),
      /** What is not here, since it was no longer stored when the file was made: names of documents, days of recordings. */
      missing: z.array(z.string()),
    }),
    refusals: [alreadySetUp, wrongSetupCode, unreadableBackup, noRoom, backupRunning],
    limit: { per: 'address', max: 10, windowSeconds: 60 },
    longestSeconds: 3600,
  }),
  exportPractice: endpoint({
    method: 'GET',
    path: '/api/practice/archive',
    summary: 'Everything of the practice in one file, to take along',
    access: 'admin',
    refusals: [noRoom],
    raw: 'application/octet-stream',
    longestSeconds: 600,
  }),
};

export const backupEvents = [
  'backup.made',
  'backup.failed',
  'backup.checked',
  'backup.downloaded',
  'backup.deleted',
  'backup.restored',
  'practice.exported',
  'practice.imported',
] as const;
