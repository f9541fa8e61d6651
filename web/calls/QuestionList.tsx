import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react';
import { moved } from '#web/calls/brief-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SavingContext } from '#web/ui/field-context.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';

export type QuestionListProps = {
  questions: readonly string[];
  onChange: (questions: string[]) => void;
  /** By the question's place, from 0. */
  problemOf?: (place: number) => string | undefined;
};

const most = 20;

type Part = 'text' | 'up' | 'down';

/** Questions in the order in which they are asked; Alt and an arrow key move the one that is written. */
export function QuestionList({ questions, onChange, problemOf }: QuestionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const saving = use(SavingContext);
  const [said, setSaid] = useState('');
  const wanted = useRef<{ place: number; part: Part }>(undefined);
  // The rows stand in their new places only once they are drawn.
  useEffect(() => {
    if (!wanted.current) return;
    const { place, part } = wanted.current;
    wanted.current = undefined;
    const row = list.current?.children[place];
    row?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus();
  });

  const write = (place: number, text: string) =>
    onChange(questions.map((one, at) => (at === place ? text : one)));
  const move = (from: number, to: number, part: Part) => {
    if (saving || to < 0 || to >= questions.length) return;
    onChange(moved(questions, from, to));
    setSaid(`Moved to place ${to + 1} of ${questions.length}.`);
    wanted.current = { place: to, part };
  };
  const remove = (place: number) => {
    onChange(questions.filter((_, at) => at !== place));
    setSaid(`Question ${place + 1} removed.`);
    wanted.current = { place: Math.max(0, Math.min(place, questions.length - 2)), part: 'text' };
  };
  const onKey = (event: KeyboardEvent, place: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(place, event.key === 'ArrowUp' ? place - 1 : place + 1, 'text');
  };

  return (
    <div className="grid gap-2">
      <ol ref={list} className="grid gap-2">
        {questions.map((question, place) => (
          <li key={place} className="flex items-start gap-x-2 max-sm:flex-wrap">
            <span aria-hidden className="figures mt-2 w-5 shrink-0 text-right text-13 text-muted">
              {place + 1}.
            </span>
            <Field
              label={`Question ${place + 1}`}
              hideLabel
              error={problemOf?.(place)}
              className="min-w-0 flex-1 max-sm:basis-[calc(100%-1.75rem)]"
            >
              <Textarea
                data-part="text"
                rows={1}
                className="min-h-9!"
                value={question}
                onChange={({ target }) => write(place, target.value)}
                onKeyDown={(event) => onKey(event, place)}
              />
            </Field>
            <span className="mt-1 flex shrink-0 gap-0.5 max-sm:mt-0 max-sm:ml-auto">
              <IconButton
                data-part="up"
                icon={ArrowUp}
                size="small"
                label={`Ask question ${place + 1} earlier`}
                disabled={place === 0}
                onClick={() => move(place, place - 1, 'up')}
              />
              <IconButton
                data-part="down"
                icon={ArrowDown}
                size="small"
                label={`Ask question ${place + 1} later`}
                disabled={place === questions.length - 1}
                onClick={() => move(place, place + 1, 'down')}
              />
              <IconButton
                icon={X}
                size="small"
                label={`Remove question ${place + 1}`}
                onClick={() => remove(place)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {questions.length < most && (
        <div className="pl-7">
          <Button
            size="small"
            icon={Plus}
            onClick={() => {
              onChange([...questions, '']);
              wanted.current = { place: questions.length, part: 'text' };
            }}
          >
            Add a question
          </Button>
        </div>
      )}
    </div>
  );
}
