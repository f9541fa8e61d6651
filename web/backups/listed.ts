import type { backups } from '#contract/backups.ts';
import type { Reply } from '#contract/endpoint.ts';

export type Listed = Reply<(typeof backups)['listBackups']>;
