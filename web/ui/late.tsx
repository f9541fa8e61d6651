import { type ComponentType, lazy, useEffect, useState } from 'react';

type Read<P> = () => Promise<ComponentType<P>>;
type Outcome<P> = { part?: ComponentType<P>; error?: unknown };

/**
 * A part in a chunk of its own, drawn as soon as that is there: at once where it has been read.
 * React shows what `lazy` waits for a third of a second after its empty place at the earliest.
 * `Awaited` stands in its place until then. A chunk that can't be read is thrown when it is drawn.
 */
export function late<P extends object>(
  read: Read<P>,
  Awaited: ComponentType<P> = Nothing,
): ComponentType<P> {
  const { known, preload } = once(read);
  return function Late(props: P) {
    const [{ part: Part, error }, settle] = useState<Outcome<P>>(() => {
      // Asked for while the rest is still being drawn; whether it failed is told below.
      preload().catch(() => undefined);
      return { part: known() };
    });
    useEffect(() => {
      if (Part) return undefined;
      let left = false;
      const tell = (outcome: Outcome<P>) => {
        if (!left) settle(outcome);
      };
      preload().then(
        (part) => tell({ part }),
        (thrown: unknown) => tell({ error: thrown }),
      );
      return () => {
        left = true;
      };
    }, [Part]);
    if (error !== undefined) throw error;
    return Part ? <Part {...props} /> : <Awaited {...props} />;
  };
}

const Nothing = () => null;

/** A whole screen in a chunk of its own, and what reads it before it is drawn. */
export type LateScreen = ComponentType & { readonly preload: () => Promise<unknown> };

/** The same of a screen: whoever goes there sees the one before until it is there. */
export function lateScreen(read: Read<object>): LateScreen {
  const { known, preload } = once(read);
  const Lazy = lazy(async () => ({ default: await preload() }));
  function Screen() {
    const [Known] = useState(known);
    return Known ? <Known /> : <Lazy />;
  }
  return Object.assign(Screen, { preload });
}

/** Reads once; again when it has failed. */
function once<P>(read: Read<P>) {
  let part: ComponentType<P> | undefined;
  let reading: Promise<ComponentType<P>> | undefined;
  const begin = async () => {
    try {
      return (part = await read());
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
  return { known: () => part, preload: () => (reading ??= begin()) };
}
