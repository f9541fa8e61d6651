import { emailKey, keysOf } from '#server/clients/client-keys.ts';
import { nameKey } from '#server/clients/fold.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { RowFields } from './read-row.ts';

/** The clients that rows are compared with. */
export interface KnownClients {
  /** The client that a row brings more of; a row of an export of ours names them by their id. */
  find(fields: RowFields, line: number, ownId?: string): ClientRow | undefined;
  /** Takes in what a row makes of a client, or a client that it makes. */
  add(row: ClientRow, line: number): void;
  /** Somebody else who has the address of a row that brings a new client. */
  sharing(fields: RowFields): ClientRow | undefined;
}

/** Told apart by their email addresses, as the rows that were judged so far leave them. */
export class ByAddress implements KnownClients {
  readonly #ids = new Map<string, string>();
  readonly #rows = new Map<string, ClientRow>();

  constructor(byEmail: ReadonlyMap<string, ClientRow>) {
    for (const [key, row] of byEmail) {
      this.#ids.set(key, row.id);
      this.#rows.set(row.id, row);
    }
  }

  find({ email = '' }: RowFields): ClientRow | undefined {
    return this.#rows.get(this.#ids.get(emailKey(email)) ?? '');
  }

  /** An address stays with whom it belonged to first. */
  add(row: ClientRow): void {
    this.#rows.set(row.id, row);
    for (const { kind, key } of keysOf(row)) {
      if (kind === 'email' && !this.#ids.has(key)) this.#ids.set(key, row.id);
    }
  }

  sharing(): undefined {
    return undefined;
  }
}

/**
 * Told apart as an export of ours does: by their ids, whatever became of name and address since.
 * Each is one row's only, since a row that was copied to begin another has its id too.
 */
export class ByOwnId implements KnownClients {
  constructor(
    private readonly rows: Map<string, ClientRow>,
    /** The lines whose clients these are already, by their ids. */
    private readonly lines: Map<string, number>,
    /** Where a row names nobody. */
    private readonly otherwise: KnownClients,
  ) {}

  find(fields: RowFields, line: number, ownId = ''): ClientRow | undefined {
    const row = this.rows.get(ownId);
    const of = this.lines.get(ownId);
    if (!row || (of !== undefined && of !== line)) return this.otherwise.find(fields, line);
    this.lines.set(ownId, line);
    return row;
  }

  add(row: ClientRow, line: number): void {
    if (this.rows.has(row.id)) this.rows.set(row.id, row);
    this.otherwise.add(row, line);
  }

  sharing(fields: RowFields): ClientRow | undefined {
    return this.otherwise.sharing(fields);
  }
}

/**
 * Told apart by name and email address, each client for one row only: of two alike rows of a file
 * two clients are made, and both are found when the file comes again.
 */
export class ByNameAndAddress implements KnownClients {
  constructor(
    private readonly byEmail: ReadonlyMap<string, readonly ClientRow[]>,
    /** The lines whose clients these are already, by their ids. */
    private readonly lines: Map<string, number>,
  ) {}

  find({ name = '', email = '' }: RowFields, line: number): ClientRow | undefined {
    const sought = nameKey(name);
    const found = this.byEmail.get(emailKey(email))?.find((row) => {
      const of = this.lines.get(row.id);
      return nameKey(row.name) === sought && (of === undefined || of === line);
    });
    if (found) this.lines.set(found.id, line);
    return found;
  }

  add(row: ClientRow, line: number): void {
    this.lines.set(row.id, line);
  }

  sharing({ name = '', email = '' }: RowFields): ClientRow | undefined {
    const sought = nameKey(name);
    return this.byEmail
      .get(emailKey(email))
      ?.find((row) => nameKey(row.name) !== sought && !this.lines.has(row.id));
  }
}
