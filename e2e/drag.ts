import type { Locator, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

const steps = 12;
const between = (from: Point, to: Point, step: number): Point => ({
  x: from.x + ((to.x - from.x) * step) / steps,
  y: from.y + ((to.y - from.y) * step) / steps,
});

/** Where something is taken, and where it is to go: a place in sight, at the edge of the window at the most. */
async function wayOf(
  page: Page,
  what: Locator,
  onto: Locator,
): Promise<{ from: Point; to: Point }> {
  await what.scrollIntoViewIfNeeded();
  const [start, end] = [await what.boundingBox(), await onto.boundingBox()];
  if (!start || !end) throw new Error('It is not on the page.');
  const middle = ({ x, y, width, height }: typeof start): Point => ({
    x: x + width / 2,
    y: y + Math.min(height / 2, 200),
  });
  const { x, y } = middle(end);
  const { width, height } = page.viewportSize() ?? { width: Infinity, height: Infinity };
  // Away from the edge below, where the page scrolls.
  return { from: middle(start), to: { x: Math.min(x, width - 8), y: Math.min(y, height * 0.75) } };
}

/** Drags one thing onto another by the mouse. */
export async function dragByMouse(page: Page, what: Locator, onto: Locator): Promise<void> {
  const { from, to } = await wayOf(page, what, onto);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    const { x, y } = between(from, to, step);
    await page.mouse.move(x, y);
  }
  await page.mouse.up();
}

const pressMs = 400;
const lookMs = 60;

/**
 * The same by a finger: pressed for a moment first, since a short one scrolls, and held at the
 * edge until the place has come under it.
 */
export async function dragByTouch(page: Page, what: Locator, onto: Locator): Promise<void> {
  const { from, to } = await wayOf(page, what, onto);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  await page.waitForTimeout(pressMs);
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', between(from, to, step));
  for (let looks = 0; looks < 60; looks += 1) {
    const box = await onto.boundingBox();
    if (box && box.x + 24 < to.x && to.x < box.x + box.width) {
      // Away from the edge, where it would go on.
      await touch('touchMove', { x: Math.max(box.x + 24, to.x - 90), y: to.y });
      break;
    }
    await page.waitForTimeout(lookMs);
    await touch('touchMove', { x: to.x - (looks % 2), y: to.y });
  }
  await touch('touchEnd');
  await session.detach();
}
