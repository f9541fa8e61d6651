const ROW = 'li, tr, [role="row"], [role="listitem"]';
const REGION = 'section, [role="region"], [role="dialog"], [role="alertdialog"], main';
const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]';
const WRITTEN_IN = 'textarea, input:not([type="checkbox"], [type="radio"])';
const remembered = 12;

/** Where something stood that was taken out of the page. */
type Place = { parent: Node; before: Node | null; after: Node | null };
/** Something that had the focus, and the word that its like in another row begins with. */
type Held = { element: HTMLElement; word: string };
/** What was taken out with something in it, and where. */
type Lost = { gone: Element; place: Place };

const places = new WeakMap<Node, Place>();
let history: readonly Held[] = [];
let held: HTMLElement | undefined;
let passedWord: string | undefined;
let observer: MutationObserver | undefined;

const wordOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent).trim().split(/[\s:]/, 1)[0] ?? '';

const heldOf = (element: HTMLElement): Held =>
  history.find((one) => one.element === element) ?? { element, word: wordOf(element) };

/** Whether something is a control that can take the focus of what was lost. */
const canFollow = (each: HTMLElement, { element }: Held) =>
  each.matches(CONTROL) &&
  !each.matches(':disabled, [tabindex="-1"]') &&
  each.checkVisibility() &&
  (element.matches(WRITTEN_IN) || !each.matches(WRITTEN_IN));

const controlsIn = (row: Element, one: Held): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROL)].filter((each) => canFollow(each, one));

/** What the lost control is in this row: its like, or what opens the row. */
function likeIn(row: Element | null | undefined, one: Held): HTMLElement | undefined {
  if (!row?.checkVisibility()) return undefined;
  const controls = controlsIn(row, one);
  const { element, word } = one;
  return (
    controls.find((each) => each.tagName === element.tagName && wordOf(each) === word) ??
    controls.find((each) => each.matches('[data-row-opener]')) ??
    controls[0]
  );
}

/** The nearest that still stands on one side of where something stood. */
function nearestOn(side: 'before' | 'after', place: Place): Node | null {
  let node = place[side];
  while (node && node.parentNode !== place.parent) {
    const its = places.get(node);
    node = its?.parent === place.parent ? its[side] : null;
  }
  return node;
}

const asElement = (node: Node | null): Element | null =>
  node === null || node instanceof Element ? node : null;

/** Groups of one list look alike; another part of the page, which may be far off, does not. */
const isDrawnAs = (one: Element, other: Element) =>
  one.tagName === other.tagName && one.getAttribute('class') === other.getAttribute('class');

/** The rows after what was taken out, then those before it; where groups leave, theirs. */
function* rowsFrom({ gone, place }: Lost): Generator<Element> {
  const rowsOf = (node: Node): Element[] => {
    if (!(node instanceof Element)) return [];
    if (gone.matches(ROW)) return node.matches(ROW) ? [node] : [];
    return isDrawnAs(node, gone) ? [...node.querySelectorAll(ROW)] : [];
  };
  const before = nearestOn('before', place);
  // A row may have moved up into the gap; a page that takes another's place is no group of it.
  const fresh = gone.matches(ROW) ? (before ? before.nextSibling : place.parent.firstChild) : null;
  let node = nearestOn('after', place) ?? fresh;
  for (; node; node = node.nextSibling) yield* rowsOf(node);
  for (node = before; node; node = node.previousSibling) yield* rowsOf(node).toReversed();
}

/** Where an element was taken out of what still stands; nothing while it stands itself. */
function whereLost(element: Element): Lost | undefined {
  let gone = element.getRootNode();
  for (;;) {
    const place = places.get(gone);
    if (!place || !(gone instanceof Element)) return undefined;
    if (place.parent.isConnected) return { gone, place };
    gone = place.parent.getRootNode();
  }
}

/** What was put where the lost control alone stood, as what opens a thing in the place of what made it. */
function inItsPlace(one: Held, { gone, place }: Lost): HTMLElement | undefined {
  if (gone !== one.element) return undefined;
  const before = nearestOn('before', place);
  const fresh = before ? before.nextSibling : place.parent.firstChild;
  if (!(fresh instanceof HTMLElement) || fresh === nearestOn('after', place)) return undefined;
  return canFollow(fresh, one) ? fresh : undefined;
}

/** In the row that takes the place of the lost one's, or in its own where that one stays. */
function inRow(one: Held, lost: Lost): HTMLElement | undefined {
  if (!one.element.closest(ROW)) {
    const own = asElement(lost.place.parent)?.closest(ROW);
    return own?.checkVisibility() ? (inItsPlace(one, lost) ?? likeIn(own, one)) : undefined;
  }
  for (const row of rowsFrom(lost)) {
    const like = likeIn(row, one);
    if (like) return like;
  }
  return undefined;
}

/** A card that is drawn anew elsewhere on its board. */
function twinOf({ element }: Held): HTMLElement | undefined {
  const id = element.closest<HTMLElement>('[data-card]')?.dataset.card;
  if (id === undefined) return undefined;
  const card = document.querySelector(`[data-card="${CSS.escape(id)}"]`);
  return card?.querySelector<HTMLElement>('[data-row-opener]') ?? undefined;
}

/** What had the focus before in this part of the page, or what stands in its place. */
function earlierIn(region: Element, element: HTMLElement): HTMLElement | undefined {
  for (const one of history) {
    if (one.element === element) continue;
    const lost = whereLost(one.element);
    const there = lost ? inRow(one, lost) : one.element;
    if (there && there !== region && region.contains(there) && there.checkVisibility()) {
      return there;
    }
  }
  return undefined;
}

/**
 * What takes the focus of an element that has left the page: the same card where it stands now,
 * its like in the next row or the one before, what had the focus earlier in the same section, or
 * else the section. Nothing for what floats over the page: that gives the focus back by itself.
 */
function heirOf(element: HTMLElement): HTMLElement | undefined {
  const one = heldOf(element);
  const twin = twinOf(one);
  if (twin) return twin;
  const lost = whereLost(element);
  if (!lost || lost.place.parent === document.body) return undefined;
  const row = inRow(one, lost);
  if (row) return row;
  // A notice leads back to wherever somebody came from.
  const region = lost.gone.matches('[data-sonner-toast], [data-sonner-toaster]')
    ? document.querySelector('main')
    : asElement(lost.place.parent)?.closest<HTMLElement>(REGION);
  if (!region) return undefined;
  const earlier = earlierIn(region, element);
  if (earlier) return earlier;
  if (!region.hasAttribute('tabindex')) {
    region.tabIndex = -1;
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true });
  }
  return region;
}

/** Gives the focus to the heir of the first that has one, unless somebody has gone on meanwhile. */
export function focusHeirOf(gone: readonly HTMLElement[]): HTMLElement | undefined {
  if (document.activeElement !== document.body) return undefined;
  for (const lost of gone) {
    const heir = heirOf(lost);
    if (!heir) continue;
    // A control may be replaced in its row before the row leaves: what was pressed is still looked for.
    passedWord = heldOf(lost).word;
    heir.focus({ preventScroll: heir.matches(REGION) });
    passedWord = undefined;
    return heir;
  }
  return undefined;
}

function note(records: readonly MutationRecord[]): void {
  for (const { target, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      places.set(node, { parent: target, before: previousSibling, after: nextSibling });
    }
  }
}

/** What has the focus, or takes it of what has just left the page with it. */
export function focusHolder(): HTMLElement | undefined {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body) return activeElement;
  if (!held || held.isConnected) return undefined;
  note(observer?.takeRecords() ?? []);
  return heirOf(held);
}

const FLOATING = '[data-radix-popper-content-wrapper]';

/** What had the focus last of what still stands, but for lists that float over the page and go with a choice. */
export function lastFocused(): HTMLElement | undefined {
  const stands = (element: HTMLElement) => element.isConnected && element.checkVisibility();
  return history.find(({ element }) => stands(element) && !element.closest(FLOATING))?.element;
}

/**
 * Keeps the keyboard where it was when what has the focus leaves the page, as a row does that is
 * deleted, ticked or filtered away; the browser would begin again at the top. Once a page.
 */
export function keepFocus(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let passedOn = false;
  const hold = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    held = target;
    const others = history.filter(({ element }) => element !== target);
    history = [{ element: target, word: passedWord ?? wordOf(target) }, ...others].slice(
      0,
      remembered,
    );
  };
  // Whoever clicks elsewhere has let go of it; what is taken out has gone by the time that we look.
  const letGo = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (held === target && held?.isConnected && document.activeElement !== held) held = undefined;
    });
  // A key that is still down would press what has taken the focus, and then what follows.
  const press = (event: KeyboardEvent) => {
    if (!event.repeat) passedOn = false;
    if (!passedOn) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('focusin', hold, options);
  addEventListener('focusout', letGo, options);
  addEventListener('keydown', press, options);
  observer = new MutationObserver((records) => {
    note(records);
    if (held && !held.isConnected) passedOn = focusHeirOf([held]) !== undefined || passedOn;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    listening.abort();
    observer?.disconnect();
  };
}
