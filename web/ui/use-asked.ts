import { useState } from 'react';
import { useInTurn } from '#web/ui/use-in-turn.ts';

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
