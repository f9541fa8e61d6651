import {
  CalendarDays,
  File,
  FileArchive,
  FileAudio,
  FileSpreadsheet,
  FileText,
  FileType,
  FileVideo,
  Image,
  type LucideIcon,
  Mail,
  Presentation,
} from 'lucide-react';
import { useState } from 'react';
import type { ClientDocument } from '#contract/documents.ts';
import { thumbnailOf } from '#web/documents/api.ts';
import { type DocumentKind, kindOf } from '#web/documents/document-kind.ts';

const icons: Readonly<Record<DocumentKind, LucideIcon>> = {
  image: Image,
  pdf: FileType,
  text: FileText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  audio: FileAudio,
  video: FileVideo,
  archive: FileArchive,
  calendar: CalendarDays,
  mail: Mail,
  other: File,
};

/** A small picture of a picture, or the sign of its kind. */
export function DocumentMark({ document }: { document: ClientDocument }) {
  const [broken, setBroken] = useState(false);
  const IconMark = icons[kindOf(document)];
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-entry border border-line bg-sunken text-muted"
    >
      {document.hasThumbnail && !broken ? (
        <img
          src={thumbnailOf(document.id)}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      ) : (
        <IconMark className="size-4" />
      )}
    </span>
  );
}
