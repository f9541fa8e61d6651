import { useEffect, useRef, useState } from 'react';
import type { QuickQuestion, QuickReading } from '#contract/quick-add.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useCurrentUser } from '#web/session.tsx';
import { useQuickAddTask, useReadSentence } from '#web/tasks/api.ts';
import { keepLine, lineOf } from '#web/tasks/kept-lines.ts';
import { draftOfReading } from '#web/tasks/task-form.ts';
import { typedSince } from '#web/tasks/typed-since.ts';
import { useTaskActs } from '#web/tasks/use-task-acts.ts';

const pauseMs = 180;
/** Characters of a sentence. */
const longest = 400;
type Answers = Partial<Record<QuickQuestion, string>>;

/** A sentence that was entered, and what was answered about it. */
interface Entered {
  readonly sentence: string;
  readonly given: Answers;
}

interface QuickAddWords {
  readonly clientId: string | undefined;
  /** Where the line stands, to be found there again; without it nothing is kept. */
  readonly place: string | undefined;
  readonly onAdded: () => void;
}

const cut = (line: string) => line.trim().slice(0, longest);

/**
 * A sentence that becomes a task: read while it is typed, asked about where it is unclear, added by
 * Enter. The next one can be typed and entered while one is on its way.
 */
export function useQuickAdd({ clientId, place, onAdded }: QuickAddWords) {
  const { id: selfId } = useCurrentUser();
  const [text, setText] = useState(() => (place ? lineOf(selfId, place) : ''));
  useEffect(() => {
    if (place) keepLine(selfId, place, text);
  }, [selfId, place, text]);
  const [answers, setAnswers] = useState<Answers>({});
  const [read, setRead] = useState<{ text: string; understood: QuickReading }>();
  /** What was entered and is not added yet, in its order; it stands in the line until then. */
  const [under, setUnder] = useState<readonly Entered[]>([]);
  const { mutateAsync: understand } = useReadSentence();
  const { mutateAsync: add } = useQuickAddTask();
  const { deleteTask } = useTaskActs();
  const beyond = (line: string) =>
    cut(under.reduce((rest, { sentence }) => typedSince(sentence, rest), line));
  const wanted = beyond(text);
  /** The sentence that is read and asked about. */
  const meant = wanted || (under.at(-1)?.sentence ?? '');
  const line = useRef(text);
  const latest = useRef(meant);
  const answered = useRef(answers);
  const queue = useRef<Entered[]>([]);
  /** Enter was pressed again while the last sentence was on its way. */
  const again = useRef(false);
  useEffect(() => {
    line.current = text;
    latest.current = meant;
    answered.current = answers;
  });

  useEffect(() => {
    if (meant === '') return undefined;
    const timer = setTimeout(() => {
      const body = { text: meant, preview: true, answers, ...(clientId && { clientId }) };
      understand({ body }).then(
        ({ understood }) => {
          if (latest.current === meant) setRead({ text: meant, understood });
        },
        // Enter says what is wrong; nothing is shown of a sentence that could not be read.
        () => {
          if (latest.current === meant) setRead(undefined);
        },
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [meant, answers, clientId, understand]);

  /** Whether it was added; a question is left for whoever entered it. */
  const send = async ({ sentence, given }: Entered): Promise<boolean> => {
    const isLast = () => latest.current === sentence;
    try {
      const body = { text: sentence, answers: given, ...(clientId && { clientId }) };
      const { understood, task } = await add({ body });
      if (isLast()) setRead({ text: sentence, understood });
      if (!task) {
        const isAnswered = again.current && isLast();
        again.current = false;
        return isAnswered && (await send({ sentence, given: answered.current }));
      }
      setText((now) => typedSince(sentence, now));
      // Whoever has gone elsewhere meanwhile does not find it again.
      if (place) keepLine(selfId, place, typedSince(sentence, lineOf(selfId, place)));
      if (isLast()) setAnswers({});
      void showNotice(notices.undoable('Task Added', task.title, () => void deleteTask(task)));
      onAdded();
      return true;
    } catch (error) {
      void showNotice(notices.refused('Task Not Added', error));
      return false;
    }
  };
  const work = async () => {
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const isAdded = await send(next);
      if (isAdded) queue.current.shift();
      else putBack();
      setUnder([...queue.current]);
    }
  };
  /** What was entered after a sentence that is not added stands in the line beside it. */
  const putBack = () => {
    const sentences = queue.current.map(({ sentence }) => sentence);
    const rest = sentences.reduce((left, sentence) => typedSince(sentence, left), line.current);
    if (sentences.length > 1) setText([...sentences, rest].join(' ').trim());
    queue.current = [];
  };
  const submit = async () => {
    again.current = wanted === '';
    if (wanted === '') return;
    queue.current.push({ sentence: wanted, given: answers });
    setUnder([...queue.current]);
    if (queue.current.length === 1) await work();
  };
  return {
    text,
    write: (next: string) => {
      setText(next);
      // Another sentence may ask something else.
      if (next.trim() === '' || (wanted === '' && beyond(next) !== '')) setAnswers({});
    },
    understood: meant !== '' && read ? read.understood : undefined,
    /** What all the fields begin with: what was read of the line as it stands, else its words. */
    begun: read?.text === wanted ? draftOfReading(read.understood) : { title: wanted },
    answer: (about: QuickQuestion, value: string) =>
      setAnswers((before) => ({ ...before, [about]: value })),
    submit,
  };
}
