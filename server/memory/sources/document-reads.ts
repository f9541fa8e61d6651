import { and, inArray, isNull } from 'drizzle-orm';
import { documents } from '#server/db/schema/documents.ts';
import { readDocumentText } from '#server/memory/documents/read-document-text.ts';
import { cutText } from '#server/cut-text.ts';
import { idsOf } from './page-reads.ts';
import { wholePosition, type Passage, type Source } from './source.ts';

const excerptLength = 400;

/** Documents: their name, and the text of those that hold any. */
export const documentSource: Source = {
  sources: ['document'],
  events: [
    'document.uploaded',
    'document.renamed',
    'document.deleted',
    'document.restored',
    'document.erased',
  ],
  listIds: idsOf(documents),
  gather: async (scope, deps, ids) => {
    const rows = await scope.db
      .select()
      .from(documents)
      .where(
        and(scope.owns(documents), inArray(documents.id, [...ids]), isNull(documents.deletedAt)),
      );
    const texts = new Map<string, readonly string[]>();
    for (const row of rows) texts.set(row.id, await readDocumentText(deps, row));
    return texts;
  },
  load: async (scope, ids, gathered) => {
    const rows = await scope.db
      .select()
      .from(documents)
      .where(
        and(scope.owns(documents), inArray(documents.id, [...ids]), isNull(documents.deletedAt)),
      );
    return rows.map(({ id, clientId, name, createdAt: at }) => ({
      id,
      clientId,
      source: 'document',
      title: name,
      passages: passagesOf(name, at, gathered.get(id) ?? []),
    }));
  },
};

function passagesOf(name: string, at: string, texts: readonly string[]): Passage[] {
  const silent = { speaker: 'none', name: '', at } as const;
  const beginning = cutText(texts.join(' '), excerptLength);
  return [
    // The name is a line of its own, so that words of it are found too.
    { ...silent, position: wholePosition, text: beginning === '' ? name : `${name}\n${beginning}` },
    ...texts.map((text, position) => ({ ...silent, position, text })),
  ];
}
