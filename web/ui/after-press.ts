import type { FieldValues, Resolver } from 'react-hook-form';

let over: Promise<void> | undefined;
let watching = false;

/** A press is over once its click was heard. */
function watchPresses(): void {
  if (watching) return;
  watching = true;
  let end = () => {};
  const begin = () => {
    end();
    over = new Promise((resolve) => (end = resolve));
  };
  const release = () => {
    const ended = end;
    setTimeout(() => {
      if (end === ended) over = undefined;
      ended();
    });
  };
  addEventListener('pointerdown', begin, { capture: true });
  addEventListener('pointerup', release, { capture: true });
  addEventListener('pointercancel', release, { capture: true });
}

/**
 * Rules that wait for a press to end. A field that is left by it would say what is wrong at once, and
 * push away what is being pressed, so that the press came to nothing.
 */
export function afterPress<Values extends FieldValues, Written>(
  rules: Resolver<Values, unknown, Written>,
): Resolver<Values, unknown, Written> {
  watchPresses();
  return async (...asked) => {
    await over;
    return rules(...asked);
  };
}
