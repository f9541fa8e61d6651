import { type ComponentType, lazy, useEffect, useState } from 'react';
import { keepTrying } from '#web/ui/keep-trying.ts';
import { once, type Read } from '#web/ui/once.ts';
import { sayUnread } from '#web/ui/unread.ts';

/** Reads a part before it is drawn. Refused where its chunk can't be read. */
export type Preloadable = { readonly preload: () => Promise<unknown> };

/**
 * A part in a chunk of its own, drawn as soon as that is there: at once where it has been read.
 * React shows what `lazy` waits for a third of a second after its empty place at the earliest.
 * `Awaited` stands in its place until then. A chunk that can't be read is tried again for as long
 * as somebody waits for it, who is told; what stands around it stays as it is.
 */
export function late<P extends object>(
  read: Read<P>,
  Awaited: ComponentType<P> = Nothing,
): ComponentType<P> & Preloadable {
  const { known, preload } = once(read);
  function Late(props: P) {
    const [{ part: Part }, settle] = useState(() => {
      // Asked for while the rest is still being drawn; whether it failed is told below.
      preload().catch(() => undefined);
      return { part: known() };
    });
    useEffect(() => {
      if (Part) return undefined;
      return keepTrying(
        preload,
        (part) => settle({ part }),
        (failures) => {
          if (failures > 1) sayUnread();
        },
      );
    }, [Part]);
    return Part ? <Part {...props} /> : <Awaited {...props} />;
  }
  return Object.assign(Late, { preload });
}

const Nothing = () => null;

/** A whole screen in a chunk of its own. */
export type LateScreen = ComponentType & Preloadable;

/**
 * The same of a screen: whoever goes there sees the one before until it is there. One that can't
 * be read is thrown when it is drawn.
 */
export function lateScreen(read: Read<object>): LateScreen {
  const { known, preload } = once(read);
  const Lazy = lazy(async () => ({ default: await preload() }));
  function Screen() {
    const [Known] = useState(known);
    return Known ? <Known /> : <Lazy />;
  }
  return Object.assign(Screen, { preload });
}
