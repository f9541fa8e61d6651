import { emailKey, keysOf } from '#server/clients/client-keys.ts';
import type { ClientRow } from '#server/clients/reads.ts';

/** The clients that rows are compared with, as the rows that were judged so far leave them. */
export class KnownClients {
  readonly #ids = new Map<string, string>();
  readonly #rows = new Map<string, ClientRow>();

  constructor(byEmail: ReadonlyMap<string, ClientRow>) {
    for (const [key, row] of byEmail) {
      this.#ids.set(key, row.id);
      this.#rows.set(row.id, row);
    }
  }

  find(email: string): ClientRow | undefined {
    return this.#rows.get(this.#ids.get(emailKey(email)) ?? '');
  }

  /** Takes a client in, or as it is by now; an address stays with whom it belonged to first. */
  add(row: ClientRow): void {
    this.#rows.set(row.id, row);
    for (const { kind, key } of keysOf(row)) {
      if (kind === 'email' && !this.#ids.has(key)) this.#ids.set(key, row.id);
    }
  }
}
