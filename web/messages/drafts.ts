export interface EmailDraft {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface Kinds {
  readonly note: string;
  readonly email: EmailDraft;
}

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
}
