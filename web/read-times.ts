import type { Query, QueryCache } from '@tanstack/react-query';

/** When the reading under way was begun, and that of what is shown, on the clock of `performance`. */
interface Times {
  readonly begun: number;
  readonly shown: number;
}

const never = Number.NEGATIVE_INFINITY;

/** Knows since when each read of a cache is up to date. */
export class ReadTimes {
  readonly #times = new WeakMap<Query, Times>();

  constructor(cache: QueryCache) {
    cache.subscribe((event) => {
      if (event.type !== 'updated') return;
      const { query, action } = event;
      const { begun, shown } = this.#of(query);
      if (action.type === 'fetch') this.#times.set(query, { begun: performance.now(), shown });
      // What is written here, before the server has answered, is no reading.
      if (action.type === 'success' && !action.manual) {
        this.#times.set(query, { begun, shown: begun });
      }
    });
  }

  /** Whether what is shown, or will be in a moment, was asked for at an instant or later. */
  isSince(query: Query, instant: number): boolean {
    const { begun, shown } = this.#of(query);
    return shown >= instant || (query.state.fetchStatus === 'fetching' && begun >= instant);
  }

  #of(query: Query): Times {
    return this.#times.get(query) ?? { begun: never, shown: never };
  }
}
