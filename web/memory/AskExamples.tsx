import { Button } from '#web/ui/Button.tsx';

export type AskExamplesProps = {
  /** Of one client, on their page. */
  ofClient: boolean;
  onAsk: (question: string) => void;
};

const ofAll = [
  'Who needs me today?',
  'Which promises are overdue?',
  'Who haven’t I spoken to in a month?',
  'Which calls went badly this month?',
];
const ofOne = [
  'What happened in the last call?',
  'Which promises are open?',
  'What should I ask next time?',
];

/** Questions that memory can be asked, to begin with. */
export function AskExamples({ ofClient, onAsk }: AskExamplesProps) {
  return (
    <div role="group" aria-label="Questions to ask" className="mb-4 flex flex-wrap gap-2">
      {(ofClient ? ofOne : ofAll).map((question) => (
        <Button key={question} size="small" onClick={() => onAsk(question)}>
          {question}
        </Button>
      ))}
    </div>
  );
}
