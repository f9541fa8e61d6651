import type { ArchiveHead } from './manifest.ts';

/** What somebody reads who opens an archive without Rapport. */
export function archiveReadme({
  kind,
  version,
  madeAt,
  migration,
  practices,
}: ArchiveHead): string {
  const whose = practices.map(({ name }) => name).join(', ') || 'nobody yet';
  const title =
    kind === 'practice' ? `Everything of the practice ${whose}` : `A backup of Rapport (${whose})`;
  return `${title}

Made at ${madeAt} by Rapport ${version}; the tables are as of migration ${migration.name}.

This is a gzipped tar archive: any archive program opens it.

rapport.json     what this file is
tables/*.jsonl   one file per kind of row; each line is one row as a JSON object with the names of
                 the columns. Times are ISO 8601 in UTC, ids are UUIDs, amounts in cents are whole
                 numbers. Rows refer to each other by these ids: client_id is the id of a row in
                 tables/clients.jsonl, call_id of one in tables/calls.jsonl, and so on.
files/           documents, their thumbnails and recordings. The columns file_key of documents
                 and recording_key of calls name them; documents.jsonl has each one's own name.
manifest.json    the columns of every table with their types, the numbers of rows, and the size and
                 SHA-256 of all of it

${kind === 'practice' ? leaving : restoring}`;
}

const restoring = `To put it back: npm run restore -- FILE, or "Restore a backup" on the first page of a new installation.
Nobody is signed in afterwards, and links for a new password have ended.
`;

const leaving = `To bring it into another installation: npm run practice -- import FILE.
Not in it: passwords, two-step secrets, sessions, API keys, open invitations, private calendar
addresses and webhooks, and what Rapport's memory rebuilds from the rest. The people get links to
choose a password.

Where to look first: clients, client_fields, calls with utterances and promises, tasks, objectives
with key_results and check_ins, insights, payments with refunds, documents, messages, users, events
(the history of everything).
`;
