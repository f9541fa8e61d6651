import { UserRoundPen } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { speakers, type Speaker, type Utterance } from '#contract/call-record.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Select.tsx';

const words: Readonly<Record<Speaker, string>> = {
  coach: 'The coach',
  client: 'The client',
  agent: 'The voice agent',
  other: 'Somebody else',
};
const options = speakers.map((value) => ({ value, label: words[value] }));

export type Voice = Pick<Utterance, 'name' | 'speaker'>;

export type WhoSpeaksProps = {
  /** As they are read, or as was chosen. */
  voices: readonly Voice[];
  /** Some were put right by hand. */
  touched: boolean;
  /** One came for this. */
  first: boolean;
  onChange: (voice: Voice) => void;
};

/** Says who speaks under each name of a transcript: open where one is not known, else behind a button. */
export function WhoSpeaks({ voices, touched, first, onChange }: WhoSpeaksProps) {
  const id = useId();
  const [asked, setAsked] = useState(first);
  const group = useRef<HTMLDivElement>(null);
  const isAskedHere = asked && !first;
  // The button is gone; without it the focus would go to the top of the dialog.
  useEffect(() => {
    if (isAskedHere) group.current?.querySelector('select')?.focus();
  }, [isAskedHere]);
  if (voices.length === 0) return null;
  const isOpen = asked || touched || voices.some(({ speaker }) => speaker === 'other');
  if (!isOpen) {
    return (
      <Button
        size="small"
        variant="ghost"
        icon={UserRoundPen}
        className="mt-1 -ml-2.5"
        onClick={() => setAsked(true)}
      >
        Change who speaks
      </Button>
    );
  }
  return (
    <div ref={group} role="group" aria-labelledby={id} className="mt-2 max-h-56 overflow-y-auto">
      <p id={id} className="text-12 font-medium text-ink">
        Who speaks
      </p>
      <div className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {voices.map(({ name, speaker }, at) => (
          <div key={name} className="flex min-w-0 items-center justify-between gap-2">
            <span className="min-w-0 truncate text-13 text-ink" title={name}>
              {name === '' ? 'All of it' : name}
            </span>
            <Select
              size="small"
              className="w-36! shrink-0"
              aria-label={name === '' ? 'Who speaks all of it' : `Who “${name}” is`}
              data-first={first && at === 0 ? '' : undefined}
              value={speaker}
              onChange={(chosen) => onChange({ name, speaker: chosen })}
              options={options}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
