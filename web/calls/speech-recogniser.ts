/** What a browser's speech recognition has to be able to do for us. */
export interface Recogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onend: (() => void) | null;
  onresult: ((event: HeardEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

interface HeardEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { isFinal: boolean }>;
}

type RecogniserClass = new () => Recogniser;

/** The browser's speech recognition under either of its names; undefined where there is none. */
export function findRecogniser(): RecogniserClass | undefined {
  const known = globalThis as {
    SpeechRecognition?: RecogniserClass;
    webkitSpeechRecognition?: RecogniserClass;
  };
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
}

/** The agent speaks English; what is heard is read in the kind of English the browser is set to. */
export function hearingLanguage(language: string): string {
  return /^en\b/i.test(language) ? language : 'en-US';
}

const problems: Readonly<Record<string, string>> = {
  'not-allowed':
    'The microphone is blocked for this page. Allow it in the address bar of your browser and try again, or type.',
  'service-not-allowed': 'This browser doesn’t turn speech into words here. Type your answers.',
  network:
    'The speech service of your browser can’t be reached. Check the connection and try again, or type.',
  'audio-capture': 'No microphone was found. Connect one and try again, or type.',
  'language-not-supported': 'This browser doesn’t understand spoken English. Type your answers.',
};

/** Why listening failed and what to do; undefined where it only has to go on. */
export function hearingProblem(error: string): string | undefined {
  if (error === 'no-speech' || error === 'aborted') return undefined;
  return problems[error] ?? 'Listening stopped. Try again, or type your answers.';
}

/** Why nobody can be heard here at all; undefined where somebody can. */
export function deafness(able: boolean, secure: boolean): string | undefined {
  if (!secure) return 'The microphone works over https only, or on the server’s own machine.';
  return able
    ? undefined
    : 'This browser can’t turn speech into words. Chrome, Edge and Safari can.';
}
