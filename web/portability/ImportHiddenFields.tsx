import type { ClientImport } from '#contract/import-record.ts';
import { hiddenFieldsText } from '#web/portability/import-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';

export type ImportHiddenFieldsProps = { one: ClientImport; onColumns: () => void };

/** Says which columns are left out since their field was hidden, with the way to choose again. */
export function ImportHiddenFields({ one, onColumns }: ImportHiddenFieldsProps) {
  const text = hiddenFieldsText(one);
  if (text === '') return null;
  return (
    <Callout
      tone="warn"
      action={
        <Button size="small" onClick={onColumns}>
          Choose again
        </Button>
      }
    >
      {text}
    </Callout>
  );
}
