import type { ClientImport } from '#contract/import-record.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';

type ImportOpenWordsProps = { one: ClientImport; onWords: () => void };

/** Says that some words of the file still stand for nothing, while their rows wait for it. */
export function ImportOpenWords({ one, onWords }: ImportOpenWordsProps) {
  const answered = one.optionMatches;
  const open = Object.entries(one.openOptions).flatMap(([target, words]) =>
    words.filter((word) => target !== 'owner' && answered[target]?.[word] === undefined),
  );
  if (open.length === 0) return null;
  const named = open
    .slice(0, 3)
    .map((word) => `“${word}”`)
    .join(', ');
  const more = open.length > 3 ? ` and ${open.length - 3} more` : '';
  return (
    <Callout
      tone="warn"
      action={
        <Button size="small" onClick={onWords}>
          Say what they stand for
        </Button>
      }
    >
      {named}
      {more} {open.length === 1 ? 'is' : 'are'} no option here.
    </Callout>
  );
}
