export interface EmailDraft {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A change of a note that is not saved yet. */
export interface NoteEdit {
  readonly text: string;
  /** The note as it was when the change began. */
  readonly base: { readonly text: string; readonly updatedAt: string };
}

/** What belongs to a client, and what to a note. */
interface Kinds {
  readonly note: string;
  readonly email: EmailDraft;
  readonly edit: NoteEdit;
}

/** Each with its key. */
export type KeptDrafts = readonly (readonly [key: string, drafts: Partial<Kinds>])[];

export type DraftKind = keyof Kinds;
export type DraftOf<Kind extends DraftKind> = Kinds[Kind];

/** What has been begun, by a key of who writes and what it belongs to. */
export class Drafts {
  readonly #kept = new Map<string, Partial<Kinds>>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  find<Kind extends DraftKind>(key: string, kind: Kind): DraftOf<Kind> | undefined {
    return this.#kept.get(key)?.[kind];
  }

  /** Keeps a draft, nothing for undefined, and gives the one whose place it took. */
  keep<Kind extends DraftKind>(
    key: string,
    kind: Kind,
    draft: DraftOf<Kind> | undefined,
  ): DraftOf<Kind> | undefined {
    const { [kind]: before, ...rest } = this.#kept.get(key) ?? {};
    this.#kept.set(key, draft === undefined ? rest : { ...rest, [kind]: draft });
    for (const listener of this.#listeners) listener();
    return before;
  }

  /** Those whose keys begin with that person; undefined for none. */
  of(userId: string): KeptDrafts | undefined {
    const own = [...this.#kept].filter(
      ([key, kinds]) => key.startsWith(`${userId} `) && Object.keys(kinds).length > 0,
    );
    return own.length > 0 ? own : undefined;
  }

  /** Puts in what an earlier page had; nobody is told, as nothing was shown before. */
  bring(kept: KeptDrafts): void {
    for (const [key, kinds] of kept) this.#kept.set(key, kinds);
  }

  /** Whether anybody's words would be lost with the page. */
  get written(): boolean {
    return [...this.#kept.values()].some(
      ({ note, email, edit }) =>
        [note, email?.subject, email?.text].some((text) => text?.trim()) ||
        edit?.text !== edit?.base.text,
    );
  }
}

/** A note as it is being changed; no edit where nothing of one's own would be lost. */
export function editOf(note: NoteEdit['base'], { text, base }: NoteEdit): NoteEdit | undefined {
  return text === base.text && text === note.text ? undefined : { text, base };
}
