import { useEffect, useRef } from 'react';
import type { ClientField } from '#contract/client-fields.ts';
import type { ClientImport } from '#contract/import-record.ts';
import { choicesFor, targetLabel } from '#web/portability/mapping.ts';
import { Card } from '#web/ui/Card.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';

export type ImportOptionWordsProps = {
  open: ClientImport['openOptions'];
  targets: readonly (string | null)[];
  fields: readonly ClientField[];
  owners: readonly { id: string; name: string }[];
  matches: ClientImport['optionMatches'];
  /** Scrolls here and begins at the first word. */
  sought: boolean;
  onMatch: (target: string, word: string, value: string) => void;
};

const ask = 'ask';

/** Words of the file that are no option here, each with what it stands for. */
export function ImportOptionWords(props: ImportOptionWordsProps) {
  const { open, targets, fields, owners, matches, sought, onMatch } = props;
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sought) return;
    words.current?.scrollIntoView({ block: 'start' });
    words.current?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });
  }, [sought]);
  const shown = Object.entries(open).filter(
    ([target, words]) => targets.includes(target) && words.length > 0,
  );
  if (shown.length === 0) return null;
  return (
    <div ref={words} className="scroll-mt-20">
      <Card
        title="Words that aren’t options yet"
        subtitle="Say what each one means. A row with a word that is left open has to be corrected."
        flush
      >
        {shown.map(([target, words]) => {
          const choices = [
            { value: ask, label: target === 'owner' ? 'Whoever imports' : 'Correct row by row' },
            ...(target === 'owner' ? [] : [{ value: '', label: 'Leave the field empty' }]),
            ...choicesFor(target, fields, owners),
          ];
          return (
            <section key={target} aria-label={targetLabel(target, fields)}>
              <h3 className="px-5 pt-3 pb-1 text-12 font-medium text-muted">
                {targetLabel(target, fields)}
              </h3>
              <ul className="divide-y divide-line">
                {words.map((word) => (
                  <li
                    key={word}
                    className="grid items-center gap-x-6 gap-y-2 px-5 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]"
                  >
                    <span className="min-w-0 truncate text-14">“{word}”</span>
                    <Combobox
                      aria-label={`What “${word}” stands for`}
                      value={matches[target]?.[word] ?? ask}
                      options={choices}
                      onChange={(value) => onMatch(target, word, value)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </Card>
    </div>
  );
}
