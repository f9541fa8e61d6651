import { FileText, MessageSquare, Pencil, Rocket } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { BothThemes, type ThemeName } from '#web/ui/GalleryFrame.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { TagInput } from '#web/ui/TagInput.tsx';
import { Timeline, type TimelineEntry } from '#web/ui/Timeline.tsx';
import { UploadRow } from '#web/ui/UploadRow.tsx';

const nothing = () => undefined;
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const ENTRIES: readonly TimelineEntry[] = [
  {
    id: '1',
    at: ago(0.2),
    icon: Rocket,
    tone: 'good',
    sentence: (
      <>
        <b className="font-medium">Omar Haddad</b> launched Probe P12
      </>
    ),
  },
  {
    id: '2',
    at: ago(1.5),
    icon: Pencil,
    sentence: 'Weight changed',
    body: (
      <>
        <s>120 kg</s> → 217 kg
      </>
    ),
  },
  {
    id: '3',
    at: ago(26),
    icon: MessageSquare,
    tone: 'calm',
    sentence: 'Maria Jensen wrote a note',
    body: 'The antenna turns the wrong way after the second burn; ask for the drawings.',
  },
  { id: '4', at: ago(24 * 400), icon: FileText, tone: 'accent', sentence: 'Drawings added' },
];

const STEPS = [
  { key: 'file', label: 'Choose a file' },
  { key: 'columns', label: 'Match columns' },
  { key: 'look', label: 'Look it over' },
  { key: 'done', label: 'Import' },
] as const;

export function GalleryFiles() {
  return (
    <>
      <BothThemes title="Files">{() => <Files />}</BothThemes>
      <BothThemes title="Steps and words">{(theme) => <Steps theme={theme} />}</BothThemes>
      <BothThemes title="Timeline">
        {() => (
          <Card>
            <Timeline
              label="What happened"
              entries={ENTRIES}
              more={{ shown: 4, total: 31, noun: 'entries', onMore: nothing }}
            />
          </Card>
        )}
      </BothThemes>
    </>
  );
}

function Files() {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <div className="grid gap-4">
      <FileDrop
        label="Drop a CSV file here"
        hint={
          names.length > 0 ? `Taken: ${names.join(', ')}.` : 'The first line names the columns.'
        }
        accept=".csv,text/csv"
        kinds="a CSV file"
        maxBytes={5 * 1024 * 1024}
        onFiles={(files) => setNames(files.map((file) => file.name))}
      />
      <FileDrop label="Drop files here" multiple maxBytes={25 * 1024 * 1024} onFiles={nothing}>
        <div className="divide-y divide-line">
          <UploadRow
            name="drawings.pdf"
            sizeBytes={2_400_000}
            state="running"
            percent={42}
            onCancel={nothing}
          />
          <UploadRow name="antenna.png" sizeBytes={840_000} state="waiting" onCancel={nothing} />
          <UploadRow
            name="a-very-long-name-of-a-file-that-does-not-fit-into-its-row.mp4"
            sizeBytes={24_900_000}
            state="failed"
            error="The connection broke. Try again."
            onRetry={nothing}
            onRemove={nothing}
          />
          <UploadRow name="notes.txt" sizeBytes={812} state="done" onRemove={nothing} />
        </div>
      </FileDrop>
      <FileDrop label="Drop a picture here" disabled onFiles={nothing} />
    </div>
  );
}

function Steps({ theme }: { theme: ThemeName }) {
  const [step, setStep] = useState<(typeof STEPS)[number]['key']>('look');
  const [words, setWords] = useState<readonly string[]>(['orbit', 'deep space']);
  return (
    <div className="grid gap-5">
      <Stepper label={`Import, ${theme}`} steps={STEPS} current={step} onGo={setStep} />
      <div>
        <Button size="small" onClick={() => setStep('done')}>
          Next step
        </Button>
      </div>
      <Field label="Words" hint="Enter or a comma adds one.">
        <TagInput
          value={words}
          onChange={setWords}
          maxCount={6}
          maxLength={24}
          suggestions={['orbit', 'lander', 'rover', 'relay', 'solar', 'return']}
        />
      </Field>
      <Field label="Words, wrong" error="Add at least one">
        <TagInput value={[]} onChange={nothing} placeholder="Add words" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Progress label="Fuel" showLabel value={82} tone="good">
          High
        </Progress>
        <Progress label="Oxygen" showLabel value={55} tone="warn">
          Medium
        </Progress>
        <Progress label="Signal" showLabel value={20} tone="bad">
          Low
        </Progress>
      </div>
    </div>
  );
}
