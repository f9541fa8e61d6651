import * as z from 'zod';

/** Raised when an older Rapport could not read what this one writes. */
export const formatVersion = 1;

/** The names of what stands in every archive. */
export const headName = 'rapport.json';
export const manifestName = 'manifest.json';
export const readmeName = 'README.md';
export const secretName = 'secret';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.number().int().min(0);
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

/** The first entry: enough to say what a file is without reading it all. */
export const archiveHead = z.object({
  format: z.literal('rapport'),
  formatVersion: z.number().int().min(1),
  /** `installation`: every practice, to be put back. `practice`: one, to be taken along. */
  kind: z.enum(['installation', 'practice']),
  /** Of the program that wrote it. */
  version: z.string().max(60),
  engine: z.enum(['embedded', 'server']),
  migration: z.object({ name: z.string().max(100), at: z.number() }),
  madeAt: z.string().max(40),
  practices: z.array(z.object({ id: z.uuid(), name: z.string().max(1000) })).max(100_000),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

/** The last entry: all that went before, so that what is missing or changed is noticed. */
export const archiveManifest = z.object({
  head: archiveHead,
  tables: z.array(
    z.object({
      name,
      columns: z.array(z.object({ name, type: z.string().max(100) })).max(500),
      rows: size,
      bytes: size,
      sha256,
    }),
  ),
  counters: z.array(z.object({ table: name, column: name, last: size })),
  files: z.array(z.object({ key: z.string().max(400), bytes: size, sha256 })),
  /** Files that a row names and that were not there when the archive was made. */
  missing: z.array(z.string().max(400)),
  /** Tells the secret that sealed columns need from any other, and nothing more of it. */
  secretCheck: z.string().max(100),
  withSecret: z.boolean(),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

export const tableEntry = (table: string) => `tables/${table}.jsonl`;
export const fileEntry = (key: string) => `files/${key}`;
