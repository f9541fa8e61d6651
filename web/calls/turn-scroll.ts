/** What scrolls by itself around a turn, if anything does but the page. */
function paneOf(turn: HTMLElement): HTMLElement | undefined {
  for (let around = turn.parentElement; around; around = around.parentElement) {
    if (around === document.body) return undefined;
    if (/^(?:auto|scroll)$/.test(getComputedStyle(around).overflowY)) return around;
  }
  return undefined;
}

/** Where the part of a pane that the window shows begins and ends, in px of the window. */
function shownOf(pane: HTMLElement | undefined): { top: number; bottom: number } {
  const { top, bottom } = pane?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
}

/**
 * Brings a turn to the middle of what is seen. Where the transcript scrolls by itself the page
 * stays, unless the turn is one of the last of a pane that reaches below the window.
 */
export function scrollToTurn(turn: HTMLElement): void {
  const move = () => {
    const pane = paneOf(turn);
    if (!pane) {
      turn.scrollIntoView({ block: 'center' });
      return;
    }
    const [inside, { top, bottom }] = [turn.getBoundingClientRect(), shownOf(pane)];
    const middle = inside.top - top - (bottom - top - inside.height) / 2;
    pane.scrollTop += Math.min(middle, inside.top - top);
    if (turn.getBoundingClientRect().bottom > innerHeight)
      turn.scrollIntoView({ block: 'nearest' });
  };
  move();
  // Turns that were not drawn before have another height now.
  requestAnimationFrame(move);
}

/** Whether any of a turn can be seen. */
export function isInSight(turn: HTMLElement): boolean {
  const { top, bottom } = turn.getBoundingClientRect();
  const shown = shownOf(paneOf(turn));
  return bottom > shown.top && top < shown.bottom;
}
