import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Ear, openEar } from '#web/calls/speech-ear.ts';
import { deafness, findRecogniser, hearingLanguage } from '#web/calls/speech-recogniser.ts';

export type Hearing = {
  /** Why nobody can be heard in this browser at all. */
  readonly deaf: string | undefined;
  readonly listening: boolean;
  /** What has been heard of the answer so far. */
  readonly words: string;
  readonly problem: string | undefined;
  /** Listens for one answer, or ends and takes it. */
  readonly toggle: () => void;
};

type Wanted = {
  /** Keeps listening from answer to answer. */
  readonly stays: boolean;
  /** While nobody is to be heard, such as when the agent speaks itself. */
  readonly held: boolean;
  readonly onAnswer: (words: string) => void;
  /** Listening has failed, and does not go on by itself. */
  readonly onFailed: () => void;
};

/** Hears a person through the browser's speech recognition. */
export function useSpeechHearing({ stays, held, onAnswer, onFailed }: Wanted): Hearing {
  const [once, setOnce] = useState(false);
  const [listening, setListening] = useState(false);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const ear = useRef<Ear>(undefined);
  const deaf = deafness(findRecogniser() !== undefined, isSecureContext);
  const wanted = (stays || once) && !held && deaf === undefined;

  const answered = useEffectEvent((heard: string) => {
    setWords('');
    if (!stays) setOnce(false);
    if (heard !== '') onAnswer(heard);
  });
  const failed = useEffectEvent((reason: string) => {
    setProblem(reason);
    setOnce(false);
    onFailed();
  });
  useEffect(() => {
    const Recogniser = wanted ? findRecogniser() : undefined;
    if (!Recogniser) return undefined;
    const options = { lang: hearingLanguage(navigator.language), stays };
    const opened = openEar(new Recogniser(), options, {
      onListening: () => {
        setListening(true);
        setProblem(undefined);
      },
      onWords: setWords,
      onAnswer: (heard) => answered(heard),
      onProblem: (reason) => failed(reason),
    });
    ear.current = opened;
    return () => {
      opened.shut();
      setListening(false);
      setWords('');
    };
  }, [wanted, stays]);

  const toggle = useCallback(() => {
    if (once) ear.current?.finish();
    else setOnce(true);
  }, [once]);
  return { deaf, listening, words, problem, toggle };
}
