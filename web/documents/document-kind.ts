export type DocumentKind =
  | 'image'
  | 'pdf'
  | 'text'
  | 'sheet'
  | 'slides'
  | 'audio'
  | 'video'
  | 'archive'
  | 'calendar'
  | 'mail'
  | 'other';

const byType: readonly (readonly [RegExp, DocumentKind])[] = [
  [/^image\//, 'image'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^application\/pdf$/, 'pdf'],
  [/spreadsheet|ms-excel|\/csv$/, 'sheet'],
  [/presentation|powerpoint/, 'slides'],
  [/^text\/calendar$/, 'calendar'],
  [/^message\/rfc822$|ms-outlook/, 'mail'],
  [/wordprocessing|msword|opendocument\.text|\/rtf$/, 'text'],
  [/zip|x-tar|gzip|x-7z|x-rar|vnd\.rar|x-bzip2|x-xz|zstd/, 'archive'],
];

/** Where the bytes say no more than that it is text, or nothing, the name's ending tells. */
const byEnding: readonly (readonly [RegExp, DocumentKind])[] = [
  [/\.(?:csv|tsv|xlsx?|ods|numbers)$/i, 'sheet'],
  [/\.(?:pptx?|odp|key)$/i, 'slides'],
  [/\.(?:docx?|odt|rtf|txt|md|pages)$/i, 'text'],
  [/\.ics$/i, 'calendar'],
  [/\.(?:eml|msg)$/i, 'mail'],
];

const words: Readonly<Record<DocumentKind, string>> = {
  image: 'Image',
  pdf: 'PDF',
  text: 'Text',
  sheet: 'Spreadsheet',
  slides: 'Presentation',
  audio: 'Audio',
  video: 'Video',
  archive: 'Archive',
  calendar: 'Calendar',
  mail: 'Email',
  other: 'File',
};

/** What sort of file it is, by its media type and, where that is too general, by its name. */
export function kindOf({ mediaType, name }: { mediaType: string; name: string }): DocumentKind {
  const sniffed = byType.find(([pattern]) => pattern.test(mediaType))?.[1];
  if (sniffed !== undefined && sniffed !== 'archive') return sniffed;
  const named = byEnding.find(([pattern]) => pattern.test(name))?.[1];
  return named ?? sniffed ?? (mediaType.startsWith('text/') ? 'text' : 'other');
}

export function kindWord(file: { mediaType: string; name: string }): string {
  return words[kindOf(file)];
}
