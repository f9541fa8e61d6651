import { useEffect, useRef, useState } from 'react';
import type { QuickQuestion, QuickReading } from '#contract/quick-add.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useQuickAddTask, useReadSentence } from '#web/tasks/api.ts';
import { draftOfReading } from '#web/tasks/task-form.ts';
import { typedSince } from '#web/tasks/typed-since.ts';
import { useTaskActs } from '#web/tasks/use-task-acts.ts';

const pauseMs = 180;
/** Characters of a sentence. */
const longest = 400;
type Answers = Partial<Record<QuickQuestion, string>>;

/** A sentence that becomes a task: read while it is typed, asked about where it is unclear, added by Enter. */
export function useQuickAdd(clientId: string | undefined, onAdded: () => void) {
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState<Answers>({});
  const [read, setRead] = useState<{ text: string; understood: QuickReading }>();
  const { mutateAsync: understand } = useReadSentence();
  const { mutateAsync: add, isPending } = useQuickAddTask();
  const { deleteTask } = useTaskActs();
  const wanted = text.trim().slice(0, longest);
  const line = useRef(text);
  const latest = useRef(wanted);
  const answered = useRef(answers);
  /** Enter was pressed again while the sentence was on its way. */
  const again = useRef(false);
  useEffect(() => {
    line.current = text;
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

  const send = async (sentence: string, given: Answers) => {
    again.current = false;
    try {
      const body = { text: sentence, answers: given, ...(clientId && { clientId }) };
      const { understood, task } = await add({ body });
      setRead({ text: sentence, understood });
      if (!task) {
        if (again.current && latest.current === sentence) await send(sentence, answered.current);
        return;
      }
      const rest = typedSince(sentence, line.current);
      setText(rest);
      setAnswers({});
      void showNotice(notices.undoable('Task Added', task.title, () => void deleteTask(task)));
      onAdded();
      const next = rest.trim().slice(0, longest);
      if (again.current && next !== '') await send(next, {});
    } catch (error) {
      void showNotice(notices.refused('Task Not Added', error));
    }
  };
  const submit = async () => {
    if (wanted === '') return;
    if (isPending) {
      again.current = true;
      return;
    }
    await send(wanted, answers);
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
