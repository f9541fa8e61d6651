import { useState } from 'react';

/**
 * Does acts one after another as they are asked for, so that none is lost while another is under way.
 * One that is asked for again before anything else, as by a second click, is that one.
 */
export function makeTurn(onChange: (busy: boolean) => void) {
  let last: { key: string; work: Promise<unknown> } | undefined;
  return function inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
    if (last?.key === key) return last.work as Promise<T>;
    const before = last?.work.catch(() => undefined) ?? Promise.resolve();
    const mine = { key, work: before.then(act) };
    last = mine;
    onChange(true);
    const settle = () => {
      if (last !== mine) return;
      last = undefined;
      onChange(false);
    };
    mine.work.then(settle, settle);
    return mine.work;
  };
}

/** Has acts on one thing wait for each other; what is done with another thing waits for none of them. */
export function makeTurnsById() {
  const turns = new Map<string, ReturnType<typeof makeTurn>>();
  return function inTurn<T>(id: string, key: string, act: () => Promise<T>): Promise<T> {
    const turn = turns.get(id) ?? makeTurn((busy) => void (busy || turns.delete(id)));
    turns.set(id, turn);
    return turn(key, act);
  };
}

/** Acts in turn, and whether one is under way. */
export function useInTurn() {
  const [busy, setBusy] = useState(false);
  const [inTurn] = useState(() => makeTurn(setBusy));
  return { inTurn, busy };
}

/**
 * A value that takes effect at once: what was asked for is shown until it is kept or refused, and what
 * was asked for last is what stays. `keep` says itself how it went.
 */
export function useAsked<Value>(stands: Value, keep: (value: Value) => Promise<unknown>) {
  const [asked, setAsked] = useState<{ readonly value: Value }>();
  const { inTurn } = useInTurn();
  const ask = (value: Value) => {
    const mine = { value };
    setAsked(mine);
    void inTurn(JSON.stringify(value), () => keep(value)).finally(() =>
      setAsked((now) => (now === mine ? undefined : now)),
    );
  };
  return [asked ? asked.value : stands, ask] as const;
}

const none: ReadonlySet<string> = new Set();

/** Which of many alike were pressed and are still at work, each by its key, so that each can show it. */
export function usePressed() {
  const [pressed, setPressed] = useState(none);
  const press = async <T>(key: string, act: () => Promise<T>): Promise<T> => {
    setPressed((now) => new Set([...now, key]));
    try {
      return await act();
    } finally {
      setPressed((now) => new Set([...now].filter((one) => one !== key)));
    }
  };
  return { press, isPressed: (key: string) => pressed.has(key) };
}
