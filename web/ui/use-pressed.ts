import { useState } from 'react';

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
