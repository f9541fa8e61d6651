import { useEffect, useRef } from 'react';
import type { ClientDocument } from '#contract/documents.ts';
import { documentFile } from '#web/documents/api.ts';
import { kindWord } from '#web/documents/document-kind.ts';
import { DocumentMark } from '#web/documents/DocumentMark.tsx';
import { classNames } from '#web/ui/class-names.ts';

export type DocumentNameProps = { document: ClientDocument; linked: boolean };

/** What a document is called, which downloads it; one that a link leads to is marked and in sight. */
export function DocumentName({ document, linked }: DocumentNameProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (linked) place.current?.scrollIntoView({ block: 'center' });
  }, [linked]);
  return (
    <span
      ref={place}
      aria-current={linked ? 'location' : undefined}
      className={classNames(
        'flex items-center gap-3 py-1',
        linked && '-mx-2 rounded-control bg-accent-tint px-2',
      )}
    >
      <DocumentMark document={document} />
      <span className="grid min-w-0">
        <a
          href={documentFile(document.id)}
          download
          className="justify-self-start rounded-entry font-medium wrap-anywhere hover:underline"
        >
          {document.name}
        </a>
        <span className="text-12 text-muted">{kindWord(document)}</span>
      </span>
    </span>
  );
}
