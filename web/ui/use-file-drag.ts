import { type RefObject, useEffect, useRef, useState } from 'react';

export type DroppedFiles = (files: File[], folders: number) => void;

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/** A folder comes as a file of its name, which cannot be read. */
function filesOf(transfer: DataTransfer): { files: File[]; folders: number } {
  const folders = new Set(
    [...transfer.items]
      .map((entry) => entry.webkitGetAsEntry())
      .filter((entry) => entry?.isDirectory)
      .map((entry) => entry?.name),
  );
  const files = [...transfer.files].filter((file) => !folders.has(file.name));
  return { files, folders: folders.size };
}

/**
 * Takes the files that are dropped in the area and tells whether some are held over it. While it
 * is there, a file that misses every area does nothing, where the browser would open it.
 */
export function useFileDrag(
  area: RefObject<HTMLElement | null>,
  disabled: boolean,
  onDrop: DroppedFiles,
): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const forget = new AbortController();
    const { signal } = forget;
    // Entering a child leaves its parent: only the balance tells whether they are still inside.
    let depth = 0;
    const leave = () => {
      depth = 0;
      setOver(false);
    };
    const listen = (
      type: 'dragenter' | 'dragleave' | 'dragover' | 'drop',
      act: (event: DragEvent) => void,
    ) => {
      element.addEventListener(type, (event) => hasFiles(event) && act(event), { signal });
    };
    listen('dragenter', (event) => {
      event.preventDefault();
      depth += 1;
      setOver(!disabled);
    });
    listen('dragleave', () => {
      depth -= 1;
      if (depth <= 0) leave();
    });
    listen('dragover', (event) => {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    });
    listen('drop', (event) => {
      event.preventDefault();
      leave();
      if (disabled || !event.dataTransfer) return;
      const { files, folders } = filesOf(event.dataTransfer);
      latest.current(files, folders);
    });
    const stay = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', stay, { signal });
    addEventListener('drop', stay, { signal });
    return () => forget.abort();
  }, [area, disabled]);
  return over;
}
