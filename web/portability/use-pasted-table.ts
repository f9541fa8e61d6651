import { useEffect, useEffectEvent } from 'react';

/** Takes what is pasted outside of any field: a file, or cells copied from a spreadsheet as one. */
export function usePastedTable(isOff: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (isOff || !event.clipboardData || isField(event.target)) return;
    const file =
      event.clipboardData.files[0] ?? tableFrom(event.clipboardData.getData('text/plain'));
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]');

/** A table has more than one row; undefined for what is none. */
export function tableFrom(text: string): File | undefined {
  if (!/\S[^\S\r\n]*\r?\n\s*\S/.test(text)) return undefined;
  return new File([text], 'Pasted cells.tsv', { type: 'text/tab-separated-values' });
}
