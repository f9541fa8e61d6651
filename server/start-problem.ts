import { ArchiveProblem } from './backups/archive/archive-problem.ts';
import { NotEmpty } from './backups/archive/restore-archive.ts';
import { BackupProblem } from './backups/backup-problem.ts';
import { ConfigError } from './config.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { NewerSchema, OlderSchema } from './db/migrate.ts';
import { isUnavailable, sqlState } from './db/problems.ts';
import { SecretBoxError } from './secret-box.ts';

const speaking = [
  ArchiveProblem,
  BackupProblem,
  ConfigError,
  FolderInUse,
  NewerSchema,
  NotEmpty,
  OlderSchema,
  SecretBoxError,
];
const refusedByServer = ['28P01', '28000', '3D000', '42501'];
const unreachable = ['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * What the operator can mend, as a sentence (or, for the settings, a list); undefined for what
 * only a stack explains.
 */
export function startProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (speaking.some((kind) => error instanceof kind)) return error.message;
  const root = rootOf(error) as NodeJS.ErrnoException;
  const code = sqlState(error) ?? '';
  if (root.syscall === 'listen') {
    return code === 'EADDRINUSE'
      ? 'The port is taken by another program. Set PORT to a free one.'
      : `The server can't listen on HOST and PORT: ${root.message}`;
  }
  if (root.path && root.syscall && root.syscall !== 'connect') {
    return `The data folder can't be used: ${root.message}. Set RAPPORT_DATA_DIR to a folder of its own that this user may write.`;
  }
  if (isUnavailable(error) || [...refusedByServer, ...unreachable].includes(code)) {
    return `The database at DATABASE_URL can't be used: ${root.message || code}`;
  }
  if (error.message.startsWith('Embedded database:')) {
    return `${error.message}. If it goes on, restore the data folder from a backup.`;
  }
  return undefined;
}

function rootOf(error: Error): Error {
  let current = error;
  for (let depth = 0; depth < 5 && current.cause instanceof Error; depth += 1) {
    current = current.cause;
  }
  return current;
}
