import { Download } from 'lucide-react';
import { useRef } from 'react';
import { CopyButton } from '#web/ui/CopyField.tsx';

/** The codes that work when the phone doesn't; they are seen this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  const list = useRef<HTMLOListElement>(null);
  const select = () => {
    if (list.current) window.getSelection()?.selectAllChildren(list.current);
  };
  return (
    <div>
      <p className="mb-4 text-14 text-muted">
        Each works once, when you don't have your phone. Keep them somewhere safe: they are not
        shown again.
      </p>
      <ol
        ref={list}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line bg-sunken p-4 font-mono text-14"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-3 flex gap-2">
        <CopyButton text={text} size="small" onRefused={select} />
        <a
          className="inline-flex h-7 items-center gap-1.5 rounded-control border border-line px-2.5 text-13 font-medium hover:bg-hover"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="rapport-recovery-codes.txt"
        >
          <Download aria-hidden className="size-3.5" />
          Download
        </a>
      </div>
    </div>
  );
}
