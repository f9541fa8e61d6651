import { useEffect, useRef, useState } from 'react';
import type { QuickQuestion, QuickReading } from '#contract/quick-add.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useQuickAddTask, useReadSentence } from '#web/tasks/api.ts';
import { draftOfReading } from '#web/tasks/task-form.ts';
import { useTaskActs } from '#web/tasks/use-task-acts.ts';

const pauseMs = 180;
type Answers = Partial<Record<QuickQuestion, string>>;

/** A sentence that becomes a task: read while it is typed, asked about where it is unclear, added by Enter. */
export function useQuickAdd(clientId: string | undefined, onAdded: () => void) {
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState<Answers>({});
  const [read, setRead] = useState<{ text: string; understood: QuickReading }>();
  const { mutateAsync: understand } = useReadSentence();
  const { mutateAsync: add, isPending } = useQuickAddTask();
  const { deleteTask } = useTaskActs();
  const wanted = text.trim().slice(0, 400);
  const latest = useRef(wanted);
  const answered = useRef(answers);
  /** Enter was pressed again while the sentence was on its way. */
  const again = useRef(false);
  useEffect(() => {
    latest.current = wanted;
    answered.current = answers;
  });

  useEffect(() => {
    if (wanted === '') return undefined;
    const timer = setTimeout(() => {
      const body = { text: wanted, preview: true, answers, ...(clientId && { clientId }) };
      understand({ body }).then(
        ({ understood }) => {
          if (latest.current === wanted) setRead({ text: wanted, understood });
        },
        // Enter says what is wrong; nothing is shown of a sentence that could not be read.
        () => setRead(undefined),
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, answers, clientId, understand]);

  const submit = async (given: Answers = answers) => {
    if (wanted === '') return;
    if (isPending) {
      again.current = true;
      return;
    }
    again.current = false;
    try {
      const body = { text: wanted, answers: given, ...(clientId && { clientId }) };
      const { understood, task } = await add({ body });
      setRead({ text: wanted, understood });
      if (!task) {
        if (again.current && latest.current === wanted) await submit(answered.current);
        return;
      }
      setText('');
      setAnswers({});
      void showNotice(notices.undoable('Task Added', task.title, () => void deleteTask(task)));
      onAdded();
    } catch (error) {
      void showNotice(notices.refused('Task Not Added', error));
    }
  };
  return {
    text,
    write: (next: string) => {
      setText(next);
      // Another sentence may ask something else.
      if (next.trim() === '') setAnswers({});
    },
    understood: wanted !== '' && read ? read.understood : undefined,
    /** What all the fields begin with: what was read of the line as it stands, else its words. */
    begun: read?.text === wanted ? draftOfReading(read.understood) : { title: wanted },
    answer: (about: QuickQuestion, value: string) =>
      setAnswers((before) => ({ ...before, [about]: value })),
    submit,
  };
}
