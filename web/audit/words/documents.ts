import type { documentEvents } from '#contract/documents.ts';
import type { EventWords, Told } from '#web/audit/told.ts';

const document = ({ after, before }: Told) => {
  const name = after('name') ?? before('name');
  return name ? `the document “${name}”` : 'a document';
};

export const documentWords: Readonly<Record<(typeof documentEvents)[number], EventWords>> = {
  'document.uploaded': {
    kind: 'Document uploaded',
    tell: (it) => `${it.who} uploaded ${document(it)}`,
  },
  'document.renamed': {
    kind: 'Document renamed',
    tell: (it) => `${it.who} renamed “${it.before('name') ?? ''}” to “${it.after('name') ?? ''}”`,
  },
  'document.deleted': {
    kind: 'Document deleted',
    tell: (it) => `${it.who} deleted ${document(it)}`,
  },
  'document.restored': {
    kind: 'Document restored',
    tell: (it) => `${it.who} took ${document(it)} back`,
  },
  'document.erased': {
    kind: 'Document erased',
    tell: () => 'A deleted document was erased after 30 days',
  },
};
