import { useRef, useState } from 'react';
import type { FollowedCall } from '#contract/dialling.ts';
import { useAnswerRehearsal } from '#web/calls/api.ts';
import { type Answer, answerProblem, isStale, wasTaken } from '#web/calls/rehearsal-answer.ts';
import { refreshPaths } from '#web/query.ts';

interface Failure {
  readonly answer: Answer;
  readonly sentence: string;
  /** The same can be sent again as it is. */
  readonly again: boolean;
}

/** The client's side of a rehearsal: what is being written, and its sending. */
export function useRehearsal(call: FollowedCall, onAnswered: (call: FollowedCall) => void) {
  const [draft, setDraft] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const { mutateAsync, isPending, variables } = useAnswerRehearsal();
  const underWay = useRef(false);

  const clear = ({ text }: Answer) => {
    setFailure(undefined);
    if (text !== '') setDraft('');
  };
  // The answer to a request can be lost while the request was not.
  if (failure && !isPending && wasTaken(call, failure.answer)) clear(failure.answer);

  const give = async (answer: Answer) => {
    if (underWay.current) return;
    underWay.current = true;
    const { hangUp, ...words } = answer;
    const body = { ...words, ...(hangUp && { hangUp }) };
    try {
      onAnswered(await mutateAsync({ params: { id: call.id }, body }));
      clear(answer);
    } catch (error) {
      const again = !isStale(error);
      setFailure({ answer, sentence: answerProblem(error, answer), again });
      void refreshPaths(['/api/live-calls']);
    } finally {
      underWay.current = false;
    }
  };
  const heard = call.utterances.length;
  return {
    draft,
    busy: isPending,
    /** What is on its way. */
    giving: isPending ? variables.body : undefined,
    failure,
    write: (text: string) => {
      setDraft(text);
      setFailure(undefined);
    },
    /** Says what is written, and what was spoken after it. */
    say: (spoken = '') => {
      const text = [draft.trim(), spoken].filter((words) => words !== '').join(' ');
      if (text === '' || underWay.current) return;
      // Kept in the box until it is taken, so that no word is lost.
      setDraft(text);
      void give({ text, hangUp: false, heard });
    },
    stayQuiet: () => void give({ text: '', hangUp: false, heard }),
    hangUp: () => void give({ text: '', hangUp: true, heard }),
    tryAgain: () => failure && void give(failure.answer),
  };
}
