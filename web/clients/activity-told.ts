import type { Tone } from '#web/ui/Badge.tsx';
import type { Icon } from '#web/ui/Button.tsx';

/** What an entry is told from. */
export interface Recorded {
  /** A recorded text of the after, or of the before; empty where there is none. */
  readonly text: (field: string) => string;
  readonly was: (field: string) => string;
  readonly is: (field: string) => string;
  /** The changed fields' names in a row, such as "status and phone". */
  readonly changed: string;
  /** Whether somebody here did it; else it was heard of, or the program did it. */
  readonly byPerson: boolean;
}

export interface ActivityWords {
  readonly icon: Icon;
  readonly tone?: Tone;
  /** What follows the name of who did it. */
  readonly did: (it: Recorded) => string;
  /** Shows each changed field as it was and as it is, but for those that the sentence tells. */
  readonly diff?: { readonly without?: string };
}
