export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const GAP = 6;
const EDGE = 8;

function clamp(at: number, length: number, room: number): number {
  return Math.max(EDGE, Math.min(at, room - length - EDGE));
}

/** The upper left corner of the tip: on its side, on the other side where there is no room, never past the edge. */
export function tooltipPlace(
  side: TooltipSide,
  target: Box,
  tip: Size,
  view: Size,
): { left: number; top: number } {
  const middle = target.left + target.width / 2 - tip.width / 2;
  const centre = target.top + target.height / 2 - tip.height / 2;
  if (side === 'top' || side === 'bottom') {
    const above = target.top - GAP - tip.height;
    const below = target.top + target.height + GAP;
    const fitsAbove = above >= EDGE;
    const fitsBelow = below + tip.height <= view.height - EDGE;
    const goesAbove = side === 'top' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
    return { left: clamp(middle, tip.width, view.width), top: goesAbove ? above : below };
  }
  const before = target.left - GAP - tip.width;
  const after = target.left + target.width + GAP;
  const fitsBefore = before >= EDGE;
  const fitsAfter = after + tip.width <= view.width - EDGE;
  const goesBefore = side === 'left' ? fitsBefore || !fitsAfter : fitsBefore && !fitsAfter;
  return { left: goesBefore ? before : after, top: clamp(centre, tip.height, view.height) };
}
