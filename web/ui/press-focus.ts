const PRESSED =
  'button, a[href], summary, input:is([type="checkbox"], [type="radio"], [type="file"])';

/**
 * Safari gives what is pressed no focus unless something is typed into it, so that a dialog would not
 * find its way back to the button that opened it. Gives it as other browsers do, before the click is
 * heard by anybody else. Once a page.
 */
export function focusWhatIsPressed(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // What is pressed without taking the focus says so before the click.
  let letBe = false;
  addEventListener('pointerdown', () => (letBe = false), { capture: true, signal });
  addEventListener('mousedown', (event) => (letBe = event.defaultPrevented), { signal });
  const press = (event: MouseEvent) => {
    if (letBe || !event.isTrusted || !(event.target instanceof Element)) return;
    // Enter in a line is a click on the button of its form, too, but no press.
    if (event.detail === 0) return;
    const pressed = event.target.closest<HTMLElement>(PRESSED);
    if (!pressed || pressed.contains(document.activeElement)) return;
    // The ring is for keys.
    const quietly = { preventScroll: true, focusVisible: false };
    pressed.focus(quietly);
  };
  addEventListener('click', press, { capture: true, signal });
  return () => listening.abort();
}
