/** What scrolls by itself around a turn, if anything does but the page. */
function paneOf(turn: HTMLElement): HTMLElement | undefined {
  for (let around = turn.parentElement; around; around = around.parentElement) {
    if (around === document.body) return undefined;
    if (/^(?:auto|scroll)$/.test(getComputedStyle(around).overflowY)) return around;
  }
  return undefined;
}

/** Brings a turn to the middle; where the transcript scrolls by itself the page stays. */
export function scrollToTurn(turn: HTMLElement): void {
  const move = () => {
    const pane = paneOf(turn);
    if (!pane) {
      turn.scrollIntoView({ block: 'center' });
      return;
    }
    const [inside, around] = [turn.getBoundingClientRect(), pane.getBoundingClientRect()];
    const middle = inside.top - around.top - (around.height - inside.height) / 2;
    pane.scrollTop += Math.min(middle, inside.top - around.top);
  };
  move();
  // Turns that were not drawn before have another height now.
  requestAnimationFrame(move);
}

/** Whether any of a turn can be seen. */
export function isInSight(turn: HTMLElement): boolean {
  const { top, bottom } = turn.getBoundingClientRect();
  const pane = paneOf(turn)?.getBoundingClientRect();
  const [from, to] = pane ? [pane.top, pane.bottom] : [0, innerHeight];
  return bottom > from && top < to;
}
