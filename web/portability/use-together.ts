import { useState } from 'react';

/** A value as it was when nothing was on its way, so that what is read in two parts changes at once. */
export function useTogether<Value>(value: Value, onItsWay: boolean): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || (onItsWay && kept !== undefined)) return kept;
  setKept(value);
  return value;
}
