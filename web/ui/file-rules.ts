import { byteText } from '#web/ui/byte-text.ts';

export type FileRules = {
  /** As an input's `accept`: ".csv,text/csv,image/*"; everything when absent. */
  accept?: string;
  maxBytes?: number;
  multiple?: boolean;
  /** The kinds in words, for the sentence: "CSV files". */
  kinds?: string;
};

type Candidate = Pick<File, 'name' | 'size' | 'type'>;

/** Whether `accept` names the file, by its ending or by its type. */
export function isAccepted({ name, type }: Candidate, accept: string | undefined): boolean {
  const wanted = (accept ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
  if (wanted.length === 0) return true;
  return wanted.some((each) => {
    if (each.startsWith('.')) return name.toLowerCase().endsWith(each);
    if (each.endsWith('/*')) return type.toLowerCase().startsWith(each.slice(0, -1));
    return type.toLowerCase() === each;
  });
}

/** The files that may be taken, and one sentence for each that may not. */
export function sortFiles<Some extends Candidate>(
  files: readonly Some[],
  { accept, maxBytes, multiple = false, kinds }: FileRules,
): { taken: Some[]; refused: string[] } {
  const taken: Some[] = [];
  const refused: string[] = [];
  for (const file of files) {
    if (!isAccepted(file, accept)) {
      refused.push(
        `${file.name} cannot be used. Choose ${kinds ?? (accept ?? '').replaceAll(',', ', ')}.`,
      );
    } else if (file.size === 0) refused.push(`${file.name} is empty.`);
    else if (maxBytes !== undefined && file.size > maxBytes) {
      refused.push(
        `${file.name} is ${byteText(file.size)}. Files can be up to ${byteText(maxBytes)}.`,
      );
    } else taken.push(file);
  }
  if (multiple || taken.length < 2) return { taken, refused };
  return {
    taken: taken.slice(0, 1),
    refused: [...refused, 'Only the first file was taken. Add one at a time.'],
  };
}
